import { describe, expect, it } from 'vitest';
import { readCatalogueFolder } from '#scripts/operate/read-catalogue.ts';
import { catalogueRows } from '#src/features/catalogue/data/catalogue-rows.ts';
import { parseFolder } from '#src/features/catalogue/data/parse-folder.ts';
import { normalizeTitle } from '#src/features/catalogue/titles/normalize-title.ts';
import { languages } from '#src/shared/language.ts';

const { parts } = parseFolder(await readCatalogueFolder());
const rows = catalogueRows({ ...parts, reviewers: new Map() }).flatMap((group) => group.rows);
const renamed = parts.files.flatMap(({ occupations }) => occupations).filter(({ display }) => display !== undefined);
const rowOf = (key: string) => rows.find((row) => row.key === key);

describe('the displayed name of a job', () => {
  it('never contains “All Other”, “Except” or 其他', () => {
    const shown = rows.flatMap(({ title, aliases }) => [
      ...Object.values(title),
      ...aliases.flatMap(({ alias, source }) => (source === 'onet' ? [] : [alias])),
    ]);
    expect(shown.filter((name) => /\bAll Other\b|\bExcept\b|^其他|其他$/.test(name))).toEqual([]);
  });

  it('belongs to only one job', () => {
    for (const language of languages) {
      const titles = rows.map(({ title }) => normalizeTitle(title[language]));
      expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
    }
  });

  it.each(renamed.map(({ onet, display }) => [display?.en ?? display?.zh ?? '', onet] as const))(
    '“%s” is not the name of another job, and the title of the classification also finds %s',
    (_name, onet) => {
      const row = rowOf(onet);
      const occupation = renamed.find((one) => one.onet === onet);
      if (!row || !occupation) throw new Error(`${onet} is not in the catalogue`);
      const titleNames = row.aliases.filter(({ source }) => source === 'title').map(({ normalized }) => normalized);
      const others = rows.filter(({ key }) => key !== onet).flatMap(({ aliases }) => aliases.map(({ normalized }) => normalized));
      expect(others.filter((name) => titleNames.includes(name))).toEqual([]);
      for (const language of languages)
        expect(row.aliases.map(({ normalized }) => normalized)).toContain(normalizeTitle(occupation.title[language]));
      if (occupation.display?.en !== undefined) expect(row.resources[0]?.title.en).toContain(`${onet} (${occupation.title.en})`);
    },
  );
});
