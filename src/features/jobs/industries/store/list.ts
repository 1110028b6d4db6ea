import { desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { industries, industryJobs } from '#drizzle/schema/industries.ts';
import type { Language } from '#src/shared/language.ts';
import type { IndustryRow } from '../types.ts';
import { selectIndustries } from './columns.ts';

/** Loads all industries in the order of the classification, each sector before its parts. */
export function loadIndustries(db: Db, language: Language): Promise<IndustryRow[]> {
  return selectIndustries(db, language);
}

/** Loads the codes of all industries. */
export function loadIndustryCodes(db: Db): Promise<{ code: string }[]> {
  return db.select({ code: industries.code }).from(industries).orderBy(industries.position);
}

/** Loads the sectors in which most of an occupation's people work, the largest first, with the share of its people in each (0 to 1). */
export function loadIndustriesOfJob(db: Db, language: Language, jobId: number, limit: number) {
  return db
    .select({
      code: industries.code,
      name: { en: industries.nameEn, zh: industries.nameZh }[language],
      share: sql<number>`${industryJobs.people} / sum(${industryJobs.people}) over ()`.mapWith(Number),
    })
    .from(industryJobs)
    .innerJoin(industries, eq(industries.code, industryJobs.industry))
    .where(eq(industryJobs.jobId, jobId))
    .orderBy(desc(industryJobs.people))
    .limit(limit);
}
