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
 * Saves a visitor's description of the work in a job. It replaces an earlier text of the same visitor; the same text changes nothing.
 * @returns when the job got this text; null if the job takes none: it is not the result of a search, is listed or withheld, or has enough descriptions
 * by others
 */
export async function saveDescription(db: Db, jobId: number, { author, text, at }: NewDescription): Promise<Date | null> {
  const countByOthers = db
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
        .where(
          and(eq(jobs.id, jobId), eq(jobs.origin, 'visitor'), eq(jobs.listing, 'unlisted'), sql`(${countByOthers}) < ${maxDescriptions}`),
        ),
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

/** Whether a job has a figure computed from its descriptions at or after an instant. */
export async function hasDescribedFigure(db: Db, jobId: number, since: Date): Promise<boolean> {
  const snapshot = await db.query.jobSnapshots.findFirst({
    where: and(eq(jobSnapshots.jobId, jobId), eq(jobSnapshots.reason, 'description'), gte(jobSnapshots.takenAt, since)),
    columns: { id: true },
  });
  return snapshot !== undefined;
}

/**
 * In one transaction, replaces a job's nearest occupations, adds a figure as its headline with its reviews, and notifies the followers.
 */
export async function saveDescribedFigure(
  db: Db,
  jobId: number,
  { snapshot, reviews, deletedProviders, at }: NewFigure,
  nearest: (Pick<NearestOccupation, 'jobId' | 'similarity'> & { weight: number })[],
): Promise<void> {
  const { nearestJobId, similarity, weight } = jobNearest;
  const values = nearest.map((occupation) => ({
    nearestJobId: occupation.jobId,
    similarity: occupation.similarity,
    weight: occupation.weight,
  }));
  const near = recordset(db, 'near', { nearestJobId, similarity, weight }, values);
  const rows = db
    .select(rowOf(jobNearest, { jobId, nearestJobId: near.nearestJobId, similarity: near.similarity, weight: near.weight }))
    .from(near);
  await db.batch([
    db.delete(jobNearest).where(eq(jobNearest.jobId, jobId)),
    ...changeReviews(db, jobId, { reviews, deletedProviders, at }),
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

/** Replaces the authors of descriptions written before an instant with random values, so that nothing shows who wrote them. */
export async function forgetAuthorsBefore(db: Db, before: Date): Promise<void> {
  await db
    .update(jobDescriptions)
    .set({ author: sql`gen_random_uuid()::text` })
    .where(and(lt(jobDescriptions.writtenAt, before), sql`length(${jobDescriptions.author}) = 32`));
}

/** Whether visitors can describe the work in a job; null if there is no such job. */
export async function canDescribe(db: Db, jobId: number): Promise<boolean | null> {
  const job = await db.query.jobs.findFirst({
    where: eq(jobs.id, jobId),
    columns: { origin: true, listing: true },
  });
  return job ? takesDescription({ ...job, descriptions: 0 }) : null;
}
