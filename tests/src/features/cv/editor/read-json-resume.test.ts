import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cvSchema } from '#src/features/cv/editor/contract.ts';
import { toJsonResume } from '#src/features/cv/editor/json-resume.ts';
import { fromJsonResume, otherFormatOf } from '#src/features/cv/editor/read-json-resume.ts';
import { completeCv } from '#tests/support/cvs.ts';

describe('a JSON Resume', () => {
  it('of this editor is imported unchanged, in both languages', () => {
    const cv = completeCv('Both', { projects: [{ ...project, id: 'p1' }] });
    expect(fromJsonResume(JSON.parse(JSON.stringify(toJsonResume(cv, 'en'))), 'en')).toEqual(cv);
  });

  it('of another program is read into one language', () => {
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
    expect(cv?.languages[0]?.level).toBe('native');
    expect(cvSchema.safeParse(cv).success).toBe(true);
  });

  it.each([[null], [7], ['text'], [[]], [{}], [{ basics: null }], [{ work: [] }]])('without basics is refused: %j', (json) => {
    expect(fromJsonResume(json, 'en')).toBeNull();
  });

  it('gives a valid CV or is refused, whatever its content', () => {
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

describe('a JSON Resume with every field of its schema', () => {
  const all = {
    basics: {
      ...{
        name: 'Ada Venn',
        label: 'Surveyor',
        email: 'ada@example.org',
        phone: '555 0100',
        url: 'https://ada.example.org',
        summary: 'Measures.',
      },
      location: { address: '1 High St', postalCode: 'X1', city: 'London', countryCode: 'GB', region: 'England' },
      profiles: [
        { network: 'GitHub', username: 'ada', url: 'https://github.com/ada' },
        { network: 'Xing', username: 'adav' },
      ],
    },
    work: [
      {
        ...{ company: 'Venn & Co', position: 'Surveyor', website: 'https://venn.example', startDate: 'May 2019', endDate: 'Present' },
        ...{ location: 'Leeds', description: 'Land surveys', summary: 'Led surveys', highlights: ['Mapped 9 parishes'] },
      },
      { name: 'Old Maps', position: 'Clerk', startDate: 2015, endDate: '' },
      { name: 'Older Maps', position: 'Boy', startDate: '2012', endDate: '2015-02-30' },
    ],
    volunteer: [
      {
        organization: 'Trail Club',
        position: 'Guide',
        startDate: '2014-06-01',
        endDate: '2016',
        summary: 'Led walks',
        highlights: ['40 walks'],
      },
    ],
    education: [
      {
        institution: 'Northmoor',
        area: 'Geodesy',
        studyType: 'BSc',
        startDate: '2009',
        endDate: '2012',
        score: '3.9',
        courses: ['Maps 1'],
      },
    ],
    awards: [{ title: 'Gold level', date: '2020-11-01', awarder: 'Survey Society', summary: 'For accuracy' }],
    certificates: [{ name: 'Chartered', date: '2018-03', issuer: 'RICS', url: 'https://rics.example/1' }],
    publications: [{ name: 'On chains', publisher: 'Survey Review', releaseDate: '2021', url: 'https://sr.example', summary: 'A history' }],
    skills: [{ name: 'Web', level: 'Master', keywords: ['HTML', 'CSS'] }, { name: 'Maps', level: '' }, 'Chains'],
    languages: [
      { language: 'English', fluency: 'Native speaker' },
      { language: 'Greek', fluency: 'some' },
    ],
    interests: [{ name: 'Wildlife', keywords: ['Ferrets', 'Unicorns'] }],
    references: [{ name: 'B. Ray', reference: 'Exact.' }],
    projects: [
      {
        ...{ name: 'Atlas', description: 'A web atlas', highlights: ['2 million views'], keywords: ['maps'], url: 'https://atlas.example' },
        ...{ roles: ['Lead', 'Cartographer'], entity: 'Venn & Co', type: 'application', startDate: '2020-01', endDate: null },
      },
    ],
  };
  const cv = fromJsonResume(all, 'en');

  it('fills a field of the CV with each of them', () => {
    expect(cv?.basic).toMatchObject({
      country: 'UK',
      city: 'london',
      profiles: 'https://ada.example.org\nhttps://github.com/ada\nXing adav',
    });
    expect(cv?.work.map(({ company, start, end, current }) => [company.en, start, end, current])).toEqual([
      ['Venn & Co', '2019-05', '', true],
      ['Old Maps', '2015', '', true],
      ['Older Maps', '2012', '2015-02', false],
    ]);
    expect(cv?.work[0]?.details.en).toBe('Land surveys\nLed surveys\nMapped 9 parishes\nLeeds\nhttps://venn.example');
    expect(cv?.projects.map(({ name, role, link }) => [name.en, role.en, link])).toEqual([
      ['Atlas', 'Lead, Cartographer, Venn & Co', 'https://atlas.example'],
      ['Trail Club', 'Guide', ''],
    ]);
    expect(cv?.projects[0]?.details.en).toBe('A web atlas\n2 million views\nmaps\napplication');
    expect(cv?.education[0]).toMatchObject({ degree: 'bachelor', field: { en: 'Geodesy' }, details: { en: 'GPA 3.9\nMaps 1' } });
    expect(cv?.achievements.map(({ name, date, details }) => [name.en, date, details.en])).toEqual([
      ['Gold level', '2020-11', 'Survey Society\nFor accuracy'],
      ['Chartered', '2018-03', 'RICS\nhttps://rics.example/1'],
      ['On chains', '2021', 'Survey Review\nA history\nhttps://sr.example'],
    ]);
    expect(cv?.skills.map(({ name, level }) => [name.en, level])).toEqual([
      ['Web (HTML, CSS)', 'expert'],
      ['Maps', ''],
      ['Chains', ''],
    ]);
    expect(cv?.languages.map(({ level }) => level)).toEqual(['native', '']);
    expect(cv?.interests.map(({ name }) => name.en)).toEqual(['Wildlife (Ferrets, Unicorns)']);
    expect(cv?.values).toEqual([]);
  });

  it('has interests and values in one list of the standard, and both lists after an import into this editor', () => {
    expect(cvSchema.safeParse(cv).success).toBe(true);
    expect(cv && fromJsonResume(toJsonResume(cv, 'en'), 'en')).toEqual(cv);
  });

  it.each(['not a date', '20', '', null, {}, 'soon'])('leaves an invalid date empty: %j', (startDate) => {
    expect(fromJsonResume({ basics: {}, work: [{ name: 'A', startDate }] }, 'en')?.work[0]?.start).toBe('');
  });
});

describe('JSON of another program', () => {
  it.each([
    ['reactive', { basics: { name: 'A' }, sections: { summary: {} } }],
    ['fresh', { name: 'A', employment: { history: [] } }],
    ['europass', { SkillsPassport: { LearnerInfo: {} } }],
    ['open', { resume: { workExperiences: [] } }],
    ['linkedin', { firstName: 'A', lastName: 'B', positions: { values: [] } }],
    [null, { name: 'package', version: '1.0.0' }],
  ])('is recognised by its own fields: %s', (format, json) => {
    expect(otherFormatOf(json)).toBe(format);
    expect(fromJsonResume(json, 'en')).toBeNull();
  });
});
