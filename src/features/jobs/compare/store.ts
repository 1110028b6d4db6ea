import { eq, inArray } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { jobSnapshots } from '#drizzle/schema/job-figures.ts';
import { jobs, jobTexts } from '#drizzle/schema/jobs.ts';
import type { Language } from '#src/shared/language.ts';
import { provenanceSchema } from '#src/features/catalogue/figures/contract.ts';
import { educations } from '#src/features/jobs/page/contract.ts';
import type { ComparedJob } from './contract.ts';
import { percentilesOf, timeShares } from './sides.ts';

/**
 * Loads jobs by id in one statement, in no order. If a job has no published measures, its percentiles are those that were inferred for its
 * headline figures. `range` belongs to the rate and `spread` to the rank. `openings` and `change` are projections.
 */
export async function loadComparedJobs(db: Db, language: Language, ids: readonly number[]): Promise<ComparedJob[]> {
  const rows = await db.query.jobs.findMany({
    where: inArray(jobs.id, ids),
    columns: { id: true },
    with: {
      texts: { columns: { title: true }, where: eq(jobTexts.language, language) },
      group: { columns: { titleEn: true, titleZh: true } },
      measures: { columns: { measure: true, percentile: true } },
      usOutlook: { columns: { demandIndex: true, newerOpenings: true, newerChange: true, education: true } },
      usEmployment: { columns: { payMedian: true } },
      tasks: { columns: { label: true, weight: true } },
      snapshots: { where: eq(jobSnapshots.headline, true) },
    },
  });
  return rows.flatMap(({ id, texts: [text], group, measures, usOutlook, usEmployment, tasks, snapshots: [headline] }) => {
    if (!text || !headline) return [];
    return {
      id,
      title: text.title,
      category: group && { en: group.titleEn, zh: group.titleZh }[language],
      ai_replacement_rate: headline.aiReplacementRate,
      human_irreplaceability: headline.humanIrreplaceability,
      range: { low: headline.rangeLow ?? headline.aiReplacementRate, high: headline.rangeHigh ?? headline.aiReplacementRate },
      rank: headline.rank,
      spread: headline.spreadLow === null || headline.spreadHigh === null ? null : { low: headline.spreadLow, high: headline.spreadHigh },
      contested: headline.contested,
      confidence: headline.confidence,
      percentiles: percentilesOf(measures.length > 0 ? measures : provenanceSchema.parse(headline.provenance).measures),
      demand_index: usOutlook?.demandIndex ?? null,
      openings: usOutlook?.newerOpenings ?? null,
      change: usOutlook?.newerChange ?? null,
      pay_median: usEmployment?.payMedian ?? null,
      education: educations[(usOutlook?.education ?? 0) - 1] ?? null,
      time: timeShares(tasks),
    };
  });
}
