import type { Match } from '#src/features/foundation/progress/contract.ts';
import type { Guess } from './contract.ts';
import { isChinese } from './matcher/scripts.ts';
import { endsLikeTitle, namesActivity } from './matcher/title-head.ts';

/** From this share of letters or characters on that the model has learned, a text is of known words. */
const leastFamiliar = { en: 0.65, zh: 0.86 };
/** How likely the first job has to be: less is needed where the head is known, more where the model takes the text for no job. */
const leastOfFirst = { head: 0.1, likely: 0.2, unlikely: 0.3 };
/** One job by itself opens at once, so it has to be this likely. */
const leastOfOnly = 0.4;
/** Further jobs are shown down to this share of the first. */
const shareOfFirst = 0.1;

/**
 * The jobs to choose from where no job reaches the threshold of a match but the text is of known words and its head is known ("helpdesk
 * manager", 物流经理), or it is likely to name work ("office services"). Empty for other texts: an analysis starts.
 * @param ranked every candidate job, best first; the first stays so where it is no likelier than others, since a catch-all does not lead
 */
export function closeJobs(
  { variants, guess }: { variants: readonly string[]; guess: Pick<Guess, 'noJob' | 'familiar'> },
  ranked: readonly Match[],
  limit: number,
): Match[] {
  const [text = ''] = variants;
  if (guess.familiar < leastFamiliar[isChinese(text) ? 'zh' : 'en']) return [];
  const first = Math.max(0, ...ranked.map(({ similarity }) => similarity));
  const isLikely = guess.noJob < 0.5 ? leastOfFirst.likely : leastOfFirst.unlikely;
  if (first < (variants.some(hasHead) ? leastOfFirst.head : isLikely)) return [];
  const close = ranked.filter(({ similarity }, at) => at === 0 || similarity >= shareOfFirst * first).slice(0, limit);
  return close.length > 1 || first >= leastOfOnly ? close : [];
}

/** Whether a normalised text ends like a title or an activity, or does before an "of": "director of sustainable growth". */
function hasHead(text: string): boolean {
  const head = text.split(/ (?:of|for|to|in|with) /)[0] ?? '';
  return [text, head].some((one) => endsLikeTitle(one) || namesActivity(one));
}
