import { describe, expect, it } from 'vitest';
import { compareCvs, mergeCvs, type Origin } from '#src/features/cv/editor/compare-cvs.ts';
import type { Cv } from '#src/features/cv/editor/contract.ts';
import { emptyCv } from '#src/features/cv/editor/empty-cv.ts';
import { completeCv } from '#tests/support/cvs.ts';

const base = completeCv('Auditor', { values: [value('v1', 'Calm'), value('v2', 'Candour')] });
const mine: Cv = {
  ...base,
  mbti: 'INTJ',
  basic: { ...base.basic, phone: '7' },
  work: base.work.map((entry) => ({ ...entry, details: { ...entry.details, en: 'Led 13 audits' } })),
  values: [value('v2', 'Candour'), value('v1', 'Calm'), value('v3', 'Mine')],
};
const stored: Cv = {
  ...base,
  basic: { ...base.basic, phone: '8', title: { en: 'Auditor', zh: '会计师' } },
  values: [value('v1', 'Calm'), value('v2', 'Candour'), value('v4', 'Theirs')],
  skills: [],
};

function value(id: string, en: string) {
  return { id, name: { en, zh: '' } };
}
const differences = compareCvs(base, mine, stored);
const pickAll = (pick: Origin) => mergeCvs(mine, stored, differences, new Map(differences.map(({ key }) => [key, pick])));

describe('two versions of a CV', () => {
  it('differ in fields, in entries that only one has, and in their order, each with the CV that changed it', () => {
    expect(differences.map(({ key, is, newer }) => [key, is, newer])).toEqual([
      ['basic.title.en', 'changed', 'stored'],
      ['basic.phone', 'changed', 'mine'],
      ['mbti', 'changed', 'mine'],
      ['work:w1:details.en', 'changed', 'mine'],
      ['skills:s1', 'only_mine', 'stored'],
      ['values:v3', 'only_mine', 'mine'],
      ['values:v4', 'only_stored', 'stored'],
      ['values:order', 'order', 'mine'],
    ]);
    expect(differences.map(({ field }) => field)).toContain('work.0.details.en');
    expect(compareCvs(base, mine, structuredClone(mine))).toEqual([]);
    const unknown = compareCvs(emptyCv(), mine, stored).find(({ key }) => key === 'basic.title.en');
    expect(unknown?.newer).toBe('mine');
  });

  it('are merged into mine, into the stored one, or into the picked side of each difference', () => {
    expect(pickAll('mine')).toEqual(mine);
    expect(pickAll('stored')).toEqual(stored);
    const both = mergeCvs(mine, stored, differences, new Map(differences.map(({ key, newer }) => [key, newer])));
    expect([both.basic.phone, both.basic.title.en, both.mbti, both.skills]).toEqual(['7', 'Auditor', 'INTJ', []]);
    expect(both.work[0]?.details.en).toBe('Led 13 audits');
    expect(both.values.map(({ id }) => id)).toEqual(['v2', 'v1', 'v3', 'v4']);
  });
});
