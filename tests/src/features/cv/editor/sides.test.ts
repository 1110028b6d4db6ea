import { describe, expect, it } from 'vitest';
import { markOf, missingSides } from '#src/features/cv/editor/sides.ts';
import { completeCv } from '#tests/support/cvs.ts';

describe('one side of a text', () => {
  it.each([
    ['is missing if only the other side has text', { en: 'Auditor', zh: '' }, null, 'zh', 'missing'],
    ['is not missing if both sides are empty', { en: '', zh: ' ' }, null, 'en', null],
    ['is old if only the other side has changed', { en: 'Lead auditor', zh: '审计师' }, { en: 'Auditor', zh: '审计师' }, 'zh', 'old'],
    ['is not old if this side has changed', { en: 'Lead auditor', zh: '审计师' }, { en: 'Auditor', zh: '审计师' }, 'en', null],
    ['is not old if both sides have changed', { en: 'Lead auditor', zh: '审计主管' }, { en: 'Auditor', zh: '审计师' }, 'zh', null],
    ['is not old if it was empty before', { en: 'Auditor', zh: '审计师' }, { en: 'Auditor', zh: '' }, 'en', null],
  ] as const)('%s', (_case, text, base, side, mark) => {
    expect(markOf(text, side, base)).toBe(mark);
  });
});

describe('the texts of a CV that are missing in a language', () => {
  it('are listed by their paths, without those that are empty in both languages', () => {
    expect(missingSides(completeCv('Both'), 'en')).toEqual([]);
    const skills = [{ id: 's', name: { en: ' ', zh: '会计' }, level: 'beginner' as const }];
    const cv = completeCv('One', { skills });
    expect(missingSides({ ...cv, basic: { ...cv.basic, bio: { en: '', zh: '十年' } } }, 'en')).toEqual([
      'basic.bio.en',
      'skills.0.name.en',
    ]);
    expect(missingSides(cv, 'zh')).toEqual([]);
  });
});
