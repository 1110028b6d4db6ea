import { describe, expect, it } from 'vitest';
import { findBraces, findDoubts, findGaps } from '#src/features/cv/editor/find-gaps.ts';
import { completeCv } from '#tests/support/cvs.ts';

describe('the gaps of a CV', () => {
  it('are none if it is complete, even in one language only', () => {
    expect(findGaps(completeCv('Complete'))).toEqual([]);
    expect(findGaps(completeCv('One side', { skills: [{ id: 's', name: { en: '', zh: '会计' }, level: 'beginner' }] }))).toEqual([]);
  });

  it('are listed in the order of the form, with the index of the entry', () => {
    const cv = completeCv(' ', { user_type: '', education: [], skills: [{ id: 's', name: { en: ' ', zh: '' }, level: 'beginner' }] });
    expect(findGaps(cv).map(({ field }) => field)).toEqual(['title', 'user_type', 'education', 'skills.0.name']);
  });

  it('include a city of another country', () => {
    const cv = completeCv('Far');
    expect(findGaps({ ...cv, basic: { ...cv.basic, country: 'US' } })).toEqual([{ field: 'basic.city', is: 'wrong_city' }]);
  });
});

describe('curly braces in a CV', () => {
  it('are found in every text', () => {
    const cv = completeCv('{title}');
    const [job] = cv.work;
    const work = job ? [{ ...job, details: { en: 'fine', zh: '用 {{变量}}' } }] : [];
    expect(findBraces({ ...cv, work })).toEqual([
      { field: 'title', is: 'braces' },
      { field: 'work.0.details.zh', is: 'braces' },
    ]);
    expect(findBraces(completeCv('fine'))).toEqual([]);
  });
});

describe('the doubts about a CV', () => {
  const cv = completeCv('Doubtful');
  const [job] = cv.work;
  const withDates = (start: string, end: string, current: boolean) => ({ ...cv, work: job ? [{ ...job, start, end, current }] : [] });

  it('are none for a valid CV, or if the checked fields are empty', () => {
    expect(findDoubts(cv)).toEqual([]);
    expect(
      findDoubts({ ...withDates('2020-01', '2020-01', false), basic: { ...cv.basic, email: ' lin.x+cv@mail.example.co.uk ' } }),
    ).toEqual([]);
    expect(findDoubts({ ...withDates('', '2019-01', false), basic: { ...cv.basic, email: '' } })).toEqual([]);
  });

  it.each(['abc', 'abc@', '@b.cn', 'a b@c.cn', 'a@b', 'a@b..cn', 'a@b.'])('include the malformed address “%s”', (email) => {
    expect(findDoubts({ ...cv, basic: { ...cv.basic, email } })).toEqual([{ field: 'basic.email', is: 'email' }]);
  });

  it('include an end before its start, unless the job is current', () => {
    expect(findDoubts(withDates('2020-02', '2020-01', false))).toEqual([{ field: 'work.0.end', is: 'reversed' }]);
    expect(findDoubts(withDates('2020-02', '2020', false))).toEqual([]);
    expect(findDoubts(withDates('2020-02', '2019', false))).toEqual([{ field: 'work.0.end', is: 'reversed' }]);
    expect(findDoubts(withDates('2020-02', '2020-01', true))).toEqual([]);
    const education = cv.education.map((one) => ({ ...one, start: '2016-09', end: '2012-06' }));
    expect(findDoubts({ ...cv, education })).toEqual([{ field: 'education.0.end', is: 'reversed' }]);
  });
});
