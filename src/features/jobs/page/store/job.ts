import { asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { chinaPay } from '#drizzle/schema/further-figures.ts';
import { jobNearest, jobSnapshots } from '#drizzle/schema/job-figures.ts';
import { jobAliases, jobRelated, jobResources, jobs, jobTasks } from '#drizzle/schema/jobs.ts';
import { jobDescriptions } from '#drizzle/schema/search.ts';
import { provenanceSchema } from '#src/features/catalogue/figures/contract.ts';
import type { Span } from '#src/features/catalogue/figures/headline.ts';
import { type MeasuredValue, measuredValueSchema } from '#src/features/catalogue/figures/measures.ts';
import { takesDescription } from '#src/features/catalogue/moderation/takes-description.ts';
import { titlesOf } from '#src/features/catalogue/titles/titles-of.ts';
import type { JobRow, SnapshotRow, TaskRow } from '../types.ts';
import type { Language } from '#src/shared/language.ts';

const bilingual = { columns: { titleEn: true, titleZh: true } } as const;
const titles = { columns: { language: true, title: true } } as const;
const tasks = { columns: { textEn: true, textZh: true, weight: true, label: true }, orderBy: asc(jobTasks.position) } as const;
const demandIndex = { columns: { demandIndex: true } } as const;
const headlineRate = { columns: { aiReplacementRate: true }, where: eq(jobSnapshots.headline, true) } as const;

/** Loads everything stored about one job in one statement; null if it does not exist. */
export async function loadJob(db: Db, id: number): Promise<JobRow | null> {
  const job = await findJob(db, id);
  const headline = job?.snapshots.find((snapshot) => snapshot.headline);
  if (!job || !headline) return null;
  return {
    id: job.id,
    onetSoc: job.onetSoc,
    isListed: job.listing === 'listed',
    mergedInto: job.merge?.intoId ?? null,
    descriptions: job.descriptions.map(({ text }) => text),
    takesDescription: takesDescription({ ...job, descriptions: job.descriptions.length }),
    isco08: job.isco08,
    csco: job.csco,
    category: job.group && toBilingual(job.group),
    searchPopularity: job.searchPopularity,
    lastRefreshedAt: job.lastRefreshedAt,
    createdAt: job.createdAt,
    title: titlesOf(job.texts),
    description: Object.fromEntries(
      job.texts.flatMap(({ language, description }) => (description === null ? [] : [[language, description]])),
    ),
    tasks: job.tasks.map(toTask),
    aliases: job.aliases.filter(({ source }) => source !== 'member'),
    members: job.aliases.filter(({ source }) => source === 'member'),
    measures: measuresOf(job.measures, headline),
    reviewerShares: provenanceSchema.parse(headline.provenance).reviewers.map(({ provider, share }) => ({ provider, share })),
    employment: job.usEmployment,
    outlook: job.usOutlook,
    chinaPay: job.chinaPay,
    resources: job.resources.map(({ url, ...title }) => ({ title: toBilingual(title), url })),
    nearest: job.nearest.map(({ nearestJob, similarity, weight }) => ({
      ...toNamedJob(nearestJob),
      similarity,
      weight,
      demandIndex: nearestJob.usOutlook?.demandIndex ?? null,
      tasks: nearestJob.tasks.map(toTask),
    })),
    related: job.related.map(({ relatedJob }) => ({ ...toNamedJob(relatedJob), tasks: relatedJob.tasks.map(toTask) })),
    reviews: job.reviews,
    headline: toSnapshot(headline),
    snapshots: job.snapshots.map(toSnapshot),
  };
}

/** The prepared statement of each open database. Building it takes a tenth of the time of a page, and only the id differs between jobs. */
const statements = new WeakMap<Db, ReturnType<typeof prepareJob>>();

function findJob(db: Db, id: number) {
  const statement = statements.get(db) ?? prepareJob(db);
  statements.set(db, statement);
  return statement.execute({ id });
}

function prepareJob(db: Db) {
  const query = db.query.jobs.findFirst({
    where: eq(jobs.id, sql.placeholder('id')),
    with: {
      group: bilingual,
      merge: { columns: { intoId: true } },
      descriptions: { columns: { text: true }, orderBy: asc(jobDescriptions.writtenAt) },
      usEmployment: true,
      usOutlook: true,
      chinaPay: { columns: { region: true, year: true, name: true, median: true }, orderBy: [desc(chinaPay.year), asc(chinaPay.name)] },
      texts: true,
      tasks,
      aliases: {
        columns: { alias: true, language: true, source: true },
        where: inArray(jobAliases.source, ['catalogue', 'operator', 'member']),
        orderBy: [asc(jobAliases.language), asc(jobAliases.alias)],
      },
      measures: { columns: { measure: true, value: true, percentile: true } },
      resources: { columns: { ...bilingual.columns, url: true }, orderBy: asc(jobResources.position) },
      nearest: {
        columns: { similarity: true, weight: true },
        orderBy: desc(jobNearest.weight),
        with: { nearestJob: { columns: { id: true }, with: { texts: titles, snapshots: headlineRate, tasks, usOutlook: demandIndex } } },
      },
      related: {
        columns: {},
        orderBy: asc(jobRelated.rank),
        with: { relatedJob: { columns: { id: true }, with: { texts: titles, snapshots: headlineRate, tasks } } },
      },
      reviews: { columns: { jobId: false } },
      snapshots: { orderBy: asc(jobSnapshots.seq) },
    },
  });
  return query.prepare('job');
}

interface NamedJob {
  id: number;
  texts: { language: Language; title: string }[];
  snapshots: { aiReplacementRate: number }[];
}

/** Maps another job for the lists on this job's page. Its only snapshot is the headline. */
function toNamedJob({ id, texts, snapshots: [headline] }: NamedJob) {
  if (!headline) throw new RangeError(`job ${id} has no headline`);
  return { id, title: titlesOf(texts), rate: headline.aiReplacementRate };
}

function toBilingual({ titleEn, titleZh }: { titleEn: string; titleZh: string }) {
  return { en: titleEn, zh: titleZh };
}

function toTask({ textEn, textZh, weight, label }: { textEn: string; textZh: string; weight: number; label: number }): TaskRow {
  return { en: textEn, zh: textZh, weight, label };
}

/** The job's own published measures, or else those inferred for its figure. Omits measures that the method does not use. */
function measuresOf(
  own: { measure: string; value: number; percentile: number }[],
  headline: typeof jobSnapshots.$inferSelect,
): MeasuredValue[] {
  const rows = own.length > 0 ? own : provenanceSchema.parse(headline.provenance).measures;
  return rows.flatMap((row) => measuredValueSchema.safeParse(row).data ?? []);
}

function toSpan(low: number | null, high: number | null): Span | null {
  return low === null || high === null ? null : { low, high };
}

function toSnapshot(row: typeof jobSnapshots.$inferSelect): SnapshotRow {
  const { method, limitations, rough } = provenanceSchema.parse(row.provenance);
  return {
    seq: row.seq,
    rate: row.aiReplacementRate,
    human: row.humanIrreplaceability,
    evidenceRate: row.evidenceRate,
    reviewersRate: row.reviewersRate,
    range: toSpan(row.rangeLow, row.rangeHigh),
    rank: row.rank,
    spread: toSpan(row.spreadLow, row.spreadHigh),
    contested: row.contested,
    confidence: row.confidence,
    reason: row.reason,
    limitations,
    isRough: rough,
    method,
    takenAt: row.takenAt,
  };
}
