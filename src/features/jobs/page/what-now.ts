import type { Job } from './contract.ts';
import { isClearlyLess } from './order-related.ts';
import { type Exposure, weekParts } from './week-parts.ts';

/** Maximum number of items of each kind. */
const most = { toward: 2, safer: 3 };

export interface WhatNow {
  /** The largest untouched tasks. */
  toward: string[];
  /** The largest task of each exposure that AI reaches. */
  handOver: { task: string; exposure: Exclude<Exposure, 'untouched'> }[];
  /** Related jobs that are clearly less exposed, nearest first. */
  safer: Job['related_jobs'];
}

/** Three suggestions for a job: tasks to move toward, tasks to hand over, and safer jobs nearby. */
export function whatNow(job: Pick<Job, 'tasks' | 'related_jobs' | 'ai_replacement_rate'>): WhatNow {
  const parts = weekParts(job.tasks);
  const tasksOf = (exposure: Exposure) => parts.find((part) => part.exposure === exposure)?.tasks.map(({ text }) => text) ?? [];
  const handOver = (['direct', 'tools'] as const).flatMap((exposure) =>
    tasksOf(exposure)
      .slice(0, 1)
      .map((task) => ({ task, exposure })),
  );
  return {
    toward: tasksOf('untouched').slice(0, most.toward),
    handOver,
    safer: job.related_jobs.filter((other) => isClearlyLess(other.ai_replacement_rate, job.ai_replacement_rate)).slice(0, most.safer),
  };
}
