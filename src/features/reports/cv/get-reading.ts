import type { Ctx } from '#src/shared/ctx.ts';
import { readCv } from '#src/features/cv/reading/read-cv.ts';
import type { CvReading, CvText } from '#src/features/cv/reading/types.ts';
import { giveWay } from '#src/shared/give-way.ts';
import { listKnownTitles } from '#src/features/search/query/list-known-titles.ts';

/** Maximum number of different texts of a CV that are looked up. A long CV has about a hundred. */
const maxLookups = 500;

/**
 * Reads a CV with the help of the catalogue's names of jobs. The reader runs twice: the first run only collects the texts to look up, so that one
 * query answers all.
 */
export async function getReading(ctx: Pick<Ctx, 'db'>, text: CvText): Promise<CvReading> {
  const lookups = new Set<string>();
  const reading = readCv(text, (part) => {
    if (lookups.size < maxLookups) lookups.add(part);
    return false;
  });
  const knownTitles = await listKnownTitles(ctx, [...lookups]);
  await giveWay();
  return knownTitles.size === 0 ? reading : readCv(text, (part) => knownTitles.has(part));
}
