import { expect, it } from 'vitest';
import { rankRole, titleForms } from '#src/features/reports/cv/result/rank-role.ts';

const proposal = (job_id: number, similarity: number) => ({ job_id, similarity });

it('a clear title decides, and otherwise the work', () => {
  const clear = rankRole([[proposal(1, 1), proposal(2, 0.3)]], [proposal(2, 0.8)]);
  expect(clear.map(({ jobId }) => jobId)).toEqual([1, 2]);
  const unclear = rankRole([[proposal(1, 0.4), proposal(2, 0.35)]], [proposal(2, 0.6)]);
  expect(unclear[0]).toMatchObject({ jobId: 2, similarity: 0.36, basis: 'work' });
});

it('the basis is the work if no title matches, and jobs that are hardly similar are left out', () => {
  expect(rankRole([[]], [proposal(3, 0.5), proposal(4, 0.01)])).toEqual([{ jobId: 3, similarity: 0.3, basis: 'work' }]);
});

it('a title is looked up as it is, without brackets, and by its parts', () => {
  expect(titleForms('Product Manager (Growth) / Owner')).toEqual([
    'Product Manager (Growth) / Owner',
    'Product Manager / Owner',
    'Product Manager',
    'Owner',
  ]);
  expect(titleForms('产品经理（电商）｜增长')).toEqual(['产品经理（电商）｜增长', '产品经理 ｜增长', '产品经理', '增长']);
  expect(titleForms('—')).toEqual([]);
});
