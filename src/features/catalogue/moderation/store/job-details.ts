import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { rowOf } from '#drizzle/expressions.ts';
import { jsonOf, recordAct } from '#src/features/auth/audit/statements.ts';
import { jobSnapshots } from '#drizzle/schema/job-figures.ts';
import { jobAliases, jobs } from '#drizzle/schema/jobs.ts';
import { refusedTitles } from '#drizzle/schema/search.ts';
import type { Act } from '#src/features/auth/audit/contract.ts';
import { forgetSearches, markNames, visitorsJob } from './listing.ts';

const mostNames = 500;
const mostFigures = 100;

/** The names of a job, by language and name. */
export function loadNames(db: Db, jobId: number) {
  const { language, normalized, alias, source } = jobAliases;
  return db
    .select({ language, normalized, alias, source })
    .from(jobAliases)
    .where(eq(jobAliases.jobId, jobId))
    .orderBy(asc(language), asc(normalized))
    .limit(mostNames);
}

/** The figures that a job ever had, newest first. */
export function loadFigures(db: Db, jobId: number) {
  const { seq, takenAt, aiReplacementRate, rangeLow, rangeHigh, confidence, reason } = jobSnapshots;
  return db
    .select({ seq, takenAt, aiReplacementRate, rangeLow, rangeHigh, confidence, reason })
    .from(jobSnapshots)
    .where(eq(jobSnapshots.jobId, jobId))
    .orderBy(desc(seq))
    .limit(mostFigures);
}

/** A job's English title; null if there is no such job. */
export async function loadTitle(db: Db, jobId: number): Promise<string | null> {
  const job = await db.query.jobs.findFirst({ columns: { id: true }, where: eq(jobs.id, jobId), with: { texts: true } });
  return job ? (job.texts.find(({ language }) => language === 'en')?.title ?? '') : null;
}

/** Withholds a job that a search made and refuses its title from now on. False if there is no such job. */
export async function saveBlock(db: Db, jobId: number, act: Act): Promise<boolean> {
  const was = visitorsJob(db, jobId);
  const hidden = db.$with('hidden').as(
    db
      .update(jobs)
      .set({ listing: 'withheld' })
      .from(was)
      .where(eq(jobs.id, was.wasId))
      .returning({ title: sql<string>`was.was_title`.as('hidden_title'), before: sql<string>`was.was_listing`.as('before_listing') }),
  );
  const refused = db.$with('refused').as(
    db
      .insert(refusedTitles)
      .select(db.select(rowOf(refusedTitles, { normalizedTitle: hidden.title, reason: 'operator', refusedAt: act.at })).from(hidden))
      .onConflictDoUpdate({ target: refusedTitles.normalizedTitle, set: { reason: 'operator' } }),
  );
  const recorded = recordAct(db, act, hidden, {
    ...{ kind: 'title', id: String(jobId), name: sql`${hidden.title}` },
    ...{ before: jsonOf({ listing: hidden.before }), after: { listing: 'withheld', blocked: true } },
  });
  const [rows] = await db.batch([
    db.with(was, hidden, refused, recorded).select({ title: hidden.title }).from(hidden),
    markNames(db, jobId),
    forgetSearches(db, jobId),
  ]);
  return rows.length > 0;
}

/** Lets searches find a blocked title again. The job stays withheld. False if the title was not blocked. */
export async function deleteBlock(db: Db, jobId: number, act: Act): Promise<boolean> {
  const was = visitorsJob(db, jobId);
  const freed = db.$with('freed').as(
    db
      .delete(refusedTitles)
      .where(and(eq(refusedTitles.normalizedTitle, sql`(select was.was_title from ${was})`), eq(refusedTitles.reason, 'operator')))
      .returning({ title: refusedTitles.normalizedTitle }),
  );
  const recorded = recordAct(db, act, freed, {
    ...{ kind: 'title', id: String(jobId), name: sql`${freed.title}` },
    ...{ before: { blocked: true }, after: { blocked: false } },
  });
  const rows = await db.with(was, freed, recorded).select().from(freed);
  return rows.length > 0;
}
