import { and, eq, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#drizzle/client.ts';
import { recordset } from '#drizzle/recordset.ts';
import { jobAliases, jobs } from '#drizzle/schema/jobs.ts';
import type { TitleRow } from '../parse-titles.ts';
import { recordDigest } from './digests.ts';

/**
 * Adds aliases from O*NET's release and records how far the file was read, in one transaction. Skips an alias that any job already has from
 * another source.
 * @returns the number of names added
 */
export async function saveTitles(db: Db, rows: TitleRow[], progress: { file: string; digest: string }, now: Date): Promise<number> {
  const given = recordset(db, 'given', { onet: jobs.onetSoc, normalized: jobAliases.normalized, alias: jobAliases.alias }, rows);
  const own = alias(jobAliases, 'own');
  const taken = db
    .select({ taken: sql`1` })
    .from(own)
    .where(and(eq(own.normalized, given.normalized), ne(own.source, 'onet')));
  const names = db
    .select({
      jobId: jobs.id,
      language: sql<'en'>`'en'`.as('language'),
      normalized: given.normalized,
      alias: given.alias,
      source: sql<'onet'>`'onet'`.as('source'),
      place: sql<number>`0`.as('place'),
    })
    .from(given)
    .innerJoin(jobs, eq(jobs.onetSoc, given.onet))
    .where(notExists(taken));
  const [added] = await db.batch([
    db.with(given).insert(jobAliases).select(names).onConflictDoNothing(),
    recordDigest(db, progress.file, progress.digest, now),
  ]);
  return added.rowCount;
}
