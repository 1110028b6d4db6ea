import { describe, expect, it } from 'vitest';
import { mergeChoice } from '#src/features/search/query/match-others.ts';

const job = (id: number, similarity: number) => ({ job_id: id, title: `Job ${id}`, similarity });

describe('a choice of the jobs of a text and of its other parts', () => {
  it('is the unchanged jobs of the text if no other part finds any', () => {
    const ownJobs = [{ ...job(1, 0.93), member: 'Juggler' }, job(2, 0.3)];
    expect(mergeChoice(ownJobs, [], 8)).toEqual(ownJobs);
  });

  it('starts with the first job of each part, and has each job once and none with certainty', () => {
    const ownJobs = [job(1, 1), job(2, 0.3)];
    const others = [
      { jobs: [job(3, 0.9), job(4, 0.1)], isNamed: false },
      { jobs: [job(1, 1)], isNamed: true },
    ];
    expect(mergeChoice(ownJobs, others, 8)).toEqual([job(1, 0.85), job(3, 0.85), job(2, 0.3), job(4, 0.1)]);
    expect(mergeChoice(ownJobs, others, 2)).toHaveLength(2);
  });
});
