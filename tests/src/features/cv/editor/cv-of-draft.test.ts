import { describe, expect, it } from 'vitest';
import { cvOfDraft } from '#src/features/cv/editor/files/reading/cv-of-draft.ts';
import { readImport } from '#src/features/cv/editor/files/reading/read-import.ts';
import { allWords } from '#src/features/cv/editor/files/reading/words.ts';
import { plainTextOf } from '#src/features/cv/editor/to-text.ts';
import { sheetStringKeys } from '#src/features/cv/editor/sheet-words.ts';
import { pastedText } from '#src/features/cv/reading/extract-text.ts';
import { readCv } from '#src/features/cv/reading/read-cv.ts';
import { type Draft, openDraft } from '#src/features/cv/review/review-draft.ts';
import { typedDates } from '#src/features/cv/review/typed-dates.ts';
import { pick } from '#src/i18n/messages.ts';
import { sixCvs } from '#tests/support/six-cvs.ts';

const texts = { en: pick('en', sheetStringKeys), zh: pick('zh', sheetStringKeys) };
const words = allWords([texts.en, texts.zh]);
const text = [
  'Robin Example',
  'robin@example.org, +44 20 7946 0018',
  'Date of birth: 1 May 1990',
  'WORK EXPERIENCE',
  'Registered Nurse, St Mary Hospital, Mar 2019 – present',
  '• Monitored patients and recorded their vital signs',
  '• Call me at robin@example.org about the ward',
  'Nursing Assistant, Green Lane Care Home, 2016 – 2018',
  '• Helped residents to wash, dress and eat',
  'EDUCATION',
  'BSc Nursing, University of Leeds, 2015',
  'SKILLS',
  'Triage (expert), First aid',
].join('\n');
async function readSource(file: string) {
  const read = await readImport(new Blob([file]), 'en', texts, { now: () => 0 });
  if (typeof read === 'string' || !read.source) throw new Error('the file needs no review');
  return { ...read, source: read.source };
}
const { cv: readAsWritten, source } = await readSource(text);
const draft = openDraft(source.text, source.reading, { isOwn: true });
const importDraft = (changed: Draft) => {
  const result = cvOfDraft(source, changed, 'en', words);
  if (!result) throw new Error('too long');
  return result.cv;
};

describe('a file that the member reviews before the import', () => {
  it('keeps name and contact, and has no line of personal data as a task', () => {
    const { basic, work } = importDraft(draft);
    expect(basic).toEqual(readAsWritten.basic);
    expect([basic.name.en, basic.email]).toEqual(['Robin Example', 'robin@example.org']);
    expect(work.map(({ details }) => details.en)).toEqual([
      'Monitored patients and recorded their vital signs',
      'Helped residents to wash, dress and eat',
    ]);
  });

  it('gives a CV with the corrections: a changed job, an added job, another school, fewer skills', () => {
    const [first, second] = draft.jobs;
    const [school] = draft.schools;
    if (!first || !second || !school) throw new Error('too little was read');
    const missed = { id: 9, title: 'Porter', employer: 'Dock', dates: { from: '2014', to: '2015-02', isPresent: false }, read: null };
    const { work, education, skills } = importDraft({
      ...draft,
      jobs: [
        { ...first, title: 'Ward Sister', dates: { from: '2018-02', to: '', isPresent: true } },
        { ...missed, tasks: [] },
      ],
      schools: [{ ...school, school: 'Leeds Beckett University', degree: 'MSc' }],
      skills: draft.skills.map((skill, index) => ({ ...skill, isKept: index === 0 })),
    });
    expect(work).toMatchObject([
      { position: { en: 'Ward Sister' }, company: { en: 'St Mary Hospital' }, start: '2018-02', end: '', current: true },
      { position: { en: 'Porter' }, company: { en: 'Dock' }, start: '2014', end: '2015-02', current: false },
    ]);
    expect(education).toMatchObject([{ school: { en: 'Leeds Beckett University' }, degree: 'master', end: '2015' }]);
    expect(skills.map(({ name, level }) => [name.en, level])).toEqual([['Triage', 'expert']]);
  });

  it('gives a CV without the lines that the member drops', () => {
    const dropped = { ...draft, private: draft.private.map((one) => ({ ...one, isDropped: true })) };
    expect(JSON.stringify(importDraft(dropped))).not.toMatch(/Robin|7946|May 1990/);
  });

  it('needs no review if this editor exported it', async () => {
    const [sample] = sixCvs();
    if (!sample) throw new Error('no CV');
    const read = await readImport(new Blob([plainTextOf(sample.cv, sample.side, texts[sample.side])]), sample.side, texts, {
      now: () => 0,
    });
    expect(read).not.toHaveProperty('source');
  });
});

describe('a saved CV that the member reviews before its analysis', () => {
  it('shows each of its jobs with employer and dates as they were written', () => {
    for (const { cv, side } of sixCvs()) {
      const { roles } = readCv(pastedText(plainTextOf(cv, side, texts[side])));
      expect(roles.map((role) => [role.title.text, role.employer?.text, typedDates(role)])).toEqual(
        cv.work.map(({ position, company, start, end, current }) => [
          position[side],
          company[side],
          { from: start, to: end, isPresent: current },
        ]),
      );
    }
  });
});
