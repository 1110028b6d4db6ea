import { and, asc, desc, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { isListed, onHeadline } from '#drizzle/joins.ts';
import { usOutlook } from '#drizzle/schema/employment.ts';
import { chinaPay } from '#drizzle/schema/further-figures.ts';
import { jobNearest, jobSnapshots } from '#drizzle/schema/job-figures.ts';
import { jobRelated, jobs } from '#drizzle/schema/jobs.ts';
import { titlesOf } from '#src/features/catalogue/titles/titles-of.ts';
import type { FieldRow, OutlookSubject, PointRow } from './types.ts';
import type { Language } from '#src/shared/language.ts';

/** Query of a point in the chart. */
const point = {
  columns: { id: true },
  with: {
    texts: { columns: { language: true, title: true } },
    snapshots: { columns: { aiReplacementRate: true, rank: true }, where: eq(jobSnapshots.headline, true) },
    usOutlook: { columns: { newerChange: true, aiCategory: true } },
  },
} as const;

interface LoadedPoint {
  id: number;
  texts: { language: Language; title: string }[];
  snapshots: { aiReplacementRate: number }[];
  usOutlook: { newerChange: number | null } | null;
}

/** Loads the input of a job's outlook in one statement; null if the job does not exist. */
export async function loadOutlookSubject(db: Db, id: number): Promise<OutlookSubject | null> {
  const job = await db.query.jobs.findFirst({
    where: eq(jobs.id, id),
    columns: { id: true, listing: true },
    with: {
      ...point.with,
      related: { columns: {}, orderBy: asc(jobRelated.rank), with: { relatedJob: point } },
      nearest: { columns: {}, orderBy: desc(jobNearest.weight), with: { nearestJob: point } },
      anthropicUse: { columns: { catalogueKey: false } },
      gdpval: { columns: { catalogueKey: false } },
      canada: { columns: { catalogueKey: false } },
      chinaPay: { columns: { catalogueKey: false }, orderBy: [desc(chinaPay.year), asc(chinaPay.region), asc(chinaPay.name)] },
      chinaPostGroup: { columns: { majorGroup: false } },
    },
  });
  const headline = job?.snapshots[0];
  if (!job || !headline) return null;
  const { anthropicUse, gdpval, canada, chinaPay: pay, chinaPostGroup } = job;
  const nearest = job.nearest.map(({ nearestJob }) => nearestJob);
  return {
    own: toPoint(job),
    rank: headline.rank,
    isListed: job.listing === 'listed',
    aiCategory: job.usOutlook?.aiCategory ?? null,
    neighbours: (nearest.length > 0 ? nearest : job.related.map(({ relatedJob }) => relatedJob)).map(toPoint),
    anthropicUse,
    gdpval,
    canada,
    chinaPay: pay,
    chinaPostGroup,
  };
}

function toPoint({ id, texts, snapshots: [headline], usOutlook: outlook }: LoadedPoint): PointRow {
  if (!headline) throw new RangeError(`job ${id} has no headline`);
  return { id, title: titlesOf(texts), rate: headline.aiReplacementRate, change: outlook?.newerChange ?? null };
}

/** Loads rate, rank and projected change of every listed occupation of the catalogue. */
export function loadField(db: Db): Promise<FieldRow[]> {
  return db
    .select({ rate: jobSnapshots.aiReplacementRate, rank: jobSnapshots.rank, change: usOutlook.newerChange })
    .from(jobs)
    .innerJoin(jobSnapshots, onHeadline)
    .leftJoin(usOutlook, eq(usOutlook.soc, jobs.soc))
    .where(and(isListed, isNotNull(jobs.onetSoc)));
}
