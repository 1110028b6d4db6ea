import { describe, expect, it } from 'vitest';
import { readCatalogueFolder } from '#scripts/operate/read-catalogue.ts';
import { populationSchema } from '#src/features/catalogue/data/contract.ts';
import { type CatalogueError, parseCatalogue, parseYaml, type SourceFile } from '#src/features/catalogue/data/parse-catalogue.ts';
import { catalogueFile, type Changes, lineWith } from './sample-catalogue.ts';

function errorsOf(...files: SourceFile[]): CatalogueError[] {
  const parsed = parseCatalogue(files);
  return parsed.ok ? [] : parsed.errors;
}

describe('a file of the catalogue', () => {
  it('is read completely if it is valid', () => {
    const parsed = parseCatalogue([catalogueFile([{}, {}])]);
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
    expect(parsed.value.map((file) => file.title)).toEqual([{ en: 'Legal', zh: '法律' }]);
    expect(parsed.value.flatMap((file) => file.occupations.map(({ onet, tasks }) => [onet, tasks.length]))).toEqual([
      ['23-1011.00', 5],
      ['23-1011.01', 5],
    ]);
  });

  it('has no errors if it is a real one, and the list of the wider population can be parsed', async () => {
    const { groups, population } = await readCatalogueFolder();
    expect(errorsOf(...groups)).toEqual([]);
    expect(parseYaml(population, populationSchema).ok).toBe(true);
  });
});

const task = (fields: string) => `      - {${fields}}`;

const badRows: [string, Changes, string, string][] = [
  ['weights that do not sum to 1', { task1: task('weight: 0.41, label: 1, en: "W", zh: "写"') }, 'weight: 0.41', 'the weights sum to 1'],
  [
    'a weight below 0',
    { task1: task('weight: -0.1, label: 1, en: "W", zh: "写"'), task2: task('weight: 0.8, label: 0, en: "R", zh: "读"') },
    'weight: -0.1',
    'tasks.0.weight',
  ],
  ['a label that the rubric lacks', { task2: task('weight: 0.3, label: 0.7, en: "R", zh: "读"') }, 'label: 0.7', 'tasks.1.label'],
  ['a task in one language only', { task3: task('weight: 0.1, label: 0, en: "Meet"') }, 'en: "Meet"', 'tasks.2.zh'],
  ['too few tasks', { task5: '', task1: task('weight: 0.5, label: 1, en: "W", zh: "写"') }, 'weight: 0.5', '0.tasks: '],
  ['an occupation code of another form', { onet: '  - onet: 23-1011' }, 'onet: 23-1011', '13-2011.00'],
  ['a code of the ILO with a missing digit', { isco: '    isco: "261"' }, 'isco: "261"', 'four digits'],
  ['a code of the ILO that YAML reads as a number', { isco: '    isco: 2611' }, 'isco: 2611', 'occupations.0.isco'],
  ['fewer than three measures', { measures: '    measures: {aioe: 1, ilo: 0.3}' }, 'measures: {aioe', 'at least three measures'],
  ['an unknown measure', { measures: '    measures: {aioe: 1, ilo: 0, microsoft: 0, bls: 1}' }, 'bls: 1', 'bls'],
  ['a measure that is not a number', { measures: '    measures: {aioe: 1, ilo: 0, microsoft: high}' }, 'high', 'measures.microsoft'],
  ['an empty title', { title: '    title: {en: "Lawyers", zh: ""}' }, 'en: "Lawyers"', 'occupations.0.title.zh'],
  ['a missing description', { description: '' }, 'onet: 23-1011.00', 'occupations.0.description'],
  ['an unknown field', { related: '    related: []\n    salary: 5' }, 'onet: 23-1011.00', 'salary'],
  [
    'a resource without https',
    { related: '    related: []\n    resources: [{title: {en: a, zh: b}, url: http://a.b}]' },
    'http://a.b',
    'url',
  ],
  ['a related occupation that is not in the catalogue', { related: '    related: [99-9999.99]' }, 'onet: 23-1011.00', 'related 99-9999.99'],
  ['an occupation of another group', { code: '11-1011.00' }, 'onet: 11-1011.00', 'does not belong to major group 23'],
];

describe('a bad row', () => {
  it.each(badRows)('with %s is refused with its file, its line and the reason', (_what, changes, where, reason) => {
    const file = catalogueFile([changes]);
    expect(errorsOf(file)).toEqual([{ file: '23-legal.yaml', line: lineWith(file, where), reason: expect.stringContaining(reason) }]);
  });

  it('is reported on its own line even between good rows', () => {
    const file = catalogueFile([{}, { isco: '    isco: "x"' }, {}]);
    expect(errorsOf(file)).toEqual([
      { file: file.name, line: lineWith(file, 'isco: "x"'), reason: expect.stringContaining('occupations.1.isco') },
    ]);
  });
});

describe('a name that appears twice', () => {
  it.each([
    ['title', '    title: {en: "Title 23-1011.00", zh: "别的职业"}', 'Title 23-1011.00'],
    ['title in other capitals', '    title: {en: "TITLE 23-1011.00", zh: "别的职业"}', 'TITLE 23-1011.00'],
    ['Chinese title', '    title: {en: "Other", zh: "职业23-1011.00"}', '职业23-1011.00'],
  ])('as a %s is refused where it appears the second time, and the error names the first', (_what, title, name) => {
    const file = catalogueFile([{}, { title }]);
    const reason = `23-1011.01: "${name}" is at 23-1011.00 too`;
    expect(errorsOf(file)).toEqual([{ file: file.name, line: lineWith(file, 'onet: 23-1011.01'), reason }]);
  });

  it('as a code is refused where it appears the second time', () => {
    const file = catalogueFile([{}, { code: '23-1011.00', title: '    title: {en: "Other", zh: "别的"}' }]);
    const second = file.text.split('\n').findLastIndex((line) => line.includes('onet: 23-1011.00')) + 1;
    expect(second).toBeGreaterThan(lineWith(file, 'onet: 23-1011.00'));
    expect(errorsOf(file)).toEqual([{ file: file.name, line: second, reason: '23-1011.00: "23-1011.00" is at 23-1011.00 too' }]);
  });

  it('in two files is refused in the second file', () => {
    const files = [catalogueFile([{}], 'a.yaml'), catalogueFile([{}], 'b.yaml')];
    expect(new Set(errorsOf(...files).map(({ file }) => file))).toEqual(new Set(['b.yaml']));
    expect(errorsOf(...files)).toHaveLength(3); // its code and both titles
  });
});

describe('a related occupation', () => {
  it('may be in another file', () => {
    const other = catalogueFile([{ code: '23-2011.00' }], 'other.yaml');
    expect(errorsOf(catalogueFile([{ related: '    related: [23-2011.00]' }]), other)).toEqual([]);
  });
});

describe('text that is not YAML', () => {
  it('is refused with the line on which it breaks', () => {
    const file = catalogueFile([{}, { title: '    title: {en: "Lawyers, zh: 律师}' }]);
    const [first] = errorsOf(file);
    expect(first).toMatchObject({ file: file.name, reason: expect.stringMatching(/quote/i) });
    expect(first?.line).toBeGreaterThanOrEqual(lineWith(file, '"Lawyers, zh'));
  });

  it('is refused if a key appears twice, or if it is empty or not a mapping', () => {
    const twice = catalogueFile([{ isco: '    isco: "2611"\n    isco: "2612"' }]);
    expect(errorsOf(twice)).toEqual([
      { file: twice.name, line: lineWith(twice, 'isco: "2612"'), reason: expect.stringMatching(/unique/i) },
    ]);
    for (const text of ['', '- a\n- b', 'only words']) {
      expect(errorsOf({ name: 'odd.yaml', text })).toEqual([{ file: 'odd.yaml', line: 1, reason: expect.stringContaining('file: ') }]);
    }
  });

  it('does not affect other files: each file has only its own errors', () => {
    const broken = { name: 'broken.yaml', text: 'group: "23' };
    const bad = catalogueFile([{ isco: '    isco: "x"' }]);
    expect(errorsOf(broken, catalogueFile(), bad).map(({ file }) => file)).toEqual(['broken.yaml', '23-legal.yaml']);
  });
});

describe('several bad rows', () => {
  it('are all reported at once, over all files', () => {
    const first = catalogueFile([{ isco: '    isco: "x"', description: '' }, { task1: task('weight: 0.9, label: 3, en: "W"') }], 'a.yaml');
    const second = catalogueFile([{ onet: '  - onet: wrong' }], 'b.yaml');
    const reasons = errorsOf(first, second).map(({ file, reason }) => `${file} ${reason.split(':')[0] ?? ''}`);
    expect(reasons.toSorted()).toEqual([
      'a.yaml occupations.0.description',
      'a.yaml occupations.0.isco',
      'a.yaml occupations.1.tasks.0.label',
      'a.yaml occupations.1.tasks.0.zh',
      'b.yaml occupations.0.onet',
    ]);
  });

  it('with wrong names and relations are all reported at once, over all files', () => {
    const first = catalogueFile([{ related: '    related: [99-9999.99, 88-8888.88]' }], 'a.yaml');
    const second = catalogueFile([{ code: '11-1011.00', title: '    title: {en: "Title 23-1011.00", zh: "别的"}' }], 'b.yaml');
    expect(errorsOf(first, second).map(({ file, reason }) => `${file} ${reason}`)).toEqual([
      'a.yaml 23-1011.00: related 99-9999.99 is not in the catalogue',
      'a.yaml 23-1011.00: related 88-8888.88 is not in the catalogue',
      'b.yaml 11-1011.00: does not belong to major group 23',
      'b.yaml 11-1011.00: "Title 23-1011.00" is at 23-1011.00 too',
    ]);
  });
});
