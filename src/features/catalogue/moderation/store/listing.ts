import { and, count, desc, eq, exists, inArray, lt, ne, notExists, notInArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#drizzle/client.ts';
import { rowOf } from '#drizzle/expressions.ts';
import { onText } from '#drizzle/joins.ts';
import { jobAliases, jobs, jobTexts } from '#drizzle/schema/jobs.ts';
import { jsonOf, recordAct } from '#src/features/auth/audit/statements.ts';
import { jobMerges, jobSearches, refusedTitles } from '#drizzle/schema/search.ts';
import { escapeLike } from '#src/shared/escape-like.ts';
import type { Language } from '#src/shared/language.ts';
import type { Act } from '#src/features/auth/audit/contract.ts';
import type { SearchedJobsQuery } from '../contract.ts';

/** Distinct networks, each on a different day, that it takes to list a job. */
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

/** Sets the listing of a job that a search made. False if there is no such job. What changed is recorded in the same statement. */
export async function saveListing(db: Db, jobId: number, listing: 'listed' | 'withheld', act: Act): Promise<boolean> {
  const was = visitorsJob(db, jobId);
  const saved = db.$with('saved').as(
    db
      .update(jobs)
      .set({ listing })
      .from(was)
      .where(eq(jobs.id, was.wasId))
      .returning({ id: jobs.id, before: sql<string>`was.was_listing`.as('before_listing') }),
  );
  const changed = db.$with('changed').as(
    db
      .select()
      .from(saved)
      .where(sql`${saved.before} <> ${listing}`),
  );
  const name = englishTitle(db, jobId);
  const recorded = recordAct(db, act, changed, {
    ...{ kind: 'job', id: jobId, name },
    ...{ before: jsonOf({ listing: changed.before }), after: { listing } },
  });
  const [rows] = await db.batch([
    db.with(was, saved, changed, recorded).select({ id: saved.id }).from(saved),
    markNames(db, jobId),
    forgetSearches(db, jobId),
  ]);
  return rows.length > 0;
}

/** CTE of a job that a search made, as it is, locked until the statement ends. */
export function visitorsJob(db: Db, jobId: number) {
  return db.$with('was').as(
    db
      .select({
        wasId: sql<number>`${jobs.id}`.as('was_id'),
        wasListing: sql<string>`${jobs.listing}`.as('was_listing'),
        wasTitle: sql<string>`split_part(${jobs.normalizedTitle}, ' #', 1)`.as('was_title'), // without its maker
      })
      .from(jobs)
      .where(and(eq(jobs.id, jobId), eq(jobs.origin, 'visitor')))
      .for('update'),
  );
}

/** A job's English title, for the log. */
export function englishTitle(db: Db, jobId: number): SQL {
  const title = db
    .select({ title: jobTexts.title })
    .from(jobTexts)
    .where(and(eq(jobTexts.jobId, jobId), eq(jobTexts.language, 'en')));
  return sql`coalesce((${title}), '')`;
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

/** Sets the source of the names of a job that a search made: `title`, which everybody finds, if it is listed; else `search`. */
export function markNames(db: Db, jobId: number) {
  return db
    .update(jobAliases)
    .set({ source: sql`case when ${jobs.listing} = 'listed' then 'title' else 'search' end` })
    .from(jobs)
    .where(
      and(eq(jobs.id, jobId), eq(jobs.origin, 'visitor'), eq(jobAliases.jobId, jobs.id), inArray(jobAliases.source, ['title', 'search'])),
    );
}

/** Forgets who searched a job once its listing is decided. */
export function forgetSearches(db: Db, jobId: number) {
  const decided = db
    .select({ found: sql`1` })
    .from(jobs)
    .where(and(eq(jobs.id, jobId), ne(jobs.listing, 'unlisted')));
  return db.delete(jobSearches).where(and(eq(jobSearches.jobId, jobId), exists(decided)));
}

export async function deleteSearchesBefore(db: Db, day: string): Promise<void> {
  await db.delete(jobSearches).where(lt(jobSearches.day, day));
}

/** Counting stops here: a list says "1,000 and more". In a search each row costs a look at its names, so that it stops sooner. */
const mostCounted = { all: 1_001, found: 101 };

/**
 * One page of the jobs that searches made, newest first, with the count over all pages, in one round trip. It goes up to
 * 1,001, of a search to 101, and always one beyond the page.
 */
export async function loadSearchedJobs(db: Db, language: Language, { page, page_size: size, listing, before, q }: SearchedJobsQuery) {
  const named = db
    .select({ id: jobAliases.jobId })
    .from(jobAliases)
    .where(sql`${jobAliases.normalized} like ${`%${escapeLike(q)}%`}`);
  const wanted: SQL | undefined = and(
    eq(jobs.listing, listing),
    sql`${jobs.origin} = 'visitor'`,
    q === '' ? undefined : inArray(jobs.id, named),
  );
  const networks = db.select({ networks: count() }).from(jobSearches).where(eq(jobSearches.jobId, jobs.id));
  const blocked = db
    .select({ found: sql`1` })
    .from(refusedTitles)
    .where(and(eq(refusedTitles.normalizedTitle, sql`split_part(${jobs.normalizedTitle}, ' #', 1)`), eq(refusedTitles.reason, 'operator')));
  const most = Math.max(q === '' ? mostCounted.all : mostCounted.found, page * size + 1);
  const counted = db.select({ id: jobs.id }).from(jobs).where(wanted).limit(most).as('counted');
  const [rows, [all]] = await db.batch([
    db
      .select({
        id: jobs.id,
        title: jobTexts.title,
        listing: jobs.listing,
        networks: sql`(${networks})`.mapWith(Number),
        search_popularity: jobs.searchPopularity,
        merged_into: jobMerges.intoId,
        blocked: sql<boolean>`${exists(blocked)}`,
        createdAt: jobs.createdAt,
      })
      .from(jobs)
      .innerJoin(jobTexts, onText(language))
      .leftJoin(jobMerges, eq(jobMerges.jobId, jobs.id))
      .where(and(wanted, before === undefined ? undefined : lt(jobs.id, before)))
      .orderBy(desc(jobs.id))
      .limit(size)
      .offset((page - 1) * size),
    db.select({ total: count() }).from(counted),
  ]);
  return { rows, total: all?.total ?? 0 };
}
