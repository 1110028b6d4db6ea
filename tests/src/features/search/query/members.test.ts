import { describe, expect, it } from 'vitest';
import { rankMatches } from '#src/features/search/query/rank-matches.ts';
import { type Name, createName, rankFor } from './sample-names.ts';

describe('a member name of an occupation', () => {
  const manager = [createName(1, 'marketing manager', 'title'), createName(1, 'Product manager', 'member')];

  it('finds the occupation, but never with certainty, and the match contains the name', () => {
    expect(rankFor('product managers', manager)).toEqual([{ job_id: 1, title: 'Job 1', similarity: 0.89, member: 'Product manager' }]);
    expect(rankFor('senior product manager', manager)[0]).toMatchObject({ similarity: 0.89, member: 'Product manager' });
    expect(rankFor('marketing manager', manager)).toEqual([{ job_id: 1, title: 'Job 1', similarity: 1 }]);
  });

  it('comes after a job with exactly this name, and is a choice if two occupations have it', () => {
    const owner = createName(2, 'product manager');
    expect(rankFor('product manager', [...manager, owner])).toMatchObject([
      { job_id: 2, similarity: 1 },
      { job_id: 1, similarity: 0.85 },
    ]);
    expect(rankFor('product manager', [...manager, owner])[1]).not.toHaveProperty('member');
    const both = rankFor('product manager', [
      ...manager,
      createName(3, 'sales manager', 'title'),
      createName(3, 'product manager', 'member'),
    ]);
    expect(both.map(({ similarity }) => similarity)).toEqual([0.85, 0.85]);
  });

  it('comes after a listed job that a search made under this name', () => {
    const madeBySearch: Name = { ...createName(9, 'product manager', 'title'), inCatalogue: false };
    expect(rankFor('product manager', [...manager, madeBySearch])).toMatchObject([{ job_id: 9, similarity: 1 }, { job_id: 1 }]);
  });

  it('is in the match if found by its beginning, even if other names of the job do not match', () => {
    expect(rankMatches([createName(1, 'Product manager', 'member')], ['product man'], 0)).toMatchObject([
      { job_id: 1, member: 'Product manager' },
    ]);
  });
});
