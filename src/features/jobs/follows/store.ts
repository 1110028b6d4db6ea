import { and, asc, count, desc, eq, exists, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { rowOf } from '#drizzle/expressions.ts';
import { onHeadline, onText } from '#drizzle/joins.ts';
import { jobFollows, jobMerges, jobs, jobSnapshots, jobTexts, users } from '#drizzle/schema.ts';
import { maxFollows } from '#src/shared/input-limits.ts';
import type { Language } from '#src/shared/language.ts';
import type { ListFollowsQuery } from './contract.ts';

const ofMember = (userId: string) => eq(jobFollows.userId, userId);

/** The job with this id, or the one that it was merged into. No row if there is none. */
function meant(db: Db, jobId: number) {
  return db.$with('meant').as(
    db
      .select({ meantId: sql<number>`coalesce(${jobMerges.intoId}, ${jobs.id})`.as('meant_id') })
      .from(jobs)
      .leftJoin(jobMerges, eq(jobMerges.jobId, jobs.id))
      .where(eq(jobs.id, jobId)),
  );
}

/** Whether a member follows a job; null if there is no such job. */
export async function loadFollow(db: Db, userId: string, jobId: number): Promise<boolean | null> {
  const job = meant(db, jobId);
  const [row] = await db
    .with(job)
    .select({ isFollowed: sql<boolean>`${jobFollows.userId} is not null` })
    .from(job)
    .leftJoin(jobFollows, and(eq(jobFollows.jobId, job.meantId), ofMember(userId)));
  return row?.isFollowed ?? null;
}

/**
 * Adds a follow; one that is there already stays as it is. One transaction that locks the member first, so that calls at once do not pass the
 * limit together.
 * @returns 'missing' if there is no such job, or no such member any more
 */
export async function insertFollow(db: Db, userId: string, jobId: number, at: Date): Promise<'following' | 'full' | 'missing'> {
  const job = meant(db, jobId);
  const had = db.select({ many: count() }).from(jobFollows).where(ofMember(userId));
  const row = rowOf(jobFollows, { userId: users.id, jobId: job.meantId, since: at });
  const added = db.$with('added').as(
    db
      .insert(jobFollows)
      .select(
        db
          .select(row)
          .from(job)
          .innerJoin(users, eq(users.id, userId))
          .where(lt(sql`(${had})`, maxFollows)),
      )
      .onConflictDoNothing()
      .returning({ jobId: jobFollows.jobId }),
  );
  const known = db
    .select({ jobId: jobFollows.jobId })
    .from(jobFollows)
    .where(and(ofMember(userId), inArray(jobFollows.jobId, db.select({ id: job.meantId }).from(job))));
  const [owner, [outcome]] = await db.batch([
    db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update'),
    db
      .with(job, added)
      .select({ isFollowed: sql<boolean>`${exists(db.select().from(added))} or ${exists(known)}` })
      .from(job),
  ]);
  if (owner.length === 0 || !outcome) return 'missing';
  return outcome.isFollowed ? 'following' : 'full';
}

/** Removes a follow, if it is there. False if there is no such job. */
export async function deleteFollow(db: Db, userId: string, jobId: number): Promise<boolean> {
  const job = meant(db, jobId);
  const gone = db
    .$with('gone')
    .as(db.delete(jobFollows).where(and(ofMember(userId), inArray(jobFollows.jobId, db.select({ id: job.meantId }).from(job)))));
  const rows = await db.with(job, gone).select({ id: job.meantId }).from(job);
  return rows.length > 0;
}

/** One page of the jobs that a member follows, the latest first, and the total. */
export async function loadFollows(db: Db, userId: string, language: Language, { offset, limit }: ListFollowsQuery) {
  const [rows, [counted]] = await db.batch([
    db
      .select({ jobId: jobs.id, title: jobTexts.title, rate: jobSnapshots.aiReplacementRate, since: jobFollows.since })
      .from(jobFollows)
      .innerJoin(jobs, eq(jobs.id, jobFollows.jobId))
      .innerJoin(jobSnapshots, onHeadline)
      .innerJoin(jobTexts, onText(language))
      .where(ofMember(userId))
      .orderBy(desc(jobFollows.since), asc(jobs.id))
      .offset(offset)
      .limit(limit),
    db.select({ total: count() }).from(jobFollows).where(ofMember(userId)),
  ]);
  return { rows, total: counted?.total ?? 0 };
}
