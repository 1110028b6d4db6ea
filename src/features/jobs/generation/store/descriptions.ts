import { and, count, eq, gte, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { excluded, rowOf } from '#drizzle/expressions.ts';
import { recordset } from '#drizzle/recordset.ts';
import { jobNearest, jobSnapshots } from '#drizzle/schema/job-figures.ts';
import { jobs } from '#drizzle/schema/jobs.ts';
import { jobDescriptions } from '#drizzle/schema/search.ts';
import { notifyFollowers } from '#src/features/messages/inbox/statements.ts';
import type { NearestOccupation } from '../contract.ts';
import { maxDescriptions, takesDescription } from '#src/features/catalogue/moderation/takes-description.ts';
import type { NewDescription, NewFigure } from '../types.ts';
import { addSnapshot } from './new-job.ts';
import { changeReviews } from './reviews.ts';

/**
 * Saves what a visitor says is done in a job; a later text of the same visitor replaces the earlier one, the same text changes nothing.
 * @returns since when the job has this text; null if the job takes none: it is not the result of a search, is listed or withheld, or has enough descriptions by others
 */
export async function saveDescription(db: Db, jobId: number, { author, text, at }: NewDescription): Promise<Date | null> {
  const byOthers = db
    .select({ others: count() })
    .from(jobDescriptions)
    .where(and(eq(jobDescriptions.jobId, jobId), ne(jobDescriptions.author, author)));
  const { text: stored, writtenAt } = jobDescriptions;
  const [saved] = await db
    .insert(jobDescriptions)
    .select(
      db
        .select(rowOf(jobDescriptions, { jobId: jobs.id, author, text, writtenAt: at }))
        .from(jobs)
        .where(and(eq(jobs.id, jobId), eq(jobs.origin, 'visitor'), eq(jobs.listing, 'unlisted'), sql`(${byOthers}) < ${maxDescriptions}`)),
    )
    .onConflictDoUpdate({
      target: [jobDescriptions.jobId, jobDescriptions.author],
      set: {
        text: excluded(stored),
        writtenAt: sql`case when ${stored} = ${excluded(stored)} then ${writtenAt} else ${excluded(writtenAt)} end`,
      },
    })
    .returning({ writtenAt });
  return saved?.writtenAt ?? null;
}

/** Whether a job has a figure that rests on the descriptions of this time. */
export async function hasDescribedFigure(db: Db, jobId: number, since: Date): Promise<boolean> {
  const found = await db.query.jobSnapshots.findFirst({
    where: and(eq(jobSnapshots.jobId, jobId), eq(jobSnapshots.reason, 'description'), gte(jobSnapshots.takenAt, since)),
    columns: { id: true },
  });
  return found !== undefined;
}

/**
 * Replaces the occupations that a job's figure rests on, adds the figure as its headline with its reviews, and tells the followers, in one
 * transaction.
 */
export async function saveDescribedFigure(
  db: Db,
  jobId: number,
  { snapshot, reviews, gone, at }: NewFigure,
  nearest: (Pick<NearestOccupation, 'jobId' | 'similarity'> & { weight: number })[],
): Promise<void> {
  const { nearestJobId, similarity, weight } = jobNearest;
  const given = nearest.map(({ jobId: id, ...one }) => ({ nearestJobId: id, similarity: one.similarity, weight: one.weight }));
  const near = recordset(db, 'near', { nearestJobId, similarity, weight }, given);
  const rows = db
    .select(rowOf(jobNearest, { jobId, nearestJobId: near.nearestJobId, similarity: near.similarity, weight: near.weight }))
    .from(near);
  await db.batch([
    db.delete(jobNearest).where(eq(jobNearest.jobId, jobId)),
    ...changeReviews(db, jobId, { reviews, gone, at }),
    db.with(near).insert(jobNearest).select(rows),
    db
      .update(jobSnapshots)
      .set({ headline: false })
      .where(and(eq(jobSnapshots.jobId, jobId), eq(jobSnapshots.headline, true))),
    addSnapshot(db, jobId, snapshot, at),
    notifyFollowers(db, eq(jobSnapshots.jobId, jobId)),
    db.update(jobs).set({ lastRefreshedAt: at }).where(eq(jobs.id, jobId)),
  ]);
}

/** Replaces the authors of descriptions written before an instant by random values: nothing tells any longer whose they are. */
export async function forgetAuthorsBefore(db: Db, before: Date): Promise<void> {
  await db
    .update(jobDescriptions)
    .set({ author: sql`gen_random_uuid()::text` })
    .where(and(lt(jobDescriptions.writtenAt, before), sql`length(${jobDescriptions.author}) = 32`));
}

/** Whether a job takes a description; null if there is no such job. */
export async function findDescribable(db: Db, jobId: number): Promise<boolean | null> {
  const job = await db.query.jobs.findFirst({
    where: eq(jobs.id, jobId),
    columns: { origin: true, listing: true },
  });
  return job ? takesDescription({ ...job, descriptions: 0 }) : null;
}
