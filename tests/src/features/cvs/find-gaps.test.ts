import { describe, expect, it } from 'vitest';
import { findBraces, findGaps } from '#src/features/cvs/find-gaps.ts';
import { aCv } from '#tests/support/cvs.ts';

describe('what a CV lacks', () => {
  it('is nothing once it is complete, with texts in one language only too', () => {
    expect(findGaps(aCv('Complete'))).toEqual([]);
    expect(findGaps(aCv('One side', { skills: [{ id: 's', name: { en: '', zh: '会计' }, level: 'beginner' }] }))).toEqual([]);
  });

  it('is named in the order of the form, down to the entry', () => {
    const cv = aCv(' ', { user_type: '', education: [], skills: [{ id: 's', name: { en: ' ', zh: '' }, level: 'beginner' }] });
    expect(findGaps(cv).map(({ field }) => field)).toEqual(['title', 'user_type', 'education', 'skills.0.name']);
  });

  it('a city of another country is a mistake', () => {
    const cv = aCv('Far');
    expect(findGaps({ ...cv, basic: { ...cv.basic, country: 'US' } })).toEqual([{ field: 'basic.city', is: 'wrong_city' }]);
  });
});

describe('curly braces in a CV', () => {
  it('are found wherever they are', () => {
    const cv = aCv('{title}');
    const [job] = cv.work;
    const work = job ? [{ ...job, details: { en: 'fine', zh: '用 {{变量}}' } }] : [];
    expect(findBraces({ ...cv, work })).toEqual([
      { field: 'title', is: 'braces' },
      { field: 'work.0.details.zh', is: 'braces' },
    ]);
    expect(findBraces(aCv('fine'))).toEqual([]);
  });
});
