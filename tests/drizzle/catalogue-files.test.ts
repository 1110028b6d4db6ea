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

const leastNames = { en: 6, zh: 5 };
/** An exact match must lead to one job; what several are called is in `shared-names.yaml`, and leads to a choice. */
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
/** Those that are distinct once normalised, its title left out unless an alias says it. */
const namesOf = (occupation: (typeof occupations)[number], language: 'en' | 'zh') =>
  new Set(allNames(occupation, language).map(normalizeTitle).filter(Boolean));

describe('the files of the catalogue', () => {
  it('hold 953 occupations of 22 major groups, each with all that the schema asks for', () => {
    const counts = languages.map((language) => ({
      language,
      descriptions: occupations.filter((o) => o.description[language]).length,
      tasks: occupations.flatMap((o) => o.tasks.map((task) => task[language])).length,
      aliases: occupations.flatMap((o) => o.aliases[language]).length,
      members: occupations.flatMap((o) => o.members?.[language] ?? []).length,
    }));
    console.error(counts.map((count) => JSON.stringify(count)).join('\n'));
    expect([files.length, occupations.length]).toEqual([22, 953]);
  });

  it('give each occupation at least 6 names in English and 5 in Chinese', () => {
    const short = (language: 'en' | 'zh') => occupations.filter((o) => namesOf(o, language).size < leastNames[language]);
    expect([...short('en'), ...short('zh')].map((o) => o.onet)).toEqual([]);
  });

  it('share no alias between occupations, and use no title as another’s alias', () => {
    const owners = new Map<string, Set<string>>();
    for (const o of occupations)
      for (const language of languages)
        for (const name of [o.title[language], ...allNames(o, language)].map(normalizeTitle))
          owners.set(name, (owners.get(name) ?? new Set()).add(o.onet));
    const clashes = [...owners].filter(([, codes]) => codes.size > 1).map(([name, codes]) => `${name}: ${[...codes].join(', ')}`);
    expect(clashes.length, clashes.join('\n')).toBeLessThanOrEqual(allowedClashes);
  });

  it('name in `shared-names.yaml` what several occupations are called: no title, each name once, all who had it before among them', async () => {
    const folder = await readCatalogueFolder();
    const shared = parseYaml(folder.sharedNames, sharedNamesSchema);
    if (!shared.ok) throw new Error(JSON.stringify(shared.errors));
    const wrong = languages.flatMap((language) => {
      const all = [shared.value, shared.value.families].flatMap((of) => Object.entries(of[language]));
      const names = all.map(([name, codes]) => ({ normalized: normalizeTitle(name), codes }));
      const titles = new Set(occupations.map((o) => normalizeTitle(o.title[language])));
      const owner = new Map(occupations.flatMap((o) => allNames(o, language).map((name) => [normalizeTitle(name), o.onet])));
      return names.filter(
        ({ normalized, codes }, index) =>
          titles.has(normalized) ||
          !codes.includes(owner.get(normalized) ?? codes[0] ?? '') ||
          names.findIndex((other) => other.normalized === normalized) !== index,
      );
    });
    expect(wrong).toEqual([]);
    const ranks = languages.flatMap((language) => Object.keys(shared.value.families[language]).filter((name) => rankOf(name) !== null));
    expect(ranks, 'a bare rank asks which work is meant').toEqual([]);
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
      const whole = twentieths.every((weight) => Math.abs(weight - Math.round(weight)) < 1e-9);
      return !whole || Math.round(twentieths.reduce((sum, weight) => sum + weight, 0)) !== 20 || tasks.length < 5 || tasks.length > 8;
    });
    expect(wrong.map((o) => o.onet)).toEqual([]);
  });

  it('word no task like another', () => {
    const seen = new Map<string, string>();
    const twice = occupations.flatMap((o) =>
      o.tasks.flatMap((task) =>
        languages.flatMap((language) => {
          const text = task[language].toLowerCase();
          const other = seen.get(text);
          seen.set(text, o.onet);
          return other ? [`${o.onet} and ${other}: ${text}`] : [];
        }),
      ),
    );
    expect(twice).toEqual([]);
  });

  it('keep to codes that exist and to 3 to 6 related occupations, never their own', () => {
    const codes = new Set(occupations.map((o) => o.onet));
    const groups = new Set([...isco08.codes, ...isco08.notScored]);
    const wrong = occupations.filter(
      (o) =>
        !groups.has(o.isco) ||
        o.related.some((code) => !codes.has(code) || code === o.onet) ||
        new Set(o.related).size !== o.related.length,
    );
    expect(wrong.map((o) => o.onet)).toEqual([]);
    expect(occupations.filter((o) => o.related.length < 3 || o.related.length > 6).map((o) => o.onet)).toEqual([]);
  });

  it('link to institutions only', () => {
    const resources = [...files.flatMap(({ value }) => value.resources), ...occupations.flatMap((o) => o.resources ?? [])];
    expect(resources.map(({ url }) => url).filter((url) => !institutions.includes(new URL(url).host))).toEqual([]);
  });

  it('are set as each language is', () => {
    const texts = (language: 'en' | 'zh') =>
      occupations.flatMap((o) => [o.description[language], ...o.tasks.map((task) => task[language])]);
    const english = texts('en').filter((text) => /[\p{Script=Han}，。；：（）]|'|"|\s{2}/u.test(text));
    const chinese = [...texts('zh'), ...occupations.map((o) => o.title.zh)].filter(
      (text) => findHalfWidth(text).length > 0 || /["'\s]{2}/.test(text),
    );
    const names = occupations.flatMap((o) => [o.title.zh, ...allNames(o, 'zh')]).filter((name) => /[（）()]/.test(name));
    expect([english, chinese, names]).toEqual([[], [], []]);
  });
});

describe('the figures of the catalogue', () => {
  it('lie within the range of their measure', () => {
    const shares = ['gpts_are_gpts', 'microsoft', 'eisfeldt', 'ilo', 'anthropic'] as const;
    const wrong = [...occupations, ...catalogue.population].filter(({ measures }) => {
      const outside = shares.some((id) => (measures[id] ?? 0) < 0 || (measures[id] ?? 0) > 1);
      return outside || Math.abs(measures.aioe ?? 0) > 4;
    });
    expect(wrong.map((o) => o.onet)).toEqual([]);
  });

  if (published) {
    it('equal the published tables in ../shared/data, GPTs-are-GPTs being the mean of human and GPT-4 beta', () => {
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
