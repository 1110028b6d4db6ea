import { and, asc, desc, eq, gte, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { onHeadline, onText } from '#drizzle/joins.ts';
import { industries, industryJobs, industryTypicalJobs, jobZones } from '#drizzle/schema/industries.ts';
import { jobSnapshots } from '#drizzle/schema/job-figures.ts';
import { jobs, jobTasks, jobTexts } from '#drizzle/schema/jobs.ts';
import type { Language } from '#src/shared/language.ts';
import { entryCount, entryZone, humanRate, largeShare, taskCount } from '../limits.ts';
import type { IndustryRows } from '../types.ts';
import { industryRows, jobColumns } from './columns.ts';

/** All of an industry in one round trip; null if there is none with this code. A part has its sector's figures. */
export async function loadIndustry(db: Db, language: Language, code: string): Promise<IndustryRows | null> {
  const sector = sql`(${db
    .select({ code: sql`coalesce(${industries.parent}, ${industries.code})` })
    .from(industries)
    .where(eq(industries.code, code))})`;
  const people = (wanted?: SQL) => peopleOf(db, language, and(eq(industryJobs.industry, sector), wanted));
  const [found, parts, bins, large, entry, typical, direct, untouched, work] = await db.batch([
    industryRows(db, language).where(eq(industries.code, code)),
    partsOf(db, language, sector),
    binsOf(db, sector),
    people(gte(industryJobs.share, largeShare)).orderBy(desc(jobSnapshots.aiReplacementRate), asc(jobs.id)),
    people(lt(jobSnapshots.aiReplacementRate, humanRate))
      .innerJoin(jobZones, and(eq(jobZones.jobId, jobs.id), lte(jobZones.zone, entryZone)))
      .orderBy(desc(industryJobs.people), asc(jobs.id))
      .limit(entryCount),
    typicalOf(db, language, { code, sector }),
    tasksOf(db, language, { label: 1, sector }),
    tasksOf(db, language, { label: 0, sector }),
    workOf(db, sector),
  ]);
  const [industry] = found;
  return industry ? { industry, parts, bins, large, entry, typical, direct, untouched, work } : null;
}

/** Every occupation of a sector with its people, the largest first. */
export function loadIndustryJobs(db: Db, language: Language, sector: string) {
  return peopleOf(db, language, eq(industryJobs.industry, sector)).orderBy(desc(industryJobs.people), asc(jobs.id));
}

function peopleOf(db: Db, language: Language, wanted: SQL | undefined) {
  return db
    .select(jobColumns)
    .from(industryJobs)
    .innerJoin(jobs, eq(jobs.id, industryJobs.jobId))
    .innerJoin(jobSnapshots, onHeadline)
    .innerJoin(jobTexts, onText(language))
    .where(wanted)
    .$dynamic();
}

function partsOf(db: Db, language: Language, sector: SQL) {
  return db
    .select({ code: industries.code, name: { en: industries.nameEn, zh: industries.nameZh }[language] })
    .from(industries)
    .where(eq(industries.parent, sector))
    .orderBy(industries.position);
}

function binsOf(db: Db, sector: SQL) {
  const bin = sql<number>`least(floor(${jobSnapshots.aiReplacementRate} / 10), 9)`.mapWith(Number).as('bin');
  return db
    .select({
      bin,
      share: sql<number>`sum(${industryJobs.share})`.mapWith(Number),
      people: sql<number>`sum(${industryJobs.people})`.mapWith(Number),
    })
    .from(industryJobs)
    .innerJoin(jobs, eq(jobs.id, industryJobs.jobId))
    .innerJoin(jobSnapshots, onHeadline)
    .where(eq(industryJobs.industry, sector))
    .groupBy(sql`bin`)
    .orderBy(sql`bin`);
}

function typicalOf(db: Db, language: Language, { code, sector }: { code: string; sector: SQL }) {
  return db
    .select(jobColumns)
    .from(industryTypicalJobs)
    .innerJoin(jobs, eq(jobs.id, industryTypicalJobs.jobId))
    .innerJoin(jobSnapshots, onHeadline)
    .innerJoin(jobTexts, onText(language))
    .leftJoin(industryJobs, and(eq(industryJobs.jobId, jobs.id), eq(industryJobs.industry, sector)))
    .where(eq(industryTypicalJobs.industry, code))
    .orderBy(industryTypicalJobs.position);
}

/** The tasks of one label that take most of a sector's working time, one of each occupation. */
function tasksOf(db: Db, language: Language, { label, sector }: { label: 0 | 1; sector: SQL }) {
  const largest = db
    .selectDistinctOn([jobTasks.jobId], {
      task: sql<string>`${{ en: jobTasks.textEn, zh: jobTasks.textZh }[language]}`.as('task'),
      jobId: jobTasks.jobId,
      weight: jobTasks.weight,
    })
    .from(jobTasks)
    .where(eq(jobTasks.label, label))
    .orderBy(jobTasks.jobId, desc(jobTasks.weight), jobTasks.position)
    .as('largest');
  return db
    .select({
      ...{ task: largest.task, jobId: largest.jobId, weight: largest.weight },
      ...{ title: jobTexts.title, people: industryJobs.people, share: industryJobs.share },
    })
    .from(industryJobs)
    .innerJoin(jobs, eq(jobs.id, industryJobs.jobId))
    .innerJoin(largest, eq(largest.jobId, jobs.id))
    .innerJoin(jobTexts, onText(language))
    .where(eq(industryJobs.industry, sector))
    .orderBy(desc(sql`${industryJobs.share} * ${largest.weight}`), asc(jobs.id))
    .limit(taskCount);
}

/** A sector's working time by label; sums to 1. */
function workOf(db: Db, sector: SQL) {
  return db
    .select({ label: jobTasks.label, share: sql<number>`sum(${industryJobs.share} * ${jobTasks.weight})`.mapWith(Number) })
    .from(industryJobs)
    .innerJoin(jobTasks, eq(jobTasks.jobId, industryJobs.jobId))
    .where(eq(industryJobs.industry, sector))
    .groupBy(jobTasks.label);
}
