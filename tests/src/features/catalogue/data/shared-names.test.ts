import { expect, it } from 'vitest';
import { parseCatalogue } from '#src/features/catalogue/data/parse-catalogue.ts';
import { withSharedNames } from '#src/features/catalogue/data/shared-names.ts';
import { catalogueFile } from './sample-catalogue.ts';

const parsed = parseCatalogue([catalogueFile([{}, {}])]);
const files = parsed.ok ? parsed.value : [];
const parseShared = (text: string, families = 'families: {en: {}, zh: {}}') =>
  withSharedNames(files, { name: 'shared-names.yaml', text: `${text}\n${families}` });

it('a shared name is added to each of its occupations, and to none twice', () => {
  const shared = parseShared(
    'en: {scribe: [23-1011.00, 23-1011.01], worker: [23-1011.00, 23-1011.01]}\nzh: {文书: [23-1011.01, 23-1011.00]}',
  );
  expect(shared.ok && shared.value.files[0]?.occupations.map(({ aliases }) => aliases)).toEqual([
    { en: ['worker', 'scribe'], zh: ['文书'] },
    { en: ['worker', 'scribe'], zh: ['文书'] },
  ]);
});

it('the occupations of a shared name are ranked in their order in the file', () => {
  const shared = parseShared('en: {Scribe: [23-1011.01, 23-1011.00]}\nzh: {}');
  const placeOf = shared.ok ? shared.value.placeOf : () => null;
  expect(['23-1011.01', '23-1011.00', '23-1012.00'].map((onet) => placeOf(onet, 'en', 'scribe'))).toEqual([1, 2, 0]);
  expect(placeOf('23-1011.00', 'zh', 'scribe')).toBe(0);
});

it('the occupations of a family are ranked, but its name is not added as an alias', () => {
  const shared = parseShared('en: {}\nzh: {}', 'families: {en: {}, zh: {法律工作者: [23-1011.01, 23-1011.00]}}');
  if (!shared.ok) throw new Error(JSON.stringify(shared.errors));
  const { familiesOf, placeOf } = shared.value;
  expect(shared.value.files).toEqual(files);
  expect(
    ['23-1011.00', '23-1011.01'].map((onet) => [familiesOf(onet, 'zh'), familiesOf(onet, 'en'), placeOf(onet, 'zh', '法律工作者')]),
  ).toEqual([
    [['法律工作者'], [], 2],
    [['法律工作者'], [], 1],
  ]);
});

it('a family with an unknown occupation is refused, with its line', () => {
  const shared = parseShared('en: {}\nzh: {}', 'families:\n  en: {}\n  zh:\n    法律工作者: [23-1011.00, 99-9999.00]');
  expect(shared.ok ? [] : shared.errors).toEqual([
    { file: 'shared-names.yaml', line: 6, reason: 'families.zh.法律工作者: 99-9999.00 is not in the catalogue, or twice' },
  ]);
});

it.each([
  ['a code that the catalogue lacks', 'en:\n  scribe: [23-1011.00, 99-9999.00]\nzh: {}', 2, 'scribe: 99-9999.00'],
  ['a code twice', 'en: {}\nzh:\n  文书: [23-1011.00, 23-1011.00]', 3, '文书: 23-1011.00'],
  [
    'a name that is part of a longer one',
    'en:\n  scribe: [23-1011.00, 99-9999.00]\n  court scribe: [23-1011.00, 23-1011.01]\nzh: {}',
    2,
    'scribe: 99-9999.00',
  ],
  ['a name of only one occupation', 'en:\n  scribe: [23-1011.00]\nzh: {}', 2, 'en.scribe'],
])('%s is refused, with its line', (_what, text, line, reason) => {
  const shared = parseShared(text);
  expect(shared.ok ? [] : shared.errors).toEqual([{ file: 'shared-names.yaml', line, reason: expect.stringContaining(reason) }]);
});
