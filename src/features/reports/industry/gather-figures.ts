import type { Ctx } from '#src/shared/ctx.ts';
import type { IndustryTask } from '#src/features/jobs/industries/contract.ts';
import { getIndustry } from '#src/features/jobs/industries/get-industry.ts';
import type { GatheredFigures, SharedTask } from './contract.ts';
import { tasksOfPart } from './sector-part.ts';
import { loadSectorJobs, loadTasks } from './store.ts';

/**
 * Gathers everything known about an industry, in both languages. A part has the mean and the distribution of its sector, and the tasks of its own
 * typical occupations.
 * @throws AppError not_found
 */
export async function gatherFigures(ctx: Pick<Ctx, 'db'>, code: string): Promise<GatheredFigures> {
  const [en, zh] = [await getIndustry({ db: ctx.db, language: 'en' }, code), await getIndustry({ db: ctx.db, language: 'zh' }, code)];
  const rows = await loadSectorJobs(ctx.db, en.estimated_from?.code ?? en.code);
  const typical = en.typical.map((job, index) => ({
    job_id: job.id,
    title: { en: job.title, zh: zh.typical[index]?.title ?? job.title },
    rate: job.ai_replacement_rate,
  }));
  const tasks = await loadTasks(
    ctx.db,
    typical.map(({ job_id }) => job_id),
  );
  return {
    name: { en: en.name, zh: zh.name },
    estimated_from: en.estimated_from && {
      code: en.estimated_from.code,
      name: { en: en.estimated_from.name, zh: zh.estimated_from?.name ?? en.estimated_from.name },
    },
    ...{ year: en.year, people: en.people, coverage: en.coverage, sources: en.sources },
    jobs: rows.map(({ jobId, title, rate, people, share, zone }) => ({
      ...{ job_id: jobId, title, rate, zone },
      people: Math.round(people),
      share: Math.min(100, 100 * share),
    })),
    changes_first: en.estimated_from ? tasksOfPart(typical, tasks, 1) : bilingualTasks(en.changes_first, zh.changes_first, 1),
    stays: en.estimated_from ? tasksOfPart(typical, tasks, 0) : bilingualTasks(en.stays, zh.stays, 0),
    typical,
  };
}

/** Joins the same tasks in both languages. Both lists must have the same order. */
function bilingualTasks(en: readonly IndustryTask[], zh: readonly IndustryTask[], label: 0 | 1): SharedTask[] {
  return en.map((one, index) => {
    const other = zh[index] ?? one;
    return {
      task: { en: one.task, zh: other.task },
      ...{ label, hours: one.hours, people: one.people },
      job: { job_id: one.job_id, title: { en: one.title, zh: other.title } },
    };
  });
}
