import { and, eq, notExists, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { rowOf } from '#drizzle/expressions.ts';
import { onHeadline } from '#drizzle/joins.ts';
import { withoutHeadline } from '#src/features/catalogue/figures/statements.ts';
import { recordset } from '#drizzle/recordset.ts';
import { jobNearest, jobSnapshots } from '#drizzle/schema/job-figures.ts';
import { jobAliases, jobs, jobTexts } from '#drizzle/schema/jobs.ts';
import { jobReviews } from '#drizzle/schema/reviews.ts';
import { notifyFollowers } from '#src/features/messages/inbox/statements.ts';
import { type Bilingual, languages } from '#src/shared/language.ts';
import { titlesOf } from '#src/features/catalogue/titles/titles-of.ts';
import type { NewFigure, NewJob, Snapshot } from '../types.ts';
import { changeReviews } from './reviews.ts';
import { snapshotRow } from './snapshot-row.ts';

/** Loads the id and the displayed titles of the job with this normalised title, or null. */
export async function findJobByNormalizedTitle(db: Db, normalizedTitle: string): Promise<{ id: number; titles: Bilingual } | null> {
  const job = await db.query.jobs.findFirst({
    where: eq(jobs.normalizedTitle, normalizedTitle),
    columns: { id: true },
    with: { texts: { columns: { language: true, title: true } } },
  });
  return job ? { id: job.id, titles: titlesOf(job.texts) } : null;
}

/**
 * Saves an analysed title as a job that is not listed, with its reviews, in one transaction. An existing job with this title does not change.
 * @returns the job's id
 */
export async function saveNewJob(db: Db, job: NewJob): Promise<number> {
  const { normalizedTitle, titles, majorGroup, snapshot, listable, at } = job;
  const jobId = sql<number>`(${db.select({ id: jobs.id }).from(jobs).where(eq(jobs.normalizedTitle, normalizedTitle))})`;
  const [[saved]] = await db.batch([
    db
      .insert(jobs)
      .values({ normalizedTitle, majorGroup, origin: 'visitor', listable, lastRefreshedAt: at, createdAt: at })
      .onConflictDoUpdate({ target: jobs.normalizedTitle, set: { normalizedTitle } }) // changes nothing, but returns the id
      .returning({ id: jobs.id }),
    db
      .insert(jobTexts)
      .values(languages.map((language) => ({ jobId, language, title: titles[language] })))
      .onConflictDoNothing(),
    addNames(db, job),
    addNearest(db, job),
    addReviews(db, job),
    addSnapshot(db, jobId, snapshot, at),
  ]);
  if (!saved) throw new Error('the saved job has no id');
  return saved.id;
}

/** The condition for the job with this title, if a search made it. An analysis never changes a job of the catalogue. */
function whereVisitorsJob(normalizedTitle: string) {
  return and(eq(jobs.normalizedTitle, normalizedTitle), eq(jobs.origin, 'visitor'));
}

function addNames(db: Db, { normalizedTitle, aliases }: NewJob) {
  const { language, normalized, alias } = jobAliases;
  const names = recordset(db, 'names', { language, normalized, alias }, aliases);
  const rows = db
    .select({
      jobId: jobs.id,
      language: names.language,
      normalized: names.normalized,
      alias: names.alias,
      source: sql<'search'>`'search'`.as('source'),
      place: sql<number>`0`.as('place'),
    })
    .from(jobs)
    .innerJoin(names, whereVisitorsJob(normalizedTitle));
  return db.with(names).insert(jobAliases).select(rows).onConflictDoNothing();
}

function addNearest(db: Db, { normalizedTitle, nearest }: NewJob) {
  const { nearestJobId, similarity, weight } = jobNearest;
  const values = nearest.map(({ jobId, ...fields }) => ({ nearestJobId: jobId, ...fields }));
  const near = recordset(db, 'near', { nearestJobId, similarity, weight }, values);
  const rows = db
    .select({ jobId: jobs.id, nearestJobId: near.nearestJobId, similarity: near.similarity, weight: near.weight })
    .from(jobs)
    .innerJoin(near, whereVisitorsJob(normalizedTitle));
  return db.with(near).insert(jobNearest).select(rows).onConflictDoNothing();
}

/** Adds the reviews of a job's first snapshot. Runs before the snapshot is added, so that a job with a snapshot does not change. */
function addReviews(db: Db, { normalizedTitle, reviews, at }: NewJob) {
  const { provider, modelId, promptVersion, sample, share, rate, score, answer } = jobReviews;
  const added = recordset(db, 'added', { provider, modelId, promptVersion, sample, share, rate, score, answer }, reviews);
  const hasFigure = db.select({ jobId: jobSnapshots.jobId }).from(jobSnapshots).where(onHeadline);
  const rows = db
    .select(
      rowOf(jobReviews, {
        jobId: jobs.id,
        provider: added.provider,
        modelId: added.modelId,
        promptVersion: added.promptVersion,
        sample: added.sample,
        share: added.share,
        rate: added.rate,
        score: added.score,
        answer: added.answer,
        createdAt: at,
        lastRefreshedAt: at,
      }),
    )
    .from(jobs)
    .innerJoin(added, and(whereVisitorsJob(normalizedTitle), notExists(hasFigure)));
  return db.with(added).insert(jobReviews).select(rows).onConflictDoNothing();
}

/** In one transaction, adds a snapshot as its job's headline, saves its reviews, notifies the followers and sets the time of the refresh. */
export async function saveRefresh(db: Db, jobId: number, { snapshot, reviews, deletedProviders, at }: NewFigure): Promise<void> {
  await db.batch([
    db
      .update(jobSnapshots)
      .set({ headline: false })
      .where(and(eq(jobSnapshots.jobId, jobId), eq(jobSnapshots.headline, true))),
    ...changeReviews(db, jobId, { reviews, deletedProviders, at }),
    addSnapshot(db, jobId, snapshot, at),
    notifyFollowers(db, eq(jobSnapshots.jobId, jobId)),
    db.update(jobs).set({ lastRefreshedAt: at }).where(eq(jobs.id, jobId)),
  ]);
}

/** Adds a snapshot as the headline of a job that has none. */
export function addSnapshot(db: Db, jobId: number | SQL<number>, snapshot: Snapshot, at: Date) {
  return db
    .insert(jobSnapshots)
    .values(snapshotRow(db, jobId, snapshot, at))
    .onConflictDoNothing(withoutHeadline);
}
