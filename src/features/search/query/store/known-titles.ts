import { and, inArray, ne } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { jobAliases } from '#drizzle/schema/jobs.ts';

/** Returns the normalised texts that are names of listed jobs. */
export async function loadKnownTitles(db: Db, normalized: readonly string[]): Promise<string[]> {
  if (normalized.length === 0) return [];
  const rows = await db
    .selectDistinct({ name: jobAliases.normalized })
    .from(jobAliases)
    .where(and(inArray(jobAliases.normalized, [...normalized]), ne(jobAliases.source, 'search')));
  return rows.map(({ name }) => name);
}
