import type { Match } from '#src/features/foundation/progress/contract.ts';
import type { Guess } from './contract.ts';
import { endsLikeTitle, namesActivity } from './matcher/title-head.ts';

/** From this share of letters on that the model has learned, a text is of known words. */
const leastFamiliar = 0.75;
/** How likely the first job has to be: less is needed where the text ends like a title. */
const leastOfFirst = { title: 0.1, other: 0.2 };
/** Further jobs are shown down to this share of the first. */
const shareOfFirst = 0.1;

/**
 * The jobs to choose from where no job reaches the threshold of a match but the text is of known words and its head is known ("helpdesk
 * manager", 物流经理), or it is likely to name work ("office services"). Empty for other texts: an analysis starts.
 * @param ranked every candidate job, best first
 */
export function closeJobs(
  { variants, guess }: { variants: readonly string[]; guess: Pick<Guess, 'noJob' | 'familiar'> },
  ranked: readonly Match[],
  limit: number,
): Match[] {
  const first = ranked[0]?.similarity ?? 0;
  const hasHead = variants.some((variant) => endsLikeTitle(variant) || namesActivity(variant));
  if (guess.familiar < leastFamiliar || (!hasHead && guess.noJob >= 0.5)) return [];
  if (first < (hasHead ? leastOfFirst.title : leastOfFirst.other)) return [];
  return ranked.filter(({ similarity }) => similarity >= shareOfFirst * first).slice(0, limit);
}
