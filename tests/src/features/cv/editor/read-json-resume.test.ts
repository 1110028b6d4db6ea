import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cvSchema } from '#src/features/cv/editor/contract.ts';
import { toJsonResume } from '#src/features/cv/editor/json-resume.ts';
import { fromJsonResume } from '#src/features/cv/editor/read-json-resume.ts';
import { aCv } from '#tests/support/cvs.ts';

describe('a JSON Resume', () => {
  it('that this editor wrote comes back whole, in both languages', () => {
    const cv = aCv('Both', { projects: [{ ...project, id: 'p1' }] });
    expect(fromJsonResume(JSON.parse(JSON.stringify(toJsonResume(cv, 'en'))), 'en')).toEqual(cv);
  });

  it('of somebody else is read into one language', () => {
    const cv = fromJsonResume(
      {
        basics: { name: 'Ann', label: 'Nurse {RN}', email: 'ann@example.com' },
        work: [{ name: 'City Hospital', position: 'Nurse', startDate: '2020-05-01', highlights: ['Night shifts', 7] }, 'nonsense'],
        education: [{ institution: 'College', studyType: 'Master' }],
        languages: [{ language: 'English', fluency: 'Native speaker' }],
      },
      'en',
    );
    expect(cv?.basic.title).toEqual({ en: 'Nurse RN', zh: '' });
    expect(cv?.education[0]?.degree).toBe('master');
    expect(cv?.languages[0]?.level).toBe('');
    expect(cvSchema.safeParse(cv).success).toBe(true);
  });

  it.each([[null], [7], ['text'], [[]], [{}], [{ basics: null }], [{ work: [] }]])('is not what has no basics: %j', (json) => {
    expect(fromJsonResume(json, 'en')).toBeNull();
  });

  it('becomes a CV of the right form or is refused, whatever it holds', () => {
    const anything = fc.jsonValue({ maxDepth: 3 });
    const file = fc.record({
      basics: fc.dictionary(fc.constantFrom('name', 'label', 'email', 'summary'), anything),
      work: anything,
      skills: anything,
      meta: anything,
    });
    fc.assert(
      fc.property(file, (json) => {
        const cv = fromJsonResume(json, 'zh');
        expect(cv === null || cvSchema.safeParse(cv).success).toBe(true);
      }),
    );
  });
});

const none = { en: '', zh: '' };
const project = {
  name: { en: 'A', zh: '甲' },
  role: none,
  link: 'https://example.com',
  start: '2020-01',
  end: '',
  details: { en: 'x\ny', zh: '' },
};
