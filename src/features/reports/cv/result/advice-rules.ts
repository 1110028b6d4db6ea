import type { CvReading } from '#src/features/cv/reading/types.ts';
import { adviseOnDates } from './advice-dates.ts';
import type { Advice, AdviceRule, OwnLine } from './contract.ts';
import type { FoundAdvice } from './types.ts';
import { languageOf } from './task-terms.ts';
import words from './advice-words.json' with { type: 'json' };
import type { Language } from '#src/shared/language.ts';

/** Whether a text has one of the phrases: English ones as whole words. */
function hasPhrase(text: string, phrases: readonly string[], language: Language): boolean {
  const low = text.toLowerCase();
  if (language === 'zh') return phrases.some((phrase) => low.includes(phrase));
  return phrases.some((phrase) => wholeWords(phrase).test(low));
}

/** Whether a text opens with one of the phrases, after bullets and numbers. */
function opensWith(text: string, phrases: readonly string[], language: Language): boolean {
  const low = text.toLowerCase().replace(/^[^\p{L}]+/u, '');
  if (language === 'zh') return phrases.some((phrase) => low.startsWith(phrase));
  return phrases.some((phrase) => low.startsWith(phrase) && !/^[a-z]/.test(low.slice(phrase.length)));
}

const patterns = new Map<string, RegExp>();

/** Builds the pattern of a phrase as whole words, with common endings. */
function wholeWords(phrase: string): RegExp {
  const cached = patterns.get(phrase);
  if (cached) return cached;
  const escaped = phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const start = /^[a-z]/.test(phrase) ? '(?<![a-z])' : '';
  const end = /[a-z]$/.test(phrase) ? '(?:s|d|ed|es|ing|ment|ion)?(?![a-z])' : '';
  const pattern = new RegExp(`${start}${withOptionalE(escaped)}${end}`);
  patterns.set(phrase, pattern);
  return pattern;
}

/** Makes a final e optional, so that "advise" matches "advising". */
function withOptionalE(phrase: string): string {
  return /^[a-z]{4,}e$/.test(phrase) ? `${phrase.slice(0, -1)}e?` : phrase;
}

/** Input of a rule: a line, with the earlier lines of its job. */
interface Line extends OwnLine {
  /** The earlier lines of its job. */
  before: OwnLine[];
  language: Language;
}

/** Length limits in English words and Chinese characters. */
const maxLength = { en: 34, zh: 80 };
const minLength = { en: 4, zh: 6 };

/** The rules for lines of work, in order of importance. For each line, the first two findings are shown. */
const lineRules: readonly { rule: AdviceRule; holds: (line: Line) => boolean }[] = [
  { rule: 'human_line_late', holds: isHumanAndLate },
  {
    rule: 'no_number',
    holds: ({ quote, language }) => hasPhrase(quote.text, words.result[language], language) && !hasNumber(quote.text),
  },
  { rule: 'weak_opening', holds: ({ quote, language }) => opensWith(quote.text, words.weakOpening[language], language) },
  {
    rule: 'no_judgement',
    holds: ({ quote, label, language }) => label !== null && label > 0 && !hasPhrase(quote.text, words.judgement[language], language),
  },
  { rule: 'vague', holds: ({ quote, language }) => hasPhrase(quote.text, words.vague[language], language) },
  { rule: 'first_person', holds: ({ quote }) => /\b(?:I|I'm|my|me)\b/.test(quote.text) || /^我(?!国|省|市)/u.test(quote.text.trim()) },
  { rule: 'too_long', holds: ({ quote, language }) => lengthOf(quote.text, language) > maxLength[language] },
  { rule: 'too_short', holds: ({ quote, language }) => lengthOf(quote.text, language) < minLength[language] },
  { rule: 'repeated', holds: ({ quote, before }) => before.some((other) => isSameText(other.quote.text, quote.text)) },
];

/** Maximum number of findings per rule, so that a report does not repeat a sentence, and per line. */
const maxPerRule = 3;
const maxPerLine = 2;

/**
 * Advises on a CV by rules. Each advice quotes its line.
 * @param lines the own tasks with their labels
 * @param text the lines of the whole CV
 */
export function adviseByRules(reading: CvReading, lines: readonly OwnLine[], text: readonly string[], now: Date): Advice[] {
  const found = [...findPrivateData(text), ...adviseOnDates(reading, now), ...findLineAdvice(lines)];
  const limited = found.filter((one, at) => {
    const earlier = found.slice(0, at);
    const sameRule = earlier.filter(({ rule }) => rule === one.rule).length;
    const sameLine = earlier.filter(({ quote }) => quote.place.line === one.quote.place.line).length;
    return sameRule < maxPerRule && sameLine < maxPerLine;
  });
  return limited
    .toSorted((a, b) => a.quote.place.line - b.quote.place.line || a.quote.place.from - b.quote.place.from)
    .map(({ rule, quote }) => ({ id: `${rule}:${keyOf(quote.text)}`, quote, rule, text: null, provider: null, sample: false }));
}

function findLineAdvice(lines: readonly OwnLine[]): FoundAdvice[] {
  return lines.flatMap((line, at) => {
    const before = lines.slice(0, at).filter(({ role }) => role === line.role);
    const ruleInput = { ...line, before, language: languageOf(line.quote.text) };
    return lineRules.filter(({ holds }) => holds(ruleInput)).map(({ rule }) => ({ rule, quote: line.quote }));
  });
}

/** Returns whether a line stays human, after at least three lines that do not. */
function isHumanAndLate({ label, before }: Line): boolean {
  return label === 0 && before.length >= 3 && before.every((other) => other.label !== 0);
}

function findPrivateData(text: readonly string[]): FoundAdvice[] {
  return text.flatMap((line, at) => {
    const language = languageOf(line);
    const isPrivate = line.length < 200 && hasPhrase(line, words.privateData[language], language);
    return isPrivate ? [{ rule: 'private_data' as const, quote: { text: line, place: { line: at, from: 0, to: line.length } } }] : [];
  });
}

/** Returns whether a text has a number: digits, or Chinese numerals before a measure word. */
export function hasNumber(text: string): boolean {
  return /\d/.test(text) || /[一二两三四五六七八九十百千万亿半]+(?:[个名位人家项次倍成年月天周万亿]|分之)/u.test(text);
}

function lengthOf(text: string, language: Language): number {
  if (language === 'zh') return text.match(/[\p{Script=Han}\p{L}\p{N}]/gu)?.length ?? 0;
  return text.match(/[\p{L}\p{N}'’-]+/gu)?.length ?? 0;
}

function isSameText(one: string, other: string): boolean {
  const normalize = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return normalize(one) === normalize(other);
}

/** Hashes a text to a short key (FNV-1a), so that a tick stays with a line that moves. */
function keyOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}
