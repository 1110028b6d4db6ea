import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { groupTitle, isListed, onGroup, onHeadline, onText } from '#drizzle/joins.ts';
import { usEmployment, usOutlook } from '#drizzle/schema/employment.ts';
import { jobSnapshots } from '#drizzle/schema/job-figures.ts';
import { jobs, jobTexts, majorGroups } from '#drizzle/schema/jobs.ts';
import type { Language } from '#src/shared/language.ts';

/** Loads every listed occupation that the projections cover, with the values of the map. */
export function loadOccupations(db: Db, language: Language) {
  return db
    .select({
      id: jobs.id,
      onet: jobs.onetSoc,
      soc: usOutlook.soc,
      title: jobTexts.title,
      group: majorGroups.code,
      groupTitle: groupTitle(language),
      rate: jobSnapshots.aiReplacementRate,
      rank: jobSnapshots.rank,
      contested: jobSnapshots.contested,
      countedAs: usOutlook.countedAs,
      employment: usOutlook.employment,
      openings: usOutlook.openings,
      change: usOutlook.newerChange,
      education: usOutlook.education,
      pay: usEmployment.payMedian,
    })
    .from(jobs)
    .innerJoin(jobSnapshots, onHeadline)
    .innerJoin(jobTexts, onText(language))
    .innerJoin(majorGroups, onGroup)
    .innerJoin(usOutlook, eq(usOutlook.soc, jobs.soc))
    .leftJoin(usEmployment, eq(usEmployment.soc, jobs.soc))
    .where(and(isListed, isNotNull(jobs.onetSoc)))
    .orderBy(asc(jobs.id));
}
