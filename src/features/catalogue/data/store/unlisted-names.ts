import { and, asc, eq, exists, gt, inArray, notExists, notInArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#drizzle/client.ts';
import { recordset } from '#drizzle/recordset.ts';
import { jobAliases, jobs } from '#drizzle/schema/jobs.ts';
import type { Language } from '#src/shared/language.ts';

interface Name {
  language: Language;
  normalized: string;
  alias: string;
}

/** A job with names that no catalogue file contains: a visitor's job, or one with imported titles. */
interface JobWithNames {
  id: number;
  origin: 'catalogue' | 'added' | 'visitor';
  normalizedTitle: string;
  names: Name[];
}

/** Loads the next jobs by id that have such names, with these names. */
export async function loadUnlistedNames(db: Db, afterId: number, limit: number): Promise<JobWithNames[]> {
  const unlisted = or(eq(jobs.origin, 'visitor'), notInArray(jobAliases.source, ['title', 'catalogue', 'member', 'family']));
  const page = db
    .selectDistinct({ id: jobs.id })
    .from(jobs)
    .innerJoin(jobAliases, eq(jobAliases.jobId, jobs.id))
    .where(and(gt(jobs.id, afterId), unlisted))
    .orderBy(asc(jobs.id))
    .limit(limit);
  const rows = await db
    .select({
      id: jobs.id,
      origin: jobs.origin,
      normalizedTitle: jobs.normalizedTitle,
      name: { language: jobAliases.language, normalized: jobAliases.normalized, alias: jobAliases.alias },
    })
    .from(jobs)
    .innerJoin(jobAliases, eq(jobAliases.jobId, jobs.id))
    .where(and(inArray(jobs.id, page), unlisted))
    .orderBy(asc(jobs.id));
  const found = new Map<number, JobWithNames>();
  for (const { name, ...job } of rows) {
    const known = found.get(job.id);
    if (known) known.names.push(name);
    else found.set(job.id, { ...job, names: [name] });
  }
  return [...found.values()];
}

type RenewedName = Name & { id: number; renewed: string };
type RenewedTitle = { id: number; renewed: string };

/**
 * Saves new normalised forms of such names and of the titles of visitors' jobs, in one transaction. Keeps a title if another job already
 * has the new form.
 */
export async function saveUnlistedNames(db: Db, names: RenewedName[], titles: RenewedTitle[]): Promise<void> {
  await db.batch([...renewNames(db, names), renewTitles(db, titles)]);
}

/** Inserts the names in their new form, then deletes the old form. */
function renewNames(db: Db, names: RenewedName[]) {
  const { jobId, language, normalized, alias: written, source, place } = jobAliases;
  const given = recordset(db, 'given', { id: jobId, language, normalized, alias: written, renewed: jobs.normalizedTitle }, names);
  const isGiven = and(eq(jobId, given.id), eq(language, given.language), eq(normalized, given.normalized));
  const renewed = db
    .select({ jobId: given.id, language: given.language, normalized: given.renewed, alias: given.alias, source, place })
    .from(given)
    .innerJoin(jobAliases, isGiven);
  const old = db
    .select({ given: sql`1` })
    .from(given)
    .where(isGiven);
  return [
    db.with(given).insert(jobAliases).select(renewed).onConflictDoNothing(),
    db.with(given).delete(jobAliases).where(exists(old)),
  ] as const;
}

/** If the titles of several jobs become equal, the first job gets the new form. */
function renewTitles(db: Db, titles: RenewedTitle[]) {
  const firstOfEach = [...new Map(titles.toReversed().map((title) => [title.renewed, title])).values()];
  const given = recordset(db, 'given', { id: jobs.id, renewed: jobs.normalizedTitle }, firstOfEach);
  const other = alias(jobs, 'other');
  const taken = db
    .select({ taken: sql`1` })
    .from(other)
    .where(eq(other.normalizedTitle, given.renewed));
  return db
    .with(given)
    .update(jobs)
    .set({ normalizedTitle: given.renewed })
    .from(given)
    .where(and(eq(jobs.id, given.id), notExists(taken)));
}
