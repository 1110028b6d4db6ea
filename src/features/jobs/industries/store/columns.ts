import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#drizzle/client.ts';
import { onHeadline } from '#drizzle/joins.ts';
import { industries, industryJobs } from '#drizzle/schema/industries.ts';
import { jobSnapshots } from '#drizzle/schema/job-figures.ts';
import { jobs, jobTexts } from '#drizzle/schema/jobs.ts';
import type { Language } from '#src/shared/language.ts';

/** The columns of every list of an industry's occupations. */
export const jobColumns = {
  id: jobs.id,
  onetSoc: jobs.onetSoc,
  title: jobTexts.title,
  rate: jobSnapshots.aiReplacementRate,
  contested: jobSnapshots.contested,
  people: industryJobs.people,
  share: industryJobs.share,
};

/** Selects industries with the mean and the range of their sector's occupations, weighted by people. */
export function selectIndustries(db: Db, language: Language) {
  const rate = jobSnapshots.aiReplacementRate;
  const figures = db.$with('figures').as(
    db
      .select({
        industry: industryJobs.industry,
        mean: sql<number>`sum(${industryJobs.share} * ${rate})`.mapWith(Number).as('mean'),
        low: sql<number>`min(${rate})`.mapWith(Number).as('low'),
        high: sql<number>`max(${rate})`.mapWith(Number).as('high'),
      })
      .from(industryJobs)
      .innerJoin(jobs, eq(jobs.id, industryJobs.jobId))
      .innerJoin(jobSnapshots, onHeadline)
      .groupBy(industryJobs.industry),
  );
  const sector = alias(industries, 'sector');
  const name = { en: industries.nameEn, zh: industries.nameZh }[language];
  return db
    .with(figures)
    .select({
      code: industries.code,
      name,
      otherNames: { en: industries.aliasesEn, zh: industries.aliasesZh }[language],
      aliasesEn: sql<string[]>`array_prepend(${industries.nameEn}, ${industries.aliasesEn})`,
      aliasesZh: sql<string[]>`array_prepend(${industries.nameZh}, ${industries.aliasesZh})`,
      isic: industries.isic,
      gbt: industries.gbt,
      parent: industries.parent,
      sectorName: { en: sector.nameEn, zh: sector.nameZh }[language],
      people: sql<number>`${sector.people}`.mapWith(Number),
      mean: figures.mean,
      low: figures.low,
      high: figures.high,
    })
    .from(industries)
    .innerJoin(sector, eq(sector.code, sql`coalesce(${industries.parent}, ${industries.code})`))
    .innerJoin(figures, eq(figures.industry, sector.code))
    .orderBy(industries.position)
    .$dynamic();
}
