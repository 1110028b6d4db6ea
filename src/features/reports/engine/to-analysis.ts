import type { Analysis } from './contract.ts';
import { progressOf, roomOf } from './progress-of.ts';
import type { SummaryRow } from './types.ts';

/**
 * Converts a stored analysis to its view.
 * @param titles the titles of jobs by id; related jobs without a title are left out
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
