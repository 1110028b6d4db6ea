import { expect, it } from 'vitest';
import { parseTypedDate } from '#src/features/cv/review/parse-typed-date.ts';
import { typedDates } from '#src/features/cv/review/typed-dates.ts';
import { correctReading } from '#src/features/reports/cv/ui/report/correct-lines.ts';
import { rolesOfLines } from '#src/features/reports/cv/ui/report/roles-of-lines.ts';
import type { CvReading } from '#src/features/cv/reading/types.ts';

const lines = [
  'Jane',
  'Nurse, City Clinic, 2019 – present',
  '• Dressed wounds',
  '• Calmed families',
  'Secretary',
  'North Ltd',
  '2015 – 2018',
];
const quote = (text: string, line: number) => {
  const from = lines[line]?.indexOf(text) ?? 0;
  return { text, place: { line, from, to: from + text.length } };
};
const reading: CvReading = {
  ...{ language: 'en', sections: [], education: [], skills: [] },
  roles: [
    {
      ...{ title: quote('Nurse', 1), employer: quote('City Clinic', 1), dates: quote('2019 – present', 1) },
      ...{ start: { year: 2019, month: null }, end: 'present', tasks: [quote('Dressed wounds', 2)] },
    },
  ],
};
const kinds = rolesOfLines(reading, lines.length);
const dates = reading.roles.map(typedDates);

it('the reading is unchanged if no line is changed', () => {
  expect(kinds).toEqual(['none', 'title', 'task', 'none', 'none', 'none', 'none']);
  expect(correctReading(reading, lines, kinds, dates)).toEqual(reading);
});

it('missed lines are added without their bullets, and a second job is added with its dates', () => {
  const corrected = correctReading(
    reading,
    lines,
    ['none', 'title', 'task', 'task', 'title', 'employer', 'dates'],
    [...dates, { from: '2015', to: '2018-06', isPresent: false }],
  );
  expect(corrected?.roles[0]?.tasks.map(({ text }) => text)).toEqual(['Dressed wounds', 'Calmed families']);
  expect(corrected?.roles[1]).toMatchObject({
    ...{ title: { text: 'Secretary' }, employer: { text: 'North Ltd' }, dates: { text: '2015 – 2018' } },
    ...{ start: { year: 2015, month: null }, end: { year: 2018, month: 6 }, tasks: [] },
  });
});

it('an invalid date is refused', () => {
  expect(correctReading(reading, lines, kinds, [{ from: 'soon', to: '', isPresent: true }])).toBeNull();
});

it.each([
  ['2021-03', { year: 2021, month: 3 }],
  ['2021.3', { year: 2021, month: 3 }],
  ['2021年3月', { year: 2021, month: 3 }],
  ['2021', { year: 2021, month: null }],
  ['', null],
  ['2021-13', undefined],
  ['March', undefined],
])('the typed date “%s” is parsed', (text, date) => {
  expect(parseTypedDate(text)).toEqual(date);
});
