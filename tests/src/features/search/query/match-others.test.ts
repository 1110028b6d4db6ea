import { describe, expect, it } from 'vitest';
import { mergeChoice } from '#src/features/search/query/match-others.ts';

const job = (id: number, similarity: number) => ({ job_id: id, title: `Job ${id}`, similarity });

describe('the merged list of jobs for a text and for its other readings', () => {
  it('contains only the text’s own jobs, unchanged, if no other reading finds a job', () => {
    const ownJobs = [{ ...job(1, 0.93), member: 'Juggler' }, job(2, 0.3)];
    expect(mergeChoice(ownJobs, [], 8)).toEqual(ownJobs);
  });

  it('starts with the first job of each reading, lists each job once, and limits every similarity to 0.85', () => {
    const ownJobs = [job(1, 1), job(2, 0.3)];
    const others = [
      { jobs: [job(3, 0.9), job(4, 0.1)], isNamed: false },
      { jobs: [job(1, 1)], isNamed: true },
    ];
    expect(mergeChoice(ownJobs, others, 8)).toEqual([job(1, 0.85), job(3, 0.85), job(2, 0.3), job(4, 0.1)]);
    expect(mergeChoice(ownJobs, others, 2)).toHaveLength(2);
  });
});
