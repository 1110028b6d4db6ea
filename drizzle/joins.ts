import { and, eq, type SQL, sql } from 'drizzle-orm';
import { jobSnapshots } from './schema/job-figures.ts';
import { jobs, jobTexts, majorGroups } from './schema/jobs.ts';

type Language = (typeof jobTexts.$inferSelect)['language'];

/** Joins a job's current figures. */
export const onHeadline: SQL | undefined = and(eq(jobSnapshots.jobId, jobs.id), eq(jobSnapshots.headline, true));

/** Whether a job may appear in lists, rankings, files and suggestions. Not a parameter: partial indexes are recognised by it. */
export const isListed: SQL = sql`${jobs.listing} = 'listed'`;

/** When a job was last refreshed, or else created: the expression of its index. */
export const refreshedAt: SQL = sql`coalesce(${jobs.lastRefreshedAt}, ${jobs.createdAt})`;

/** Joins a job's title and description in one language. */
export function onText(language: Language): SQL | undefined {
  return and(eq(jobTexts.jobId, jobs.id), eq(jobTexts.language, language));
}

/** Joins a job's category; a job without one has no row here. */
export const onGroup: SQL = eq(majorGroups.code, jobs.majorGroup);

/** The column that names a category in a language. */
export function groupTitle(language: Language) {
  return { en: majorGroups.titleEn, zh: majorGroups.titleZh }[language];
}
