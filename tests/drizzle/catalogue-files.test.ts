import { describe, expect, it } from 'vitest';
import { findHalfWidth } from '#tests/codebase/message-keys.ts';
import { normalizeTitle } from '#src/features/catalogue/titles/normalize-title.ts';
import { readCatalogueFolder } from '#scripts/operate/read-catalogue.ts';
import { sharedNamesSchema } from '#src/features/catalogue/data/contract.ts';
import { parseYaml } from '#src/features/catalogue/data/parse-catalogue.ts';
import { withSharedNames } from '#src/features/catalogue/data/shared-names.ts';
import { rankOf } from '#src/features/search/query/reading/rank-of.ts';
import { readCatalogue } from './catalogue-rows.ts';
import { compareFigures, publishedFigures } from './published-figures.ts';
import isco08 from './isco08.json' with { type: 'json' };

const minimumNames = { en: 6, zh: 5 };
/** An exact match must lead to one job. Names of several jobs are in `shared-names.yaml`, and lead to a choice. */
const allowedClashes = 0;
const institutions = ['www.bls.gov', 'www.onetonline.org', 'www.ilo.org', 'ilostat.ilo.org', 'www.mohrss.gov.cn', 'www.stats.gov.cn'];
const languages = ['en', 'zh'] as const;

const catalogue = await readCatalogue();
const { files, occupations } = catalogue;
const published = await publishedFigures();

/** The synonyms and members of an occupation. */
const allNames = ({ aliases, members }: (typeof occupations)[number], language: 'en' | 'zh') => [
  ...aliases[language],
  ...(members?.[language] ?? []),
];
/** The different normalized synonyms and members of an occupation. */
const namesOf = (occupation: (typeof occupations)[number], language: 'en' | 'zh') =>
  new Set(allNames(occupation, language).map(normalizeTitle).filter(Boolean));

describe('the files of the catalogue', () => {
  it('contain 953 valid occupations of 22 major groups', () => {
    const counts = languages.map((language) => ({
      language,
      descriptions: occupations.filter((occupation) => occupation.description[language]).length,
      tasks: occupations.flatMap((occupation) => occupation.tasks.map((task) => task[language])).length,
      aliases: occupations.flatMap((occupation) => occupation.aliases[language]).length,
      members: occupations.flatMap((occupation) => occupation.members?.[language] ?? []).length,
    }));
    console.error(counts.map((count) => JSON.stringify(count)).join('\n'));
    expect([files.length, occupations.length]).toEqual([22, 953]);
  });

  it('give each occupation at least 6 names in English and 5 in Chinese', () => {
    const withTooFewNames = (language: 'en' | 'zh') =>
      occupations.filter((occupation) => namesOf(occupation, language).size < minimumNames[language]);
    expect([...withTooFewNames('en'), ...withTooFewNames('zh')].map((occupation) => occupation.onet)).toEqual([]);
  });

  it('share no alias between occupations, and use no title as another’s alias', () => {
    const owners = new Map<string, Set<string>>();
    for (const occupation of occupations)
      for (const language of languages)
        for (const name of [occupation.title[language], ...allNames(occupation, language)].map(normalizeTitle))
          owners.set(name, (owners.get(name) ?? new Set()).add(occupation.onet));
    const clashes = [...owners].filter(([, codes]) => codes.size > 1).map(([name, codes]) => `${name}: ${[...codes].join(', ')}`);
    expect(clashes.length, clashes.join('\n')).toBeLessThanOrEqual(allowedClashes);
  });

  it('list names of several occupations in `shared-names.yaml` once each, without titles, and with the occupation whose alias it is', async () => {
    const folder = await readCatalogueFolder();
    const shared = parseYaml(folder.sharedNames, sharedNamesSchema);
    if (!shared.ok) throw new Error(JSON.stringify(shared.errors));
    const wrong = languages.flatMap((language) => {
      const all = [shared.value, shared.value.families].flatMap((names) => Object.entries(names[language]));
      const names = all.map(([name, codes]) => ({ normalized: normalizeTitle(name), codes }));
      const titles = new Set(occupations.map((occupation) => normalizeTitle(occupation.title[language])));
      const owner = new Map(
        occupations.flatMap((occupation) => allNames(occupation, language).map((name) => [normalizeTitle(name), occupation.onet])),
      );
      return names.filter(
        ({ normalized, codes }, index) =>
          titles.has(normalized) ||
          !codes.includes(owner.get(normalized) ?? codes[0] ?? '') ||
          names.findIndex((other) => other.normalized === normalized) !== index,
      );
    });
    expect(wrong).toEqual([]);
    const ranks = languages.flatMap((language) => Object.keys(shared.value.families[language]).filter((name) => rankOf(name) !== null));
    expect(ranks, 'a rank without a kind of work is not a name').toEqual([]);
    expect(
      withSharedNames(
        files.map(({ value }) => value),
        folder.sharedNames,
      ).ok,
    ).toBe(true);
  });

  it('describe 5 to 8 tasks an occupation whose weights are multiples of 0.05 and sum to 1', () => {
    const wrong = occupations.filter(({ tasks }) => {
      const twentieths = tasks.map((task) => task.weight * 20);
      const isMultiple = twentieths.every((weight) => Math.abs(weight - Math.round(weight)) < 1e-9);
      return !isMultiple || Math.round(twentieths.reduce((sum, weight) => sum + weight, 0)) !== 20 || tasks.length < 5 || tasks.length > 8;
    });
    expect(wrong.map((occupation) => occupation.onet)).toEqual([]);
  });

  it('have no two tasks with the same text', () => {
    const owners = new Map<string, string>();
    const duplicates = occupations.flatMap((occupation) =>
      occupation.tasks.flatMap((task) =>
        languages.flatMap((language) => {
          const text = task[language].toLowerCase();
          const other = owners.get(text);
          owners.set(text, occupation.onet);
          return other ? [`${occupation.onet} and ${other}: ${text}`] : [];
        }),
      ),
    );
    expect(duplicates).toEqual([]);
  });

  it('use existing codes, and 3 to 6 other occupations as related ones', () => {
    const codes = new Set(occupations.map((occupation) => occupation.onet));
    const groups = new Set([...isco08.codes, ...isco08.notScored]);
    const wrong = occupations.filter(
      (occupation) =>
        !groups.has(occupation.isco) ||
        occupation.related.some((code) => !codes.has(code) || code === occupation.onet) ||
        new Set(occupation.related).size !== occupation.related.length,
    );
    expect(wrong.map((occupation) => occupation.onet)).toEqual([]);
    expect(
      occupations
        .filter((occupation) => occupation.related.length < 3 || occupation.related.length > 6)
        .map((occupation) => occupation.onet),
    ).toEqual([]);
  });

  it('link to institutions only', () => {
    const resources = [
      ...files.flatMap(({ value }) => value.resources),
      ...occupations.flatMap((occupation) => occupation.resources ?? []),
    ];
    expect(resources.map(({ url }) => url).filter((url) => !institutions.includes(new URL(url).host))).toEqual([]);
  });

  it('follow the typography of each language', () => {
    const texts = (language: 'en' | 'zh') =>
      occupations.flatMap((occupation) => [occupation.description[language], ...occupation.tasks.map((task) => task[language])]);
    const english = texts('en').filter((text) => /[\p{Script=Han}，。；：（）]|'|"|\s{2}/u.test(text));
    const chinese = [...texts('zh'), ...occupations.map((occupation) => occupation.title.zh)].filter(
      (text) => findHalfWidth(text).length > 0 || /["'\s]{2}/.test(text),
    );
    const names = occupations
      .flatMap((occupation) => [occupation.title.zh, ...allNames(occupation, 'zh')])
      .filter((name) => /[（）()]/.test(name));
    expect([english, chinese, names]).toEqual([[], [], []]);
  });
});

describe('the figures of the catalogue', () => {
  it('are within the range of their measure', () => {
    const shares = ['gpts_are_gpts', 'microsoft', 'eisfeldt', 'ilo', 'anthropic'] as const;
    const wrong = [...occupations, ...catalogue.population].filter(({ measures }) => {
      const outside = shares.some((id) => (measures[id] ?? 0) < 0 || (measures[id] ?? 0) > 1);
      return outside || Math.abs(measures.aioe ?? 0) > 4;
    });
    expect(wrong.map((occupation) => occupation.onet)).toEqual([]);
  });

  if (published) {
    it('equal the published tables in ../shared/data', () => {
      const { compared, wrong } = compareFigures([...occupations, ...catalogue.population], published);
      console.error(`${compared} figures compared`);
      expect(wrong).toEqual([]);
      expect(compared).toBeGreaterThan(5000);
    });
  } else {
    it('are NOT compared with the published tables: ../shared/data is not next to this project', () => {
      expect(published).toBeNull();
    });
  }
});
