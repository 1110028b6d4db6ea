import { describe, expect, it } from 'vitest';
import { parseAdded } from '#src/features/catalogue/data/parse-added.ts';
import { parseCatalogue } from '#src/features/catalogue/data/parse-catalogue.ts';
import { addedFile, catalogueFile, lineWith } from './sample-catalogue.ts';

const parsed = parseCatalogue([catalogueFile([{}, { aliases: '    aliases: {en: ["scribe"], zh: ["文书"]}' }])]);
const files = parsed.ok ? parsed.value : [];
const shared = new Set(['en penman']);
const errorsOf = (...sources: ReturnType<typeof addedFile>[]) => {
  const added = parseAdded(sources, { files, shared });
  return added.ok ? [] : added.errors;
};

describe('a file of added jobs', () => {
  it('is read with all its fields', () => {
    const added = parseAdded([addedFile()], { files, shared });
    expect(added.ok && added.value[0]?.jobs).toEqual([
      expect.objectContaining({
        key: 'letter-writers',
        title: { en: 'Letter Writers', zh: '代书人' },
        nearest: ['23-1011.00', '23-1011.01'],
      }),
    ]);
  });

  it('may take names that one or several occupations have, if it lists them', () => {
    expect(
      errorsOf(
        addedFile([
          {
            aliases: '    aliases: {en: ["scribe", "penman"], zh: ["文书"]}',
            takes: '    takes: {en: ["Scribe", "penmen"], zh: ["文书"]}',
          },
        ]),
      ),
    ).toEqual([]);
  });

  it.each([
    ['an alias of an occupation', { aliases: '    aliases: {en: ["scribes"], zh: []}' }, '"en scribe" belongs to an occupation'],
    ['a name that several share', { aliases: '    aliases: {en: ["penman"], zh: []}' }, '"en penman" belongs to an occupation'],
    ['the title of an occupation', { title: '    title: {en: "Title 23-1011.00", zh: "代书人"}' }, 'is the title of an occupation'],
    [
      'a code that the catalogue lacks',
      { nearest: '    nearest: [23-1011.00, 99-9999.00]' },
      'nearest 99-9999.00 is not in the catalogue, or twice',
    ],
    ['a code twice', { nearest: '    nearest: [23-1011.00, 23-1011.00]' }, 'nearest 23-1011.00 is not in the catalogue, or twice'],
    ['a name taken that nobody had', { takes: '    takes: {en: ["letter writer"]}' }, 'takes "en letter writer"'],
    ['a name taken that it does not use', { takes: '    takes: {en: ["scribe"]}' }, 'takes "en scribe"'],
  ])('is refused for %s, with file and line', (_what, changes, reason) => {
    const file = addedFile([changes]);
    expect(errorsOf(file)).toEqual([{ file: file.name, line: lineWith(file, 'key: '), reason: expect.stringContaining(reason) }]);
  });

  it('is refused for a name that another added job has', () => {
    const [first, second] = [
      addedFile(),
      addedFile(
        [{ key: '  - key: scriveners', title: '    title: {en: "Scriveners", zh: "代书人"}', aliases: '    aliases: {en: [], zh: []}' }],
        'added/2.yaml',
      ),
    ];
    expect(errorsOf(first, second)).toEqual([
      { file: 'added/2.yaml', line: lineWith(second, 'key: scriveners'), reason: 'scriveners: "zh 代书人" is at letter-writers too' },
    ]);
  });

  it.each([
    ['one nearest occupation', { nearest: '    nearest: [23-1011.00]' }, 'nearest'],
    ['a key with spaces', { key: '  - key: letter writers' }, 'key'],
    ['measures, which no study published', { isco: '    measures: {ilo: 0.3}' }, 'measures'],
  ])('is refused for %s', (_what, changes, field) => {
    expect(errorsOf(addedFile([changes])).map(({ reason }) => reason)).toEqual([expect.stringContaining(field)]);
  });
});
