import { describe, expect, it, vi } from 'vitest';
import { findBadQuotes } from '#src/features/reports/cv/find-bad-quotes.ts';
import { correctionSchema } from '#src/features/reports/cv/schemas.ts';
import type { CvReading, Quoted } from '#src/features/cv/reading/types.ts';

const lines = ['Nurse, St Mary', '• Took vital', '  signs of patients', '护士 仁爱医院'];
const quote = (text: string, line: number): Quoted => ({ text, place: { line, from: 0, to: text.length } });
const reading = (change: Partial<CvReading['roles'][number]> = {}): CvReading => ({
  ...{ language: 'en', sections: [], education: [], skills: [] },
  roles: [
    {
      ...{ title: quote('Nurse', 0), employer: quote('St Mary', 0), start: { year: 2019, month: 3 }, end: 'present', dates: null },
      tasks: [quote('Took vital signs of patients', 1)],
      ...change,
    },
  ],
});
const fieldsOf = (changed: CvReading) => findBadQuotes(changed, lines).map(({ field, detail }) => `${field} ${detail}`);

describe('a corrected reading', () => {
  it('may quote a line, or text that continues on the next line, with any spacing', () => {
    expect(fieldsOf(reading())).toEqual([]);
    expect(fieldsOf(reading({ title: quote('护士仁爱医院', 3) }))).toEqual([]);
  });

  it.each<[string, Partial<CvReading['roles'][number]>, string]>([
    ['another title', { title: quote('Surgeon', 0) }, 'reading.roles.0.title not_in_text'],
    ['a line beyond the text', { title: quote('Nurse', 9) }, 'reading.roles.0.title not_in_text'],
    ['an earlier line', { title: quote('Nurse', 1) }, 'reading.roles.0.title not_in_text'],
    ['an empty quote', { employer: quote(' ', 0) }, 'reading.roles.0.employer not_in_text'],
    ['an invented task', { tasks: [quote('Led a team of 12', 1)] }, 'reading.roles.0.tasks.0 not_in_text'],
    ['an impossible year', { start: { year: 1, month: 1 } }, 'reading.roles.0.start not_a_date'],
    ['an impossible end', { end: { year: 9999, month: null } }, 'reading.roles.0.end not_a_date'],
  ])('is refused with %s', (_what, change, expected) => {
    expect(fieldsOf(reading(change))).toEqual([expected]);
  });

  it('has at most ten errors', () => {
    expect(fieldsOf({ ...reading(), skills: Array.from({ length: 50 }, () => quote('Juggling', 0)) })).toHaveLength(10);
  });

  it('with thousands of quotes normalises each line only once', () => {
    const long = Array.from({ length: 2000 }, (_, at) => `line ${at} `.repeat(12));
    const skills = Array.from({ length: 14_000 }, (_, at) => quote('z', at % long.length));
    const normalize = vi.spyOn(String.prototype, 'normalize');
    const errors = findBadQuotes({ ...reading(), roles: [], skills }, long);
    const times = normalize.mock.calls.length;
    normalize.mockRestore();
    expect(errors).toHaveLength(10);
    expect(times).toBeLessThanOrEqual(skills.length + long.length);
  });
});

describe('a correction', () => {
  const isAccepted = (reading: CvReading) => correctionSchema.safeParse({ reading }).success;
  it('has at most 300 items of each part', () => {
    const many = (count: number) => Array.from({ length: count }, () => quote('Nurse', 0));
    expect([isAccepted({ ...reading(), skills: many(300) }), isAccepted({ ...reading(), skills: many(301) })]).toEqual([true, false]);
    expect([isAccepted(reading({ tasks: many(300) })), isAccepted(reading({ tasks: many(301) }))]).toEqual([true, false]);
    const roles = reading().roles;
    expect(isAccepted({ ...reading(), roles: Array.from({ length: 301 }, () => roles[0]).flatMap((role) => role ?? []) })).toBe(false);
  });
});
