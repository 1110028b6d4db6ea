import { and, asc, desc, eq, gte, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { onHeadline, onText } from '#drizzle/joins.ts';
import { industries, industryJobs, industryTypicalJobs, jobZones } from '#drizzle/schema/industries.ts';
import { jobSnapshots } from '#drizzle/schema/job-figures.ts';
import { jobs, jobTasks, jobTexts } from '#drizzle/schema/jobs.ts';
import type { Language } from '#src/shared/language.ts';
import { entryCount, entryZone, humanRate, largeShare, taskCount } from '../limits.ts';
import type { IndustryRows } from '../types.ts';
import { jobColumns, selectIndustries } from './columns.ts';

/** Loads the rows of an industry's page in one round trip; null if no industry has this code. A part has its sector's figures. */
export async function loadIndustry(db: Db, language: Language, code: string): Promise<IndustryRows | null> {
  const sector = sql`(${db
    .select({ code: sql`coalesce(${industries.parent}, ${industries.code})` })
    .from(industries)
    .where(eq(industries.code, code))})`;
  const occupations = (where: SQL) => selectOccupations(db, language, and(eq(industryJobs.industry, sector), where));
  const [[industry], parts, bins, large, entry, typical, direct, untouched, work] = await db.batch([
    selectIndustries(db, language).where(eq(industries.code, code)),
    selectParts(db, language, sector),
    selectBins(db, sector),
    occupations(gte(industryJobs.share, largeShare)).orderBy(desc(jobSnapshots.aiReplacementRate), asc(jobs.id)),
    occupations(lt(jobSnapshots.aiReplacementRate, humanRate))
      .innerJoin(jobZones, and(eq(jobZones.jobId, jobs.id), lte(jobZones.zone, entryZone)))
      .orderBy(desc(industryJobs.people), asc(jobs.id))
      .limit(entryCount),
    selectTypical(db, language, { code, sector }),
    selectTasks(db, language, { label: 1, sector }),
    selectTasks(db, language, { label: 0, sector }),
    selectWork(db, sector),
  ]);
  return industry ? { industry, parts, bins, large, entry, typical, direct, untouched, work } : null;
}

/** Loads every occupation of a sector with its people, the largest first. */
export function loadIndustryJobs(db: Db, language: Language, sector: string) {
  return selectOccupations(db, language, eq(industryJobs.industry, sector)).orderBy(desc(industryJobs.people), asc(jobs.id));
}

function selectOccupations(db: Db, language: Language, where: SQL | undefined) {
  return db
    .select(jobColumns)
    .from(industryJobs)
    .innerJoin(jobs, eq(jobs.id, industryJobs.jobId))
    .innerJoin(jobSnapshots, onHeadline)
    .innerJoin(jobTexts, onText(language))
    .where(where)
    .$dynamic();
}

function selectParts(db: Db, language: Language, sector: SQL) {
  return db
    .select({ code: industries.code, name: { en: industries.nameEn, zh: industries.nameZh }[language] })
    .from(industries)
    .where(eq(industries.parent, sector))
    .orderBy(industries.position);
}

function selectBins(db: Db, sector: SQL) {
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

function selectTypical(db: Db, language: Language, { code, sector }: { code: string; sector: SQL }) {
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

/** Selects the tasks with one label that take most of a sector's working time, at most one of each occupation. */
function selectTasks(db: Db, language: Language, { label, sector }: { label: 0 | 1; sector: SQL }) {
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
      task: largest.task,
      jobId: largest.jobId,
      weight: largest.weight,
      title: jobTexts.title,
      people: industryJobs.people,
      share: industryJobs.share,
    })
    .from(industryJobs)
    .innerJoin(jobs, eq(jobs.id, industryJobs.jobId))
    .innerJoin(largest, eq(largest.jobId, jobs.id))
    .innerJoin(jobTexts, onText(language))
    .where(eq(industryJobs.industry, sector))
    .orderBy(desc(sql`${industryJobs.share} * ${largest.weight}`), asc(jobs.id))
    .limit(taskCount);
}

/** Selects the share of a sector's working time by label; the shares sum to 1. */
function selectWork(db: Db, sector: SQL) {
  return db
    .select({ label: jobTasks.label, share: sql<number>`sum(${industryJobs.share} * ${jobTasks.weight})`.mapWith(Number) })
    .from(industryJobs)
    .innerJoin(jobTasks, eq(jobTasks.jobId, industryJobs.jobId))
    .where(eq(industryJobs.industry, sector))
    .groupBy(jobTasks.label);
}
