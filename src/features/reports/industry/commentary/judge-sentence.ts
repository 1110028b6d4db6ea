import { judgeStatement, factsOf } from '#src/features/reports/cv/result/judge-statement.ts';
import type { DropReason } from '#src/features/reports/cv/result/contract.ts';
import type { Fault } from '../contract.ts';
import type { Fact, CommentaryContext, Unit } from './types.ts';
import words from './commentary-words.json' with { type: 'json' };
import type { Language } from '#src/shared/language.ts';

/** Longer texts are rejected as not being one sentence. */
const maxLength = 300;
const weekHours = 40;

/** Forbidden words: `forecast` and `claim` in every sentence, `ai` and `human` unless the fact is of that side. */
const pattern = {
  forecast: { en: englishPattern(words.forecast.en), zh: chinesePattern(words.forecast.zh) },
  ai: { en: englishPattern(words.ai.en), zh: chinesePattern(words.ai.zh) },
  human: { en: englishPattern(words.human.en), zh: chinesePattern(words.human.zh) },
  claim: { en: englishPattern(words.claim.en), zh: chinesePattern(words.claim.zh) },
};

const faultByDropReason: Record<DropReason, Fault> = {
  ...{ quote: 'form', instruction: 'form', language: 'language', number: 'figure', date: 'figure', title: 'occupation' },
  ...{ name: 'claim', employer: 'claim', degree: 'claim', certificate: 'claim', claim: 'claim' },
};

/**
 * Checks a model's sentence against its fact. Every number must be the fact's figure of that unit, and every name its occupation or
 * industry. The percentage of an occupation must be with its name. A forecast, or the opposite of the fact, is a fault. Doubt is a fault too.
 * @returns why the sentence may not be shown, or null if it may
 */
export function judgeSentence({ fact: id, text }: { fact: number; text: string }, context: CommentaryContext): Fault | null {
  const fact = context.facts.find((one) => one.id === id);
  const sentence = text.normalize('NFKC').replace(/\s+/gu, ' ').trim();
  if (!fact || sentence.length > maxLength || /[^\P{N}0-9〇]/u.test(sentence)) return fact ? 'form' : 'figure';
  const { language } = context;
  if (pattern.forecast[language].test(sentence)) return 'forecast';
  if (!hasOnlyFigures(sentence, fact)) return 'figure';
  if (saysOpposite(sentence, fact, language)) return 'claim';
  if (pattern.claim[language].test(withoutName(sentence, fact))) return 'claim';
  const allowedText = allowedWords(fact, context);
  if (namesOtherOccupation(sentence, allowedText, context)) return 'occupation';
  const fault = judgeStatement({ line: 0, quote: allowedText, text: sentence }, factsOf([allowedText]), language);
  if (fault) return faultByDropReason[fault];
  return omitsOccupation(sentence, fact, language) ? 'occupation' : null;
}

/** Joins what a sentence on a fact may use: its names, its figures, and the words that all facts share. */
function allowedWords({ occupation, task, figures }: Fact, { industry, language }: CommentaryContext): string {
  return [industry, occupation, task, ...Object.values(figures), weekHours, words.shared[language]]
    .filter((part) => part !== null)
    .join(' ');
}

/** Returns whether every number is the fact's figure of the number's unit. The text must call a percentage within reach. */
function hasOnlyFigures(text: string, { figures }: Fact): boolean {
  const units = text.replace(/(\d) of 40 hours/g, '$1 hours of 40 hours');
  const numbers = [...units.matchAll(/(\d[\d,.]*\d|\d)(\s?%|[\s-]?hours?\b|\s?小时)?/g)];
  const holds = numbers.every(([, number = '', sign = '']) => {
    const [value, unit] = [valueOf(number), unitOf(sign.trim())];
    return value === figures[unit] || (value === weekHours && unit === 'hours' && figures.hours !== undefined);
  });
  return holds && (!text.includes('%') || isWithinReach(text));
}

/** Parses a number such as 1,234,500 or 6.5. NaN for any other form. */
function valueOf(number: string): number {
  return /^\d{1,3}(?:,\d{3})+$|^\d+(?:\.\d+)?$/.test(number) ? Number(number.replaceAll(',', '')) : Number.NaN;
}

function unitOf(sign: string): Unit {
  if (sign === '%') return 'percent';
  return sign === '' ? 'people' : 'hours';
}

/** Returns whether a text calls its percentage within reach, and does not negate that. */
function isWithinReach(text: string): boolean {
  const reach = /within (?:the )?reach|在[^，。；]{0,8}能力范围/i.test(text);
  return (
    reach &&
    !/\b(?:not|never|no|isn't|aren't|n't|beyond|outside|out of|except|unless|without|hardly)\b|不在|没有|之外|以外|超出|除了|并非|不是/i.test(
      text,
    )
  );
}

/** Returns whether a sentence calls something exposed that its fact calls human, or the other way round. */
function saysOpposite(text: string, { side }: Fact, language: Language): boolean {
  if (side !== 'ai' && pattern.ai[language].test(text)) return true;
  return side !== 'human' && pattern.human[language].test(text);
}

/** Returns whether a sentence names an occupation that its fact does not. */
function namesOtherOccupation(text: string, allowedText: string, { titles, language }: CommentaryContext): boolean {
  const [lowerText, allowed] = [text.toLowerCase(), allowedText.toLowerCase()];
  return titles.some((title) => {
    const name = language === 'zh' ? title : title.toLowerCase().replace(/(?:y|s)$/, '');
    return !allowed.includes(name) && (language === 'zh' ? lowerText.includes(name.toLowerCase()) : includesWords(lowerText, name));
  });
}

/** Removes the occupation's name from a sentence, because a name such as “Loggers, All Other” is no claim about all. */
function withoutName(text: string, { occupation }: Fact): string {
  return occupation === null ? text : text.replaceAll(occupation, ' ');
}

/** Returns whether a sentence gives an occupation's percentage without its name. Readers would think it is the industry's. */
function omitsOccupation(text: string, { occupation }: Fact, language: Language): boolean {
  if (occupation === null || !text.includes('%')) return false;
  const lowerText = text.toLowerCase();
  if (language === 'zh') return !lowerText.includes(occupation.toLowerCase());
  const words = occupation.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return !words.filter((word) => word.length > 3).every((word) => lowerText.includes(word.replace(/(?:y|s)$/, '')));
}

/** Returns whether a text has a name, or its plural, as whole words. */
function includesWords(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const isOpen = at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1));
    if (isOpen && /^(?:y|s|es|ies)?(?![\p{L}\p{N}])/u.test(text.slice(at + name.length))) return true;
  }
  return false;
}

function englishPattern(list: string): RegExp {
  return new RegExp(`\\b(?:${list.split(' ').join('|').replaceAll('_', ' ')})\\b`, 'i');
}

function chinesePattern(list: string): RegExp {
  return new RegExp(list.split(' ').join('|'), 'u');
}
