import type { CvReading } from '#src/features/cv/reading/types.ts';
import { dateAdvice } from './advice-dates.ts';
import type { Advice, AdviceRule, OwnLine } from './contract.ts';
import type { Found } from './types.ts';
import { hasPhrase, opensWith } from './phrases.ts';
import { languageOf } from './task-terms.ts';
import words from './advice-words.json' with { type: 'json' };
import type { Language } from '#src/shared/language.ts';

/** What a rule may look at: a line of the CV's own tasks, among those of its job. */
interface Line extends OwnLine {
  /** Its place among the tasks of its job, and the labels of those before it. */
  before: OwnLine[];
  language: Language;
}

/** Lengths in words of English and characters of Chinese. */
const long = { en: 34, zh: 80 };
const short = { en: 4, zh: 6 };

/** One rule each for lines of work. The order is the order of importance: of one line, the first two are shown. */
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
  { rule: 'too_long', holds: ({ quote, language }) => lengthOf(quote.text, language) > long[language] },
  { rule: 'too_short', holds: ({ quote, language }) => lengthOf(quote.text, language) < short[language] },
  { rule: 'repeated', holds: ({ quote, before }) => before.some((other) => sameText(other.quote.text, quote.text)) },
];

/** Most findings of one kind, so that a report does not repeat a sentence twenty times, and most of one line. */
const mostOfARule = 3;
const mostOfALine = 2;

/**
 * Advice on a CV by rules, line by line: each quotes the line that it is about.
 * @param lines the own tasks with their labels
 * @param text the lines of the whole CV
 */
export function adviseByRules(reading: CvReading, lines: readonly OwnLine[], text: readonly string[], now: Date): Advice[] {
  const found = [...privateData(text), ...dateAdvice(reading, now), ...ofLines(lines)];
  const kept = found.filter((one, at) => {
    const earlier = found.slice(0, at);
    const ofRule = earlier.filter(({ rule }) => rule === one.rule).length;
    const ofLine = earlier.filter(({ quote }) => quote.place.line === one.quote.place.line).length;
    return ofRule < mostOfARule && ofLine < mostOfALine;
  });
  return kept
    .toSorted((a, b) => a.quote.place.line - b.quote.place.line || a.quote.place.from - b.quote.place.from)
    .map(({ rule, quote }) => ({ id: `${rule}:${keyOf(quote.text)}`, quote, rule, text: null, provider: null, sample: false }));
}

function ofLines(lines: readonly OwnLine[]): Found[] {
  return lines.flatMap((line, at) => {
    const before = lines.slice(0, at).filter(({ role }) => role === line.role);
    const known = { ...line, before, language: languageOf(line.quote.text) };
    return lineRules.filter(({ holds }) => holds(known)).map(({ rule }) => ({ rule, quote: line.quote }));
  });
}

/** Whether a line stays human and follows at least three lines, none of which does. */
function isHumanAndLate({ label, before }: Line): boolean {
  return label === 0 && before.length >= 3 && before.every((other) => other.label !== 0);
}

function privateData(text: readonly string[]): Found[] {
  return text.flatMap((line, at) => {
    const language = languageOf(line);
    const isPrivate = line.length < 200 && hasPhrase(line, words.privateData[language], language);
    return isPrivate ? [{ rule: 'private_data' as const, quote: { text: line, place: { line: at, from: 0, to: line.length } } }] : [];
  });
}

/** Whether a text has a figure: digits, or Chinese ones before a measure. */
export function hasNumber(text: string): boolean {
  return /\d/.test(text) || /[一二两三四五六七八九十百千万亿半]+(?:[个名位人家项次倍成年月天周万亿]|分之)/u.test(text);
}

function lengthOf(text: string, language: Language): number {
  if (language === 'zh') return text.match(/[\p{Script=Han}\p{L}\p{N}]/gu)?.length ?? 0;
  return text.match(/[\p{L}\p{N}'’-]+/gu)?.length ?? 0;
}

function sameText(one: string, other: string): boolean {
  const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return bare(one) === bare(other);
}

/** A short key of a text, so that a tick stays with a line whose place changes. */
function keyOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}
