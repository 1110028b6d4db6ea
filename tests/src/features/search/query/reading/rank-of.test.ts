import { describe, expect, it } from 'vitest';
import { rankOf } from '#src/features/search/query/reading/rank-of.ts';

describe('a rank', () => {
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
  ])('is the whole text and does not name the work: %s', (text) => {
    expect(rankOf(text)?.codes.length).toBeGreaterThan(1);
  });

  it.each(['film director', 'nurse manager', 'sales', '销售经理', '班主任', '', 'senior', '高级'])('is not the whole text: %j', (text) => {
    expect(rankOf(text)).toBeNull();
  });

  it('with a level is not plain', () => {
    expect([rankOf('Director')?.isPlain, rankOf('Deputy director')?.isPlain]).toEqual([true, false]);
  });
});
