import { normalizeTitle } from '#src/features/catalogue/titles/normalize-title.ts';
import { isChinese } from '../matcher/scripts.ts';
import { hasAgentSuffix, isActivityVerb, titleHeads } from '../matcher/title-head.ts';
import { stripCarrierPhrase } from '../strip-carrier-phrase.ts';
import { isChinesePlace, isCode, isKeyMash, isNumber, isQuestion } from './forms.ts';
import { isListed, kindOf } from './listed.ts';
import { noWorkScore } from './no-work-score.ts';
import workWords from './work-words.json' with { type: 'json' };

/** `none` and `insult`: by a rule or a list, so that a job with a merely similar name does not count. `unlikely`: by the learned score. */
export type NoWork = 'insult' | 'none' | 'unlikely';

/** Limit of the matcher's probability from 0 and 1, so that it never decides by itself. */
const minDoubt = 0.0067;
/** Weight of the matcher's log odds, and minimum of the sum for a text to count as no work. */
const matcherWeight = 0.3;
const minScore = { en: 1.5, zh: 1.5 };
/** Shorter texts need a higher score, because abbreviations of trades look like any other. */
const minLength = { en: 5, zh: 3 };
const minScoreIfShort = { en: Infinity, zh: 4 };
const namesWork = new Set([...workWords.en.split(', '), ...workWords.zh.split(' ')].map((word) => normalizeTitle(word)));
const heads = new Set([...workWords.heads.split(', '), ...titleHeads]);
const moodVerbs = new Set(workWords.moodVerbs.split(' '));
const chineseWorkplace = new RegExp(`.(?:${workWords.chineseWorkplaces.replaceAll(' ', '|')})$`, 'u');
const chinesePerson = new RegExp(`..[${workWords.chinesePersons}]$`, 'u');

/**
 * Recognises a text that names no work; null for any other text. A word for a job outweighs food, brands and places.
 * @param raw the text as sent
 * @param noJob the matcher's probability that the text names no job
 * @param hasBadWords whether a text contains a word that is blocked in comments
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
  const score = noWorkScore(text) + matcherWeight * logOdds(noJob);
  const length = language === 'zh' ? Array.from(text).length : text.length;
  const isShort = length < minLength[language];
  return score >= (isShort ? minScoreIfShort : minScore)[language] ? 'unlikely' : null;
}

/**
 * Whether a text is certainly a title of work, without asking a model: it reads like work and contains no name, no insult and no word that is blocked
 * in comments.
 */
export function isPlainlyWork(raw: string, hasBadWords: (text: string) => boolean): boolean {
  const text = normalizeTitle(raw);
  if (recogniseNoWork(raw, 0, hasBadWords) !== null || hasBadWords(raw)) return false;
  if (text.split(' ').some((word) => ['name', 'insult'].includes(kindOf(word) ?? ''))) return false;
  const job = stripCarrierPhrase(text);
  return namesWork.has(job) || (readsLikeWork(text, job) && noWorkScore(text) <= 0);
}

/** Whether an English text contains a word that ends titles, or a Chinese text ends like a person or a workplace. */
function readsLikeWork(text: string, job: string): boolean {
  if (isChinese(text)) return chineseWorkplace.test(job) || chinesePerson.test(job) || /^(?:我在|在|帮|给|我给).{3,}/u.test(text);
  const [first = '', verb = ''] = text.split(' ');
  if (['i', 'we'].includes(first)) return isActivityVerb(verb) && !moodVerbs.has(verb);
  return hasJobWord(job);
}

/** Whether a text contains a word that ends titles and is not listed as something else. */
function hasJobWord(text: string): boolean {
  return text.split(' ').some((word) => (heads.has(word) || hasAgentSuffix(word)) && kindOf(word) === null);
}

/** Whether a text has two or three words, begins with a first name, and contains no word for a job. */
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
  const within = Math.min(Math.max(probability, minDoubt), 1 - minDoubt);
  return Math.log(within / (1 - within));
}
