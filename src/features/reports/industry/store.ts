import { and, desc, eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#drizzle/client.ts';
import { isListed, onHeadline } from '#drizzle/joins.ts';
import { industries, industryJobs, jobZones } from '#drizzle/schema/industries.ts';
import { jobSnapshots } from '#drizzle/schema/job-figures.ts';
import { jobs, jobTasks, jobTexts } from '#drizzle/schema/jobs.ts';
import type { Language } from '#src/shared/language.ts';
import type { SectorJobRow, TaskRow } from './types.ts';

const english = alias(jobTexts, 'english');
const chinese = alias(jobTexts, 'chinese');
const titles = { en: english.title, zh: chinese.title };
const onEnglish = and(eq(english.jobId, jobs.id), eq(english.language, 'en'));
const onChinese = and(eq(chinese.jobId, jobs.id), eq(chinese.language, 'zh'));

/** Loads every occupation of a sector with its people, largest first. */
export function loadSectorJobs(db: Db, sector: string): Promise<SectorJobRow[]> {
  return db
    .select({
      ...{ jobId: jobs.id, title: titles, rate: jobSnapshots.aiReplacementRate },
      ...{ people: industryJobs.people, share: industryJobs.share, zone: jobZones.zone },
    })
    .from(industryJobs)
    .innerJoin(jobs, eq(jobs.id, industryJobs.jobId))
    .innerJoin(jobSnapshots, onHeadline)
    .innerJoin(english, onEnglish)
    .innerJoin(chinese, onChinese)
    .leftJoin(jobZones, eq(jobZones.jobId, jobs.id))
    .where(eq(industryJobs.industry, sector))
    .orderBy(desc(industryJobs.people), jobs.id);
}

/** Loads the tasks of jobs, by job, largest first. `weight` is the share of the working time. */
export async function loadTasks(db: Db, jobIds: readonly number[]): Promise<TaskRow[]> {
  if (jobIds.length === 0) return [];
  return db
    .select({ jobId: jobTasks.jobId, en: jobTasks.textEn, zh: jobTasks.textZh, label: jobTasks.label, weight: jobTasks.weight })
    .from(jobTasks)
    .where(inArray(jobTasks.jobId, [...jobIds]))
    .orderBy(jobTasks.jobId, desc(jobTasks.weight), jobTasks.position);
}

/** Loads a job, listed or not, with its titles and rate. Null if there is none. */
export async function loadNamedJob(db: Db, jobId: number) {
  const [row] = await db
    .select({ jobId: jobs.id, title: titles, rate: jobSnapshots.aiReplacementRate })
    .from(jobs)
    .innerJoin(jobSnapshots, onHeadline)
    .innerJoin(english, onEnglish)
    .innerJoin(chinese, onChinese)
    .where(eq(jobs.id, jobId));
  return row ?? null;
}

/** Loads the names of industries in a language, by code. */
export async function loadIndustryNames(db: Db, codes: readonly string[], language: Language): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map();
  const name = { en: industries.nameEn, zh: industries.nameZh }[language];
  const rows = await db
    .select({ code: industries.code, name })
    .from(industries)
    .where(inArray(industries.code, [...codes]));
  return new Map(rows.map((row) => [row.code, row.name]));
}

/** Loads the titles of all listed jobs in a language. */
export async function loadListedTitles(db: Db, language: Language): Promise<string[]> {
  const rows = await db
    .select({ title: jobTexts.title })
    .from(jobTexts)
    .innerJoin(jobs, and(eq(jobs.id, jobTexts.jobId), isListed))
    .where(eq(jobTexts.language, language));
  return rows.map(({ title }) => title);
}
