import { describe, expect, it } from 'vitest';
import { rankOf } from '#src/features/search/query/reading/rank-of.ts';

describe('a text', () => {
  it.each([
    'director',
    'Senior Manager',
    'AVP',
    'Analyst II',
    'Team lead',
    'partner',
    '主任',
    '副主任',
    '高级经理',
    '部门主管',
    '经理M2',
    '合伙人',
    'Executive',
    'VP',
    'Assistant commissioner',
    'intern',
    '部长',
    '管培生',
  ])('that is only a rank has the codes of several occupations: %s', (text) => {
    expect(rankOf(text)?.codes.length).toBeGreaterThan(1);
  });

  it.each(['film director', 'nurse manager', 'sales', '销售经理', '班主任', '', 'senior', '高级'])(
    'that names work, or has no rank, is no rank: %j',
    (text) => {
      expect(rankOf(text)).toBeNull();
    },
  );

  it('that adds a word such as “deputy” to a rank is not a plain rank', () => {
    expect([rankOf('Director')?.isPlain, rankOf('Deputy director')?.isPlain]).toEqual([true, false]);
  });
});
