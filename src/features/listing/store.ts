import { and, count, desc, eq, exists, inArray, lt, ne, notExists, notInArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#drizzle/client.ts';
import { rowOf } from '#drizzle/expressions.ts';
import { onText } from '#drizzle/joins.ts';
import { jobAliases, jobs, jobTexts } from '#drizzle/schema/jobs.ts';
import { jobSearches } from '#drizzle/schema/search.ts';
import type { Language } from '#src/shared/language.ts';
import type { SearchedJobsQuery } from './contract.ts';

/** So many networks, each on a day of its own, list a job. */
const networksToList = 3;

/**
 * Records that a network searched an unlisted job, and lists the job with the last network that it takes, in one transaction. Of a day only
 * the first network is recorded, and each network once. A job with a name of the catalogue, or whose title nobody checked, records none: only
 * an administrator lists it.
 * @returns whether this listed the job
 */
export async function recordSearch(db: Db, { jobId, network, day }: { jobId: number; network: string; day: string }): Promise<boolean> {
  const waiting = and(eq(jobs.id, jobId), eq(jobs.listing, 'unlisted'));
  const recorded = db.select({ networks: count() }).from(jobSearches).where(eq(jobSearches.jobId, jobId));
  const [, listed] = await db.batch([
    db
      .insert(jobSearches)
      .select(
        db
          .select(rowOf(jobSearches, { jobId: jobs.id, day, network }))
          .from(jobs)
          .where(and(waiting, jobs.listable, notExists(namesake(db, jobId)))),
      )
      .onConflictDoNothing(),
    db
      .update(jobs)
      .set({ listing: 'listed' })
      .where(and(waiting, sql`(${recorded}) >= ${networksToList}`))
      .returning({ id: jobs.id }),
    markNames(db, jobId),
    forgetSearches(db, jobId),
  ]);
  return listed.length > 0;
}

/** Sets the listing of a job that a search made. False if there is no such job. */
export async function saveListing(db: Db, jobId: number, listing: 'listed' | 'withheld'): Promise<boolean> {
  const [saved] = await db.batch([
    db
      .update(jobs)
      .set({ listing })
      .where(and(eq(jobs.id, jobId), eq(jobs.origin, 'visitor')))
      .returning({ id: jobs.id }),
    markNames(db, jobId),
    forgetSearches(db, jobId),
  ]);
  return saved.length > 0;
}

/** A name of the job that a job of the catalogue has too, as its own and not of a member. */
function namesake(db: Db, jobId: number) {
  const [own, other, occupation] = [alias(jobAliases, 'own'), alias(jobAliases, 'other'), alias(jobs, 'occupation')];
  return db
    .select({ found: sql`1` })
    .from(own)
    .innerJoin(other, and(eq(other.normalized, own.normalized), notInArray(other.source, ['search', 'member'])))
    .innerJoin(occupation, and(eq(occupation.id, other.jobId), ne(occupation.origin, 'visitor')))
    .where(eq(own.jobId, jobId));
}

/** Makes the names of a job that a search made such as find it for everybody, or not, as it is listed or not. */
function markNames(db: Db, jobId: number) {
  return db
    .update(jobAliases)
    .set({ source: sql`case when ${jobs.listing} = 'listed' then 'title' else 'search' end` })
    .from(jobs)
    .where(
      and(eq(jobs.id, jobId), eq(jobs.origin, 'visitor'), eq(jobAliases.jobId, jobs.id), inArray(jobAliases.source, ['title', 'search'])),
    );
}

/** Forgets who searched a job once its listing is decided. */
function forgetSearches(db: Db, jobId: number) {
  const decided = db
    .select({ found: sql`1` })
    .from(jobs)
    .where(and(eq(jobs.id, jobId), ne(jobs.listing, 'unlisted')));
  return db.delete(jobSearches).where(and(eq(jobSearches.jobId, jobId), exists(decided)));
}

export async function deleteSearchesBefore(db: Db, day: string): Promise<void> {
  await db.delete(jobSearches).where(lt(jobSearches.day, day));
}

/** One page of the jobs that searches made, newest first, with the count over all pages, in one round trip. */
export async function loadSearchedJobs(db: Db, language: Language, { page, page_size: size, listing }: SearchedJobsQuery) {
  const wanted: SQL | undefined = and(eq(jobs.listing, listing), sql`${jobs.origin} = 'visitor'`);
  const networks = db.select({ networks: count() }).from(jobSearches).where(eq(jobSearches.jobId, jobs.id));
  const [rows, [counted]] = await db.batch([
    db
      .select({
        id: jobs.id,
        title: jobTexts.title,
        listing: jobs.listing,
        networks: sql`(${networks})`.mapWith(Number),
        search_popularity: jobs.searchPopularity,
        createdAt: jobs.createdAt,
      })
      .from(jobs)
      .innerJoin(jobTexts, onText(language))
      .where(wanted)
      .orderBy(desc(jobs.id))
      .limit(size)
      .offset((page - 1) * size),
    db.select({ total: count() }).from(jobs).where(wanted),
  ]);
  return { rows, total: counted?.total ?? 0 };
}
