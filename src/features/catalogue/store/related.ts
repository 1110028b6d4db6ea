import { and, eq, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#drizzle/client.ts';
import { recordset } from '#drizzle/recordset.ts';
import { jobRelated, jobs } from '#drizzle/schema/jobs.ts';
import { overwriteChanged } from '#drizzle/upsert.ts';
import type { Occupation } from '../contract.ts';

/** Makes the pairs of related occupations equal to the files', in one transaction. Returns a line with the number of changes, or none. */
export async function saveRelated(db: Db, occupations: Occupation[]): Promise<string[]> {
  const rows = occupations.flatMap(({ onet, related }) => related.map((other, index) => ({ onet, other, rank: index + 1 })));
  const given = recordset(db, 'given', { onet: jobs.onetSoc, other: jobs.normalizedTitle, rank: jobRelated.rank }, rows);
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
            .innerJoin(jobs, eq(jobs.onetSoc, given.onet))
            .innerJoin(other, eq(other.onetSoc, given.other))
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
          .innerJoin(jobs, eq(jobs.onetSoc, given.onet))
          .innerJoin(other, eq(other.onetSoc, given.other)),
      )
      .onConflictDoUpdate({ target: [jobRelated.jobId, jobRelated.relatedJobId], ...overwriteChanged(jobRelated, ['rank']) }),
  ]);
  const count = removed.rowCount + saved.rowCount;
  return count > 0 ? [`related occupations: ${count}`] : [];
}
