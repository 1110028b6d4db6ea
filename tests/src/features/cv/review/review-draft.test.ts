import { describe, expect, it } from 'vitest';
import { pastedText } from '#src/features/cv/reading/extract-text.ts';
import { readCv } from '#src/features/cv/reading/read-cv.ts';
import { confirmDraft } from '#src/features/cv/review/confirm-draft.ts';
import { findBadQuotes } from '#src/features/reports/cv/find-bad-quotes.ts';
import { type Draft, doubtsOf, openDraft } from '#src/features/cv/review/review-draft.ts';

const text = pastedText(
  [
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
    'Triage, First aid',
  ].join('\n'),
);
const reading = readCv(text);
const draft = openDraft(text, reading);
const confirm = (changed: Draft) => {
  const result = confirmDraft(text, reading, changed);
  if ('problem' in result) throw new Error(result.problem);
  expect(findBadQuotes(result.reading, result.text.lines)).toEqual([]);
  return result;
};
const withJob = (at: number, change: Partial<Draft['jobs'][number]>): Draft => ({
  ...draft,
  jobs: draft.jobs.map((job, index) => (index === at ? { ...job, ...change } : job)),
});

describe('the draft of a reading', () => {
  it('leaves out lines with personal data by default', () => {
    const { text: sent } = confirm(draft);
    expect(sent.lines.join('\n')).not.toMatch(/Robin|example\.org|7946|May 1990/);
    expect(sent.lines).toHaveLength(text.lines.length);
    const withAllLines = confirm({ ...draft, private: draft.private.map((one) => ({ ...one, isDropped: false })) });
    expect(withAllLines.text.lines.slice(0, 3)).toEqual(text.lines.slice(0, 3));
  });

  it('never has a line of personal data as a task', () => {
    expect(confirm(draft).reading.roles.flatMap(({ tasks }) => tasks.map((task) => task.text))).toEqual([
      'Monitored patients and recorded their vital signs',
      'Helped residents to wash, dress and eat',
    ]);
  });

  it('shows a year without a month, a guessed employer and missing tasks as doubts', () => {
    expect(draft.jobs.map(doubtsOf)).toEqual([[], ['no_month']]);
    const [job] = draft.jobs;
    if (!job) throw new Error('no job');
    const read = job.read && { ...job.read, employer: { text: 'Blue Sky', place: { line: 4, from: 0, to: 8 }, isGuessed: true } };
    expect(doubtsOf({ ...job, read, employer: 'Blue Sky' })).toEqual(['guessed_employer']);
    expect(doubtsOf({ ...job, employer: 'Blue Sky', tasks: [], dates: { from: '', to: '', isPresent: false } })).toEqual([
      'no_dates',
      'no_tasks',
    ]);
  });

  it('applies a corrected value, and adds it as a last line if the text lacks it', () => {
    const { text: sent, reading: result } = confirm(
      withJob(0, { title: 'Ward Sister', dates: { from: '2018-02', to: '', isPresent: true } }),
    );
    expect([sent.lines.at(-1), result.roles[0]?.title.text, result.roles[0]?.start, result.roles[0]?.dates]).toEqual([
      'Ward Sister',
      'Ward Sister',
      { year: 2018, month: 2 },
      null,
    ]);
    expect(result.roles[1]).toEqual(reading.roles[1]);
  });

  it('applies corrected names of schools and skills, and leaves out emptied ones', () => {
    const [school] = draft.schools;
    if (!school) throw new Error('no school');
    const { text: sent, reading: result } = confirm({
      ...draft,
      schools: [{ ...school, school: 'Leeds Beckett University', degree: '' }],
      skills: draft.skills.map((one, at) => ({ ...one, name: at === 0 ? ' ' : 'First aid at work' })),
    });
    expect(result.education.map(({ school: of, degree }) => [of?.text, degree])).toEqual([['Leeds Beckett University', null]]);
    expect(result.skills.map((skill) => skill.text)).toEqual(['First aid at work']);
    expect(sent.lines.slice(-2)).toEqual(['Leeds Beckett University', 'First aid at work']);
    expect(confirm(draft).reading.education).toEqual(reading.education);
  });

  it('adds a job that the reader missed, with lines as its tasks', () => {
    const line = text.lines.indexOf('EDUCATION');
    const job = { id: 9, title: 'Porter', employer: '', dates: { from: '2014', to: '2015', isPresent: false }, read: null, tasks: [] };
    const { reading: result } = confirm({ ...draft, jobs: [...draft.jobs, job], loose: [{ line, use: 9 }] });
    expect(result.roles[2]).toMatchObject({ title: { text: 'Porter' }, employer: null, tasks: [{ text: 'EDUCATION' }] });
  });

  it('keeps an unused line in the text, and removes a dropped one', () => {
    const change = (use: 'none' | 'drop') =>
      withJob(0, { tasks: draft.jobs[0]?.tasks.map((task, at) => (at === 0 ? { ...task, use } : task)) ?? [] });
    for (const use of ['none', 'drop'] as const) {
      const { text: sent, reading: result } = confirm(change(use));
      expect(result.roles[0]?.tasks).toEqual([]);
      expect(sent.lines.includes('• Monitored patients and recorded their vital signs')).toBe(use === 'none');
    }
  });

  it.each<[string, Draft, string]>([
    ['there is no job', { ...draft, jobs: [] }, 'no_job'],
    ['a job has no title', withJob(1, { title: ' ' }), 'no_title'],
    ['a date is invalid', withJob(0, { dates: { from: 'soon', to: '', isPresent: true } }), 'wrong_date'],
    ['no job has a task', { ...draft, jobs: draft.jobs.map((job) => ({ ...job, tasks: [] })) }, 'no_tasks'],
  ])('cannot be confirmed if %s', (_what, changed, problem) => {
    expect(confirmDraft(text, reading, changed)).toMatchObject({ problem });
  });
});
