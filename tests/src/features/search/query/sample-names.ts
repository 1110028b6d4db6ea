import { rankMatches } from '#src/features/search/query/rank-matches.ts';
import { titleVariants } from '#src/features/search/query/similarity.ts';
import { normalizeTitle } from '#src/features/catalogue/titles/normalize-title.ts';

export type Name = Parameters<typeof rankMatches>[0][number];

/** A name of a job of the catalogue. */
export const createName = (jobId: number, text: string, source: 'title' | 'catalogue' | 'member' = 'catalogue', senseRank = 0): Name => ({
  jobId,
  title: `Job ${jobId}`,
  normalized: normalizeTitle(text),
  alias: text,
  source,
  senseRank,
  inCatalogue: true,
});

/** The ranking for a text as a visitor types it. */
export const rankFor = (text: string, names: readonly Name[]) => rankMatches(names, titleVariants(normalizeTitle(text)));
