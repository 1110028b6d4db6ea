import { and, eq, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#drizzle/client.ts';
import { recordset } from '#drizzle/recordset.ts';
import { jobRelated, jobs } from '#drizzle/schema/jobs.ts';
import { overwriteChanged } from '#drizzle/upsert.ts';
import type { CatalogueRow } from '../types.ts';

/** Makes the stored pairs of related jobs equal to the files', in one transaction. Returns a line with the number of changes, or none. */
export async function saveRelated(db: Db, jobRows: readonly CatalogueRow[]): Promise<string[]> {
  const rows = jobRows.flatMap(({ key, related }) => related.map((other, index) => ({ key, other, rank: index + 1 })));
  // `other` is a catalogue key too, but each column may be used once: it takes its type from `normalizedTitle`
  const given = recordset(db, 'given', { key: jobs.catalogueKey, other: jobs.normalizedTitle, rank: jobRelated.rank }, rows);
  const other = alias(jobs, 'other');
  const [removed, saved] = await db.batch([
    db
      .with(given)
      .delete(jobRelated)
      .where(
        notExists(
          db
            .select({ kept: sql`1` })
            .from(given)
            .innerJoin(jobs, eq(jobs.catalogueKey, given.key))
            .innerJoin(other, eq(other.catalogueKey, given.other))
            .where(and(eq(jobs.id, jobRelated.jobId), eq(other.id, jobRelated.relatedJobId))),
        ),
      ),
    db
      .with(given)
      .insert(jobRelated)
      .select(
        db
          .select({ jobId: jobs.id, relatedJobId: other.id, rank: given.rank })
          .from(given)
          .innerJoin(jobs, eq(jobs.catalogueKey, given.key))
          .innerJoin(other, eq(other.catalogueKey, given.other)),
      )
      .onConflictDoUpdate({ target: [jobRelated.jobId, jobRelated.relatedJobId], ...overwriteChanged(jobRelated, ['rank']) }),
  ]);
  const count = removed.rowCount + saved.rowCount;
  return count > 0 ? [`related jobs: ${count}`] : [];
}
