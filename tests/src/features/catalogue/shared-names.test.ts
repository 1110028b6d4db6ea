import { expect, it } from 'vitest';
import { parseCatalogue } from '#src/features/catalogue/parse-catalogue.ts';
import { withSharedNames } from '#src/features/catalogue/shared-names.ts';
import { catalogueFile } from './sample-catalogue.ts';

const parsed = parseCatalogue([catalogueFile([{}, {}])]);
const files = parsed.ok ? parsed.value : [];
const share = (text: string) => withSharedNames(files, { name: 'shared-names.yaml', text });

it('gives each of the occupations a name that they share, and none twice', () => {
  const shared = share('en: {scribe: [23-1011.00, 23-1011.01], worker: [23-1011.00, 23-1011.01]}\nzh: {文书: [23-1011.01, 23-1011.00]}');
  expect(shared.ok && shared.value[0]?.occupations.map(({ aliases }) => aliases)).toEqual([
    { en: ['worker', 'scribe'], zh: ['文书'] },
    { en: ['worker', 'scribe'], zh: ['文书'] },
  ]);
});

it.each([
  ['a code that the catalogue lacks', 'en:\n  scribe: [23-1011.00, 99-9999.00]\nzh: {}', 2, 'scribe: 99-9999.00'],
  ['a code twice', 'en: {}\nzh:\n  文书: [23-1011.00, 23-1011.00]', 3, '文书: 23-1011.00'],
  [
    'a name within a longer one',
    'en:\n  scribe: [23-1011.00, 99-9999.00]\n  court scribe: [23-1011.00, 23-1011.01]\nzh: {}',
    2,
    'scribe: 99-9999.00',
  ],
  ['a name of one occupation alone', 'en:\n  scribe: [23-1011.00]\nzh: {}', 2, 'en.scribe'],
])('refuses %s, with its line', (_what, text, line, reason) => {
  const shared = share(text);
  expect(shared.ok ? [] : shared.errors).toEqual([{ file: 'shared-names.yaml', line, reason: expect.stringContaining(reason) }]);
});
