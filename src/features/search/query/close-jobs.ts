import type { Match } from '#src/features/foundation/progress/contract.ts';
import type { Guess } from './contract.ts';
import { isChinese } from './matcher/scripts.ts';
import { endsLikeTitle, namesActivity } from './matcher/title-head.ts';

/** Minimum share of known features for a text to count as made of known words. */
const minFamiliar = { en: 0.65, zh: 0.86 };
/** Minimum probability of the first job: lower for a text with a known head, higher if the text probably names no job. */
const minFirst = { head: 0.1, likely: 0.2, unlikely: 0.3 };
/** Minimum probability of a single job, which opens at once. */
const minOnly = 0.4;
/** Minimum probability of further jobs, as a share of the first one's. */
const minShareOfFirst = 0.1;

/**
 * Lists jobs to choose from if no job reaches the threshold of a match, but the text is made of known words and has a known head ("helpdesk manager",
 * 物流经理) or probably names work ("office services"). Empty for other texts, which start an analysis.
 * @param ranked every candidate job, best first; the first can be less probable than others, because a catch-all never comes first
 */
export function closeJobs(
  { variants, guess }: { variants: readonly string[]; guess: Pick<Guess, 'noJob' | 'familiar'> },
  ranked: readonly Match[],
  limit: number,
): Match[] {
  const [text = ''] = variants;
  if (guess.familiar < minFamiliar[isChinese(text) ? 'zh' : 'en']) return [];
  const first = Math.max(0, ...ranked.map(({ similarity }) => similarity));
  const minWithoutHead = guess.noJob < 0.5 ? minFirst.likely : minFirst.unlikely;
  if (first < (variants.some(hasHead) ? minFirst.head : minWithoutHead)) return [];
  const close = ranked.filter(({ similarity }, index) => index === 0 || similarity >= minShareOfFirst * first).slice(0, limit);
  return close.length > 1 || first >= minOnly ? close : [];
}

/** Whether a normalised text, or its part before a preposition, ends like a title or an activity: "director of sustainable growth". */
function hasHead(text: string): boolean {
  const head = text.split(/ (?:of|for|to|in|with) /)[0] ?? '';
  return [text, head].some((part) => endsLikeTitle(part) || namesActivity(part));
}
