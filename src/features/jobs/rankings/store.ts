import { and, asc, count, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { groupTitle, isListed, onGroup, onHeadline, onText } from '#drizzle/joins.ts';
import { usEmployment, usOutlook } from '#drizzle/schema/employment.ts';
import { jobSnapshots } from '#drizzle/schema/job-figures.ts';
import { jobs, jobTexts, majorGroups } from '#drizzle/schema/jobs.ts';
import { educations } from '#src/features/jobs/page/contract.ts';
import type { Language } from '#src/shared/language.ts';
import type { RankedJob, RankingsQuery } from './contract.ts';

const sortColumns = {
  risk: sql`${jobSnapshots.aiReplacementRate}`,
  human: sql`${jobSnapshots.humanIrreplaceability}`,
  rank: sql`coalesce(${jobSnapshots.rank}, 0)`,
  spread: sql`coalesce(${jobSnapshots.spreadHigh} - ${jobSnapshots.spreadLow}, 0)`,
  title: sql`${jobTexts.title}`,
  demand: sql`coalesce(${usOutlook.demandIndex}, -1)`,
  openings: sql`coalesce(${usOutlook.newerOpenings}, -1)`,
  change: sql`coalesce(${usOutlook.newerChange}, -100)`,
  pay: sql`coalesce(${usEmployment.payMedian}, -1)`,
} satisfies Record<RankingsQuery['sort'], SQL>;

/** One end of the rate's range. Figures of a method without ranges use the rate itself. */
const rangeEnd = (end: typeof jobSnapshots.rangeLow | typeof jobSnapshots.rangeHigh) =>
  sql<number>`coalesce(${end}, ${jobSnapshots.aiReplacementRate})`.mapWith(Number);

const onOutlook = eq(usOutlook.soc, jobs.soc);
const onPay = eq(usEmployment.soc, jobs.soc);

/** Jobs with a lower rate than this, in percent, count as little exposed. The lowest risk band ends here. */
const littleExposedBelow = 25;

function toRow<T extends { education: number | null }>(row: T) {
  return { ...row, education: educations[(row.education ?? 0) - 1] ?? null };
}

export interface Ranking {
  query: RankingsQuery & { order: 'asc' | 'desc' };
  /** All rows by default. */
  part?: { limit: number; offset: number };
}

/** Loads the sorted listed jobs and their total number in one round trip. Ties are sorted by ascending id in both directions. */
export async function loadRanking(db: Db, language: Language, { query, part }: Ranking): Promise<{ rows: RankedJob[]; total: number }> {
  const direction = { asc, desc }[query.order];
  const where = and(
    isListed,
    query.category ? eq(jobs.majorGroup, query.category) : undefined,
    query.confidence ? eq(jobSnapshots.confidence, query.confidence) : undefined,
    query.education ? eq(usOutlook.education, query.education) : undefined,
    query.growing ? gt(usOutlook.newerChange, 0) : undefined,
    query.little_exposed ? lt(jobSnapshots.aiReplacementRate, littleExposedBelow) : undefined,
  );
  const position = sql<number>`row_number() over (order by ${direction(sortColumns[query.sort])}, ${jobs.id})`
    .mapWith(Number)
    .as('position');
  const ranking = db
    .select({
      position,
      id: jobs.id,
      onet_soc: jobs.onetSoc,
      title: jobTexts.title,
      category: groupTitle(language),
      ai_replacement_rate: jobSnapshots.aiReplacementRate,
      human_irreplaceability: jobSnapshots.humanIrreplaceability,
      range_low: rangeEnd(jobSnapshots.rangeLow),
      range_high: rangeEnd(jobSnapshots.rangeHigh),
      rank: jobSnapshots.rank,
      spread_low: jobSnapshots.spreadLow,
      spread_high: jobSnapshots.spreadHigh,
      contested: jobSnapshots.contested,
      confidence: jobSnapshots.confidence,
      demand_index: usOutlook.demandIndex,
      openings: usOutlook.newerOpenings,
      change: usOutlook.newerChange,
      pay_median: usEmployment.payMedian,
      education: usOutlook.education,
    })
    .from(jobs)
    .innerJoin(jobSnapshots, onHeadline)
    .innerJoin(jobTexts, onText(language))
    .leftJoin(majorGroups, onGroup)
    .leftJoin(usOutlook, onOutlook)
    .leftJoin(usEmployment, onPay)
    .where(where)
    .orderBy(sql`position`)
    .$dynamic();
  const [rows, [counted]] = await db.batch([
    part ? ranking.limit(part.limit).offset(part.offset) : ranking,
    db.select({ total: count() }).from(jobs).innerJoin(jobSnapshots, onHeadline).leftJoin(usOutlook, onOutlook).where(where),
  ]);
  return { rows: rows.map(toRow), total: counted?.total ?? 0 };
}
