import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { isListed } from '#drizzle/joins.ts';
import { jobSnapshots } from '#drizzle/schema/job-figures.ts';
import { jobRelated, jobs, jobTasks } from '#drizzle/schema/jobs.ts';
import { titlesOf } from '#src/features/catalogue/titles/titles-of.ts';
import type { CatalogueJob, CatalogueTask } from '../result/types.ts';

/** Loads all tasks of the listed jobs, in order. */
export function loadTasks(db: Db): Promise<CatalogueTask[]> {
  return db
    .select({ jobId: jobTasks.jobId, en: jobTasks.textEn, zh: jobTasks.textZh, weight: jobTasks.weight, label: jobTasks.label })
    .from(jobTasks)
    .innerJoin(jobs, and(eq(jobs.id, jobTasks.jobId), isListed))
    .orderBy(asc(jobTasks.jobId), asc(jobTasks.position));
}

/** Loads a digest that changes with each change of a listed job's task, and of the set of listed jobs. */
export async function loadTasksState(db: Db): Promise<string> {
  const { jobId, position, textEn, textZh, weight, label } = jobTasks;
  // raw, because the builder has no digests
  const taskText = sql`concat_ws(' ', ${jobId}, ${position}, ${weight}, ${label}, ${textEn}, ${textZh})`;
  const [row] = await db
    .select({ state: sql<string>`count(*) || ' ' || coalesce(sum(hashtextextended(${taskText}, 0)), 0)` })
    .from(jobTasks)
    .innerJoin(jobs, and(eq(jobs.id, jobId), isListed));
  return row?.state ?? '';
}

/** Number of characters of an O*NET-SOC code that are its minor group. */
const minorGroupLength = 4;

/** Loads listed jobs with their titles, rate, preparation, tasks and related ids, in no order. Leaves out unknown ids. */
export async function loadJobs(db: Db, ids: readonly number[]): Promise<CatalogueJob[]> {
  if (ids.length === 0) return [];
  const rows = await db.query.jobs.findMany({
    where: and(inArray(jobs.id, [...new Set(ids)]), isListed),
    columns: { id: true, onetSoc: true },
    with: {
      texts: { columns: { language: true, title: true } },
      zone: { columns: { zone: true } },
      snapshots: { columns: { aiReplacementRate: true }, where: eq(jobSnapshots.headline, true) },
      tasks: { columns: { textEn: true, textZh: true, weight: true, label: true }, orderBy: asc(jobTasks.position) },
      related: { columns: { relatedJobId: true }, orderBy: asc(jobRelated.rank) },
    },
  });
  return rows.flatMap(({ id, onetSoc, texts, zone, snapshots: [headline], tasks, related }) =>
    headline
      ? {
          id,
          title: titlesOf(texts),
          group: onetSoc?.slice(0, minorGroupLength) ?? null,
          rate: headline.aiReplacementRate,
          zone: zone?.zone ?? null,
          tasks: tasks.map(({ textEn, textZh, ...task }) => ({ jobId: id, en: textEn, zh: textZh, ...task })),
          related: related.map(({ relatedJobId }) => relatedJobId),
        }
      : [],
  );
}
