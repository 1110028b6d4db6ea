import { describe, expect, it } from 'vitest';
import { rankMatches } from '#src/features/search/query/rank-matches.ts';
import { createName, rankFor } from './sample-names.ts';

describe('another name of a job', () => {
  const electrician = [createName(1, 'electrician', 'title'), createName(1, 'Sparky'), createName(1, 'Lighting electrician', 'member')];

  it('finds the job with certainty, and the match contains the name', () => {
    expect(rankFor('sparky', electrician)).toEqual([{ job_id: 1, title: 'Job 1', similarity: 1, alias: 'Sparky' }]);
    expect(rankFor('senior sparky', electrician)[0]).toMatchObject({ similarity: 1, alias: 'Sparky' });
    expect(rankFor('electrician', electrician)).toEqual([{ job_id: 1, title: 'Job 1', similarity: 1 }]);
  });

  it('is not in the match if it is also the title of this or another job', () => {
    expect(rankFor('sparky', [...electrician, createName(1, 'sparky', 'title')])[0]).not.toHaveProperty('alias');
    for (const match of rankFor('sparky', [...electrician, createName(2, 'sparky', 'title')])) expect(match).not.toHaveProperty('alias');
  });

  it('is not in the match if several jobs have it', () => {
    for (const match of rankFor('sparky', [...electrician, createName(2, 'sparky')])) expect(match).not.toHaveProperty('alias');
  });

  it('is also in the match if found by its beginning, unless it is a family’s name', () => {
    const family = { ...createName(2, 'sparkling family'), source: 'family' };
    const matches = rankMatches([createName(1, 'Sparky'), createName(1, 'Sparky of the first class'), family], ['spark'], 0);
    expect(matches.map(({ job_id, alias }) => [job_id, alias])).toEqual([
      [1, 'Sparky'],
      [2, undefined],
    ]);
  });
});
