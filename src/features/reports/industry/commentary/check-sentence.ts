import { checkStatement, factsOf } from '#src/features/reports/cv/result/check-quotes.ts';
import type { DropReason } from '#src/features/reports/cv/result/contract.ts';
import type { Fault } from '../contract.ts';
import type { Fact, Grounds, Unit } from './types.ts';
import words from './commentary-words.json' with { type: 'json' };
import type { Language } from '#src/shared/language.ts';

/** A longer text is no sentence. */
const longest = 300;
const hoursOfAWeek = 40;

/** Words that a sentence may not have: at all, or unless its fact is of that side. */
const pattern = {
  forecast: { en: english(words.forecast.en), zh: chinese(words.forecast.zh) },
  ai: { en: english(words.ai.en), zh: chinese(words.ai.zh) },
  human: { en: english(words.human.en), zh: chinese(words.human.zh) },
  claim: { en: english(words.claim.en), zh: chinese(words.claim.zh) },
};

const faultOf: Record<DropReason, Fault> = {
  ...{ quote: 'form', instruction: 'form', language: 'language', number: 'figure', date: 'figure', title: 'occupation' },
  ...{ name: 'claim', employer: 'claim', degree: 'claim', certificate: 'claim', claim: 'claim' },
};

/**
 * Checks a model's sentence against its fact. Every number must be the fact's figure of that unit, every name its occupation's or its
 * industry's, the percentage of an occupation is with its name, and nothing may be a forecast or say the opposite of the fact. In doubt it is dropped.
 * @returns why it may not be shown; null if it may
 */
export function checkSentence({ fact: id, text }: { fact: number; text: string }, grounds: Grounds): Fault | null {
  const fact = grounds.facts.find((one) => one.id === id);
  const said = text.normalize('NFKC').replace(/\s+/gu, ' ').trim();
  if (!fact || said.length > longest || /[^\P{N}0-9〇]/u.test(said)) return fact ? 'form' : 'figure';
  const { language } = grounds;
  if (pattern.forecast[language].test(said)) return 'forecast';
  if (!figuresHold(said, fact)) return 'figure';
  if (saysOpposite(said, fact, language)) return 'claim';
  if (pattern.claim[language].test(withoutName(said, fact))) return 'claim';
  const known = knownWords(fact, grounds);
  if (namesOther(said, known, grounds)) return 'occupation';
  const fault = checkStatement({ line: 0, quote: known, text: said }, factsOf([known]), language);
  if (fault) return faultOf[fault];
  return isSilentOn(said, fact, language) ? 'occupation' : null;
}

/** What a sentence on a fact may use: its names, its figures, and the words that all facts share. */
function knownWords({ occupation, task, figures }: Fact, { industry, language }: Grounds): string {
  return [industry, occupation, task, ...Object.values(figures), hoursOfAWeek, words.shared[language]]
    .filter((part) => part !== null)
    .join(' ');
}

/** Whether every number is the fact's figure of the unit that is with it. A percentage must be called within reach. */
function figuresHold(text: string, { figures }: Fact): boolean {
  const units = text.replace(/(\d) of 40 hours/g, '$1 hours of 40 hours');
  const numbers = [...units.matchAll(/(\d[\d,.]*\d|\d)(\s?%|[\s-]?hours?\b|\s?小时)?/g)];
  const holds = numbers.every(([, number = '', sign = '']) => {
    const [value, unit] = [valueOf(number), unitOf(sign.trim())];
    return value === figures[unit] || (value === hoursOfAWeek && unit === 'hours' && figures.hours !== undefined);
  });
  return holds && (!text.includes('%') || isWithinReach(text));
}

/** A number as it may be in a text: 1,234,500 or 6.5. NaN for any other form. */
function valueOf(number: string): number {
  return /^\d{1,3}(?:,\d{3})+$|^\d+(?:\.\d+)?$/.test(number) ? Number(number.replaceAll(',', '')) : Number.NaN;
}

function unitOf(sign: string): Unit {
  if (sign === '%') return 'percent';
  return sign === '' ? 'people' : 'hours';
}

/** Whether a text calls its percentage within reach, and not the part that is out of it. */
function isWithinReach(text: string): boolean {
  const reach = /within (?:the )?reach|在[^，。；]{0,8}能力范围/i.test(text);
  return (
    reach &&
    !/\b(?:not|never|no|isn't|aren't|n't|beyond|outside|out of|except|unless|without|hardly)\b|不在|没有|之外|以外|超出|除了|并非|不是/i.test(
      text,
    )
  );
}

/** Whether a sentence says of an exposed thing that it is not, or the other way round. */
function saysOpposite(text: string, { side }: Fact, language: Language): boolean {
  if (side !== 'ai' && pattern.ai[language].test(text)) return true;
  return side !== 'human' && pattern.human[language].test(text);
}

/** Whether a sentence names an occupation that its fact does not. */
function namesOther(text: string, known: string, { titles, language }: Grounds): boolean {
  const [low, allowed] = [text.toLowerCase(), known.toLowerCase()];
  return titles.some((title) => {
    const name = language === 'zh' ? title : title.toLowerCase().replace(/(?:y|s)$/, '');
    return !allowed.includes(name) && (language === 'zh' ? low.includes(name.toLowerCase()) : standsIn(low, name));
  });
}

/** A sentence without its occupation's name: “Loggers, All Other” says nothing of all. */
function withoutName(text: string, { occupation }: Fact): string {
  return occupation === null ? text : text.replaceAll(occupation, ' ');
}

/** Whether a sentence gives the percentage of one occupation without its name: a reader takes it for the industry's. */
function isSilentOn(text: string, { occupation }: Fact, language: Language): boolean {
  if (occupation === null || !text.includes('%')) return false;
  const low = text.toLowerCase();
  if (language === 'zh') return !low.includes(occupation.toLowerCase());
  const words = occupation.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return !words.filter((word) => word.length > 3).every((word) => low.includes(word.replace(/(?:y|s)$/, '')));
}

/** Whether a name, or its plural, is in a text as words of their own. */
function standsIn(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const isOpen = at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1));
    if (isOpen && /^(?:y|s|es|ies)?(?![\p{L}\p{N}])/u.test(text.slice(at + name.length))) return true;
  }
  return false;
}

function english(list: string): RegExp {
  return new RegExp(`\\b(?:${list.split(' ').join('|').replaceAll('_', ' ')})\\b`, 'i');
}

function chinese(list: string): RegExp {
  return new RegExp(list.split(' ').join('|'), 'u');
}
