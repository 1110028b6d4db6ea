import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { rowOf } from '#drizzle/expressions.ts';
import { jsonOf, recordAct } from '#src/features/auth/audit/statements.ts';
import { jobSnapshots } from '#drizzle/schema/job-figures.ts';
import { jobAliases, jobs } from '#drizzle/schema/jobs.ts';
import { refusedTitles } from '#drizzle/schema/search.ts';
import type { Act } from '#src/features/auth/audit/contract.ts';
import { deleteSearchesIfDecided, setNameSources, searchedJob } from './listing.ts';

const maxNames = 500;
const maxFigures = 100;

/** The names of a job, by language and name. */
export function loadNames(db: Db, jobId: number) {
  const { language, normalized, alias, source } = jobAliases;
  return db
    .select({ language, normalized, alias, source })
    .from(jobAliases)
    .where(eq(jobAliases.jobId, jobId))
    .orderBy(asc(language), asc(normalized))
    .limit(maxNames);
}

/** The latest figures of a job, newest first. */
export function loadFigures(db: Db, jobId: number) {
  const { seq, takenAt, aiReplacementRate, rangeLow, rangeHigh, confidence, reason } = jobSnapshots;
  return db
    .select({ seq, takenAt, aiReplacementRate, rangeLow, rangeHigh, confidence, reason })
    .from(jobSnapshots)
    .where(eq(jobSnapshots.jobId, jobId))
    .orderBy(desc(seq))
    .limit(maxFigures);
}

/** A job's English title; null if there is no such job. */
export async function loadTitle(db: Db, jobId: number): Promise<string | null> {
  const job = await db.query.jobs.findFirst({ columns: { id: true }, where: eq(jobs.id, jobId), with: { texts: true } });
  return job ? (job.texts.find(({ language }) => language === 'en')?.title ?? '') : null;
}

/** Withholds a searched job and blocks its title. False if there is no such job. */
export async function saveBlock(db: Db, jobId: number, act: Act): Promise<boolean> {
  const previous = searchedJob(db, jobId);
  const hidden = db.$with('hidden').as(
    db
      .update(jobs)
      .set({ listing: 'withheld' })
      .from(previous)
      .where(eq(jobs.id, previous.previousId))
      .returning({
        title: sql<string>`previous.previous_title`.as('hidden_title'),
        before: sql<string>`previous.previous_listing`.as('before_listing'),
      }),
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
    db.with(previous, hidden, refused, recorded).select({ title: hidden.title }).from(hidden),
    setNameSources(db, jobId),
    deleteSearchesIfDecided(db, jobId),
  ]);
  return rows.length > 0;
}

/** Unblocks a title. The job stays withheld. False if the title was not blocked. */
export async function deleteBlock(db: Db, jobId: number, act: Act): Promise<boolean> {
  const previous = searchedJob(db, jobId);
  const unblocked = db.$with('unblocked').as(
    db
      .delete(refusedTitles)
      .where(
        and(
          eq(refusedTitles.normalizedTitle, sql`(select previous.previous_title from ${previous})`),
          eq(refusedTitles.reason, 'operator'),
        ),
      )
      .returning({ title: refusedTitles.normalizedTitle }),
  );
  const recorded = recordAct(db, act, unblocked, {
    ...{ kind: 'title', id: String(jobId), name: sql`${unblocked.title}` },
    ...{ before: { blocked: true }, after: { blocked: false } },
  });
  const rows = await db.with(previous, unblocked, recorded).select().from(unblocked);
  return rows.length > 0;
}
