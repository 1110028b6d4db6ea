import { and, eq, inArray, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#drizzle/client.ts';
import { recordset } from '#drizzle/recordset.ts';
import { jobNearest } from '#drizzle/schema/job-figures.ts';
import { jobs } from '#drizzle/schema/jobs.ts';
import { overwriteChanged } from '#drizzle/upsert.ts';
import { neighbourWeights } from '#src/features/catalogue/figures/infer.ts';
import type { CatalogueRow } from '../types.ts';

/**
 * Makes the stored nearest occupations of added jobs equal to the files', in one transaction. Does not change visitors' jobs.
 * @returns a line with the number of changes, or none
 */
export async function saveNearest(db: Db, rows: readonly CatalogueRow[]): Promise<string[]> {
  const pairs = rows.flatMap(({ key, nearest }) => {
    const weights = neighbourWeights(nearest.map(() => 1));
    return nearest.map((code, index) => ({ key, code, weight: weights[index] ?? 0 }));
  });
  const given = recordset(db, 'given', { key: jobs.catalogueKey, code: jobs.onetSoc, weight: jobNearest.weight }, pairs);
  const near = alias(jobs, 'near');
  const wanted = db
    .select({ jobId: jobs.id, nearestJobId: near.id, similarity: sql<null>`null`.as('similarity'), weight: given.weight })
    .from(given)
    .innerJoin(jobs, eq(jobs.catalogueKey, given.key))
    .innerJoin(near, eq(near.onetSoc, given.code));
  const kept = db
    .select({ kept: sql`1` })
    .from(given)
    .innerJoin(jobs, eq(jobs.catalogueKey, given.key))
    .innerJoin(near, eq(near.onetSoc, given.code))
    .where(and(eq(jobs.id, jobNearest.jobId), eq(near.id, jobNearest.nearestJobId)));
  const added = db.select({ id: jobs.id }).from(jobs).where(eq(jobs.origin, 'added'));
  const [removed, saved] = await db.batch([
    db
      .with(given)
      .delete(jobNearest)
      .where(and(inArray(jobNearest.jobId, added), notExists(kept))),
    db
      .with(given)
      .insert(jobNearest)
      .select(wanted)
      .onConflictDoUpdate({ target: [jobNearest.jobId, jobNearest.nearestJobId], ...overwriteChanged(jobNearest, ['weight']) }),
  ]);
  const count = removed.rowCount + saved.rowCount;
  return count > 0 ? [`nearest occupations: ${count}`] : [];
}
