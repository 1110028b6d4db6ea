import { and, asc, count, desc, eq, exists, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { rowOf } from '#drizzle/expressions.ts';
import { onHeadline, onText } from '#drizzle/joins.ts';
import { jobFollows, jobMerges, jobs, jobSnapshots, jobTexts, users } from '#drizzle/schema.ts';
import { maxFollows } from '#src/shared/input-limits.ts';
import type { Language } from '#src/shared/language.ts';
import type { ListFollowsQuery } from './contract.ts';

const ofMember = (userId: string) => eq(jobFollows.userId, userId);

/** Query of the id of a job, or of the job that it was merged into. No row if there is none. */
function followableJob(db: Db, jobId: number) {
  return db.$with('followable').as(
    db
      .select({ id: sql<number>`coalesce(${jobMerges.intoId}, ${jobs.id})`.as('followable_id') })
      .from(jobs)
      .leftJoin(jobMerges, eq(jobMerges.jobId, jobs.id))
      .where(eq(jobs.id, jobId)),
  );
}

/** Whether a member follows a job; null if there is no such job. */
export async function loadFollow(db: Db, userId: string, jobId: number): Promise<boolean | null> {
  const job = followableJob(db, jobId);
  const [row] = await db
    .with(job)
    .select({ isFollowed: sql<boolean>`${jobFollows.userId} is not null` })
    .from(job)
    .leftJoin(jobFollows, and(eq(jobFollows.jobId, job.id), ofMember(userId)));
  return row?.isFollowed ?? null;
}

/**
 * Adds a follow, unless it exists. The transaction first locks the member, so that concurrent calls cannot exceed the limit.
 * @returns 'missing' if there is no such job, or no such member
 */
export async function insertFollow(db: Db, userId: string, jobId: number, at: Date): Promise<'following' | 'full' | 'missing'> {
  const job = followableJob(db, jobId);
  const followCount = db.select({ follows: count() }).from(jobFollows).where(ofMember(userId));
  const row = rowOf(jobFollows, { userId: users.id, jobId: job.id, since: at });
  const inserted = db.$with('inserted').as(
    db
      .insert(jobFollows)
      .select(
        db
          .select(row)
          .from(job)
          .innerJoin(users, eq(users.id, userId))
          .where(lt(sql`(${followCount})`, maxFollows)),
      )
      .onConflictDoNothing()
      .returning({ jobId: jobFollows.jobId }),
  );
  const existing = db
    .select({ jobId: jobFollows.jobId })
    .from(jobFollows)
    .where(and(ofMember(userId), inArray(jobFollows.jobId, db.select({ id: job.id }).from(job))));
  const [owner, [outcome]] = await db.batch([
    db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update'),
    db
      .with(job, inserted)
      .select({ isFollowed: sql<boolean>`${exists(db.select().from(inserted))} or ${exists(existing)}` })
      .from(job),
  ]);
  if (owner.length === 0 || !outcome) return 'missing';
  return outcome.isFollowed ? 'following' : 'full';
}

/** Removes a follow, if it is there. False if there is no such job. */
export async function deleteFollow(db: Db, userId: string, jobId: number): Promise<boolean> {
  const job = followableJob(db, jobId);
  const deleted = db
    .$with('deleted')
    .as(db.delete(jobFollows).where(and(ofMember(userId), inArray(jobFollows.jobId, db.select({ id: job.id }).from(job)))));
  const rows = await db.with(job, deleted).select({ id: job.id }).from(job);
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
