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

/** How many distinct networks, each on a different day, must search a job before it is listed. */
const networksToList = 3;

/**
 * Records that a network searched an unlisted job, and lists the job once enough networks have, in one transaction. Records each network
 * once, and only the first network of a day. Records nothing for a job that shares a name with the catalogue or has an unchecked title: only
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
    setNameSources(db, jobId),
    deleteSearchesIfDecided(db, jobId),
  ]);
  return listed.length > 0;
}

/** Sets the listing of a searched job. False if there is no such job. The same statement records the change. */
export async function saveListing(db: Db, jobId: number, listing: 'listed' | 'withheld', act: Act): Promise<boolean> {
  const previous = searchedJob(db, jobId);
  const saved = db.$with('saved').as(
    db
      .update(jobs)
      .set({ listing })
      .from(previous)
      .where(eq(jobs.id, previous.previousId))
      .returning({ id: jobs.id, before: sql<string>`previous.previous_listing`.as('before_listing') }),
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
    db.with(previous, saved, changed, recorded).select({ id: saved.id }).from(saved),
    setNameSources(db, jobId),
    deleteSearchesIfDecided(db, jobId),
  ]);
  return rows.length > 0;
}

/** CTE of a searched job (one that a search made) before the change, locked until the statement ends. */
export function searchedJob(db: Db, jobId: number) {
  return db.$with('previous').as(
    db
      .select({
        previousId: sql<number>`${jobs.id}`.as('previous_id'),
        previousListing: sql<string>`${jobs.listing}`.as('previous_listing'),
        previousTitle: sql<string>`split_part(${jobs.normalizedTitle}, ' #', 1)`.as('previous_title'), // without its owner
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

/** Query for a name of the job that a job of the catalogue also has, not counting its members' names. */
function namesake(db: Db, jobId: number) {
  const [own, other, occupation] = [alias(jobAliases, 'own'), alias(jobAliases, 'other'), alias(jobs, 'occupation')];
  return db
    .select({ found: sql`1` })
    .from(own)
    .innerJoin(other, and(eq(other.normalized, own.normalized), notInArray(other.source, ['search', 'member'])))
    .innerJoin(occupation, and(eq(occupation.id, other.jobId), ne(occupation.origin, 'visitor')))
    .where(eq(own.jobId, jobId));
}

/** Statement that sets the source of the names of a searched job: `title` if it is listed, so that every search finds it; else `search`. */
export function setNameSources(db: Db, jobId: number) {
  return db
    .update(jobAliases)
    .set({ source: sql`case when ${jobs.listing} = 'listed' then 'title' else 'search' end` })
    .from(jobs)
    .where(
      and(eq(jobs.id, jobId), eq(jobs.origin, 'visitor'), eq(jobAliases.jobId, jobs.id), inArray(jobAliases.source, ['title', 'search'])),
    );
}

/** Statement that deletes the records of who searched a job, once its listing is decided. */
export function deleteSearchesIfDecided(db: Db, jobId: number) {
  const decided = db
    .select({ found: sql`1` })
    .from(jobs)
    .where(and(eq(jobs.id, jobId), ne(jobs.listing, 'unlisted')));
  return db.delete(jobSearches).where(and(eq(jobSearches.jobId, jobId), exists(decided)));
}

export async function deleteSearchesBefore(db: Db, day: string): Promise<void> {
  await db.delete(jobSearches).where(lt(jobSearches.day, day));
}

/** Counting stops here: a list shows "1,000 and more". A search stops sooner, because each row costs a look-up of its names. */
const maxCount = { all: 1_001, found: 101 };

/**
 * One page of the jobs that searches made, newest first, with the total, in one round trip. The total goes up to 1,001, or 101 with a search,
 * and always to one beyond the page.
 */
export async function loadSearchedJobs(db: Db, language: Language, { page, page_size: size, listing, before, q }: SearchedJobsQuery) {
  const jobIdsByName = db
    .select({ id: jobAliases.jobId })
    .from(jobAliases)
    .where(sql`${jobAliases.normalized} like ${`%${escapeLike(q)}%`}`);
  const where: SQL | undefined = and(
    eq(jobs.listing, listing),
    sql`${jobs.origin} = 'visitor'`,
    q === '' ? undefined : inArray(jobs.id, jobIdsByName),
  );
  const networks = db.select({ networks: count() }).from(jobSearches).where(eq(jobSearches.jobId, jobs.id));
  const blocked = db
    .select({ found: sql`1` })
    .from(refusedTitles)
    .where(and(eq(refusedTitles.normalizedTitle, sql`split_part(${jobs.normalizedTitle}, ' #', 1)`), eq(refusedTitles.reason, 'operator')));
  const max = Math.max(q === '' ? maxCount.all : maxCount.found, page * size + 1);
  const counted = db.select({ id: jobs.id }).from(jobs).where(where).limit(max).as('counted');
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
      .where(and(where, before === undefined ? undefined : lt(jobs.id, before)))
      .orderBy(desc(jobs.id))
      .limit(size)
      .offset((page - 1) * size),
    db.select({ total: count() }).from(counted),
  ]);
  return { rows, total: all?.total ?? 0 };
}
