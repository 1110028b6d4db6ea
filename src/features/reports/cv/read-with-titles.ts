import type { Ctx } from '#src/shared/ctx.ts';
import { readCv } from '#src/features/cv/reading/read-cv.ts';
import type { CvReading, CvText } from '#src/features/cv/reading/types.ts';
import { giveWay } from '#src/shared/give-way.ts';
import { findKnownTitles } from '#src/features/search/query/find-known-titles.ts';

/** So many different texts of a CV are looked up; a long CV asks about a hundred. */
const mostAsked = 500;

/**
 * What a CV says, read with the catalogue's names of jobs. The reader runs twice: the first time it only says what it has to ask, so that one
 * query answers all of it.
 */
export async function readWithTitles(ctx: Pick<Ctx, 'db'>, text: CvText): Promise<CvReading> {
  const asked = new Set<string>();
  const reading = readCv(text, (part) => {
    if (asked.size < mostAsked) asked.add(part);
    return false;
  });
  const known = await findKnownTitles(ctx, [...asked]);
  await giveWay();
  return known.size === 0 ? reading : readCv(text, (part) => known.has(part));
}
