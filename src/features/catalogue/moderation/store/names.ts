import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { rowOf } from '#drizzle/expressions.ts';
import { recordAct } from '#src/features/auth/audit/statements.ts';
import { jobAliases, jobs } from '#drizzle/schema/jobs.ts';
import type { Act } from '#src/features/auth/audit/contract.ts';
import { englishTitle } from './listing.ts';
import type { Language } from '#src/shared/language.ts';

interface Name {
  language: Language;
  normalized: string;
}

/** Sources of names that can be removed. The others come from the catalogue's files, or are the title for which a search made the job. */
export const removableSources = ['operator', 'onet'] as const;

/** Adds a name to a listed job. False if there is no such job, or the job has the name already. */
export async function saveName(
  db: Db,
  jobId: number,
  { language, normalized, alias }: Name & { alias: string },
  act: Act,
): Promise<boolean> {
  const listed = and(eq(jobs.id, jobId), eq(jobs.listing, 'listed'));
  const row = rowOf(jobAliases, { jobId: jobs.id, language, normalized, alias, source: 'operator', place: 0 });
  const given = db
    .$with('given')
    .as(db.insert(jobAliases).select(db.select(row).from(jobs).where(listed)).onConflictDoNothing().returning({ alias: jobAliases.alias }));
  const recorded = recordAct(db, act, given, {
    ...{ kind: 'job', id: jobId, name: englishTitle(db, jobId) },
    after: sql`jsonb_build_object('name', ${given.alias})`,
  });
  const rows = await db.with(given, recorded).select({ alias: given.alias }).from(given);
  return rows.length > 0;
}

/** Removes a name from a job. False if the job has no such name that can be removed. */
export async function deleteName(db: Db, jobId: number, { language, normalized }: Name, act: Act): Promise<boolean> {
  const isIt = and(eq(jobAliases.jobId, jobId), eq(jobAliases.language, language), eq(jobAliases.normalized, normalized));
  const taken = db.$with('taken').as(
    db
      .delete(jobAliases)
      .where(and(isIt, inArray(jobAliases.source, [...removableSources])))
      .returning({ alias: jobAliases.alias, source: jobAliases.source }),
  );
  const recorded = recordAct(db, act, taken, {
    ...{ kind: 'job', id: jobId, name: englishTitle(db, jobId) },
    before: sql`jsonb_build_object('name', ${taken.alias}, 'source', ${taken.source})`,
  });
  const rows = await db.with(taken, recorded).select({ alias: taken.alias }).from(taken);
  return rows.length > 0;
}
