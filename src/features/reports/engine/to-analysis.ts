import type { Analysis } from './contract.ts';
import { progressOf, roomOf } from './progress-of.ts';
import type { SummaryRow } from './types.ts';

/**
 * A stored analysis as its view.
 * @param titles of jobs; one that is missing is left out
 */
export function toAnalysis(row: SummaryRow, titles: ReadonlyMap<number, string>): Analysis {
  const { id, type, status, step, run, goal, language, createdAt, finishedAt, expiresAt, reason, relatedJobs } = row;
  return {
    ...{ id, type, status, step, progress: progressOf(row), run, room: roomOf(row) },
    ...{ career_goal: goal, language, reason },
    created_at: createdAt.toISOString(),
    finished_at: finishedAt?.toISOString() ?? null,
    expires_at: expiresAt?.toISOString() ?? null,
    related_jobs: relatedJobs.flatMap((jobId) => {
      const title = titles.get(jobId);
      return title === undefined ? [] : [{ job_id: jobId, title }];
    }),
  };
}
