import { normalizeTitle } from '#src/features/catalogue/titles/normalize-title.ts';
import { isChinese } from '../matcher/scripts.ts';
import { hasAgentSuffix, isActivityVerb, titleHeads } from '../matcher/title-head.ts';
import { stripCarrierPhrase } from '../strip-carrier-phrase.ts';
import { isChinesePlace, isCode, isKeyMash, isNumber, isQuestion } from './forms.ts';
import { isListed, kindOf } from './listed.ts';
import { noWorkScore } from './no-work-score.ts';
import workWords from './work-words.json' with { type: 'json' };

/** `none`: a rule or a list knows it, so a job that merely resembles it is none either. `unlikely`: learned. */
export type NoWork = 'insult' | 'none' | 'unlikely';

/** However sure the large model is, its opinion counts no more than this doubt leaves. */
const leastDoubt = 0.0067;
/** How much it counts next to the small model's, and from which sum on a text is taken for none of work. */
const opinionShare = 0.3;
const likelyFrom = { en: 1.5, zh: 1.5 };
/** A word this short says too little about itself: an abbreviation of a trade looks like any other. */
const shortest = { en: 5, zh: 3 };
const likelyIfShort = { en: Infinity, zh: 4 };
const namesWork = new Set([...workWords.en.split(', '), ...workWords.zh.split(' ')].map((word) => normalizeTitle(word)));
const heads = new Set([...workWords.heads.split(', '), ...titleHeads]);
const moodVerbs = new Set(workWords.moodVerbs.split(' '));
const chineseWorkplace = new RegExp(`.(?:${workWords.chineseWorkplaces.replaceAll(' ', '|')})$`, 'u');
const chinesePerson = new RegExp(`..[${workWords.chinesePersons}]$`, 'u');

/**
 * Recognises a text that names no work; null for anything else, which may be work. A word of a job wins over food, brands and places.
 * @param raw the text as it was sent, with its marks
 * @param noJob the matcher's probability that the text names no job
 * @param hasBadWords whether a text holds a word that comments block
 */
export function recogniseNoWork(raw: string, noJob: number, hasBadWords: (text: string) => boolean): NoWork | null {
  const text = normalizeTitle(raw);
  if (text === '') return 'none';
  if (namesWork.has(text)) return null;
  if (kindOf(text) === 'insult') return 'insult';
  if (hasBadWords(raw) && !hasJobWord(text)) return 'none';
  if (isCode(raw) || isNumber(raw) || isKeyMash(text) || isQuestion(text)) return 'none';
  if (isListed(text) || isPersonsName(text)) return 'none';
  const job = stripCarrierPhrase(text);
  if (namesWork.has(job) || readsLikeWork(text, job)) return null;
  if (isChinesePlace(text)) return 'unlikely';
  const language = isChinese(text) ? 'zh' : 'en';
  const score = noWorkScore(text) + opinionShare * logOdds(noJob);
  const short = isChinese(text) ? Array.from(text).length < shortest.zh : text.length < shortest.en;
  return score >= (short ? likelyIfShort : likelyFrom)[language] ? 'unlikely' : null;
}

/**
 * Whether a text is a title of work beyond doubt, without anybody's opinion on it: it reads like work and holds no name, no insult and nothing
 * that comments block.
 */
export function isPlainlyWork(raw: string, hasBadWords: (text: string) => boolean): boolean {
  const text = normalizeTitle(raw);
  if (recogniseNoWork(raw, 0, hasBadWords) !== null || hasBadWords(raw)) return false;
  if (text.split(' ').some((word) => ['name', 'insult'].includes(kindOf(word) ?? ''))) return false;
  const job = stripCarrierPhrase(text);
  return namesWork.has(job) || (readsLikeWork(text, job) && noWorkScore(text) <= 0);
}

/** Whether an English text holds a word that titles end with, or a Chinese one ends like a person or a place of work. */
function readsLikeWork(text: string, job: string): boolean {
  if (isChinese(text)) return chineseWorkplace.test(job) || chinesePerson.test(job) || /^(?:我在|在|帮|给|我给).{3,}/u.test(text);
  const [first = '', verb = ''] = text.split(' ');
  if (['i', 'we'].includes(first)) return isActivityVerb(verb) && !moodVerbs.has(verb);
  return hasJobWord(job);
}

function hasJobWord(text: string): boolean {
  return text.split(' ').some((word) => (heads.has(word) || hasAgentSuffix(word)) && kindOf(word) === null);
}

/** Two or three words that begin with a first name, and none that a title ends with. */
function isPersonsName(text: string): boolean {
  const parts = text.split(' ');
  return (
    parts.length > 1 &&
    parts.length < 4 &&
    kindOf(parts[0] ?? '') === 'name' &&
    !hasJobWord(text) &&
    parts.every((part) => !namesWork.has(part))
  );
}

function logOdds(probability: number): number {
  const within = Math.min(Math.max(probability, leastDoubt), 1 - leastDoubt);
  return Math.log(within / (1 - within));
}
