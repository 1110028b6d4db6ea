import { expect, it } from 'vitest';
import { readCatalogueFolder } from '#scripts/operate/read-catalogue.ts';
import { parseFurther } from '#src/features/catalogue/data/parse-further.ts';
import { parseFolder } from '#src/features/catalogue/data/parse-folder.ts';
import { emptyFiles } from './sample-catalogue.ts';

const folder = await readCatalogueFolder();
const further = parseFurther(folder.further);
const { parts } = parseFolder(folder);
/** The keys of the jobs by each of their names in a language. A name of an added job belongs to that job only. */
const jobsByName = (language: 'en' | 'zh') => {
  const added = parts.added.flatMap(({ jobs }) =>
    jobs.map(({ key, title, aliases }) => ({ key, names: [title[language], ...aliases[language]] })),
  );
  const addedNames = new Set(added.flatMap(({ names }) => names.map(normalise)));
  const occupations = parts.files.flatMap((file) =>
    file.occupations.map(({ onet, title, display, aliases }) => ({
      key: onet,
      names: [title[language], ...(display?.[language] ? [display[language]] : []), ...aliases[language]].filter(
        (name) => !addedNames.has(normalise(name)),
      ),
    })),
  );
  const byName = new Map<string, Set<string>>();
  for (const { key, names } of [...added, ...occupations])
    for (const name of names) byName.set(normalise(name), (byName.get(normalise(name)) ?? new Set()).add(key));
  return byName;
};
/** A name in lower case, with no punctuation, and with no plural s on its English words. */
function normalise(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} ]/gu, ' ')
    .split(/\s+/)
    .map((word) => word.replace(/(?<!s)s$/, ''))
    .join(' ')
    .trim();
}
const keys = new Set([
  ...parts.files.flatMap((file) => file.occupations.map(({ onet }) => onet)),
  ...parts.added.flatMap((file) => file.jobs.map(({ key }) => key)),
]);

it('every further figure belongs to a job of the catalogue, and to one row only', () => {
  const { chinaPay, chinaPostGroups, ...perJob } = further;
  for (const rows of Object.values(perJob)) {
    expect(rows.map(({ catalogueKey }) => catalogueKey).filter((key) => !keys.has(key))).toEqual([]);
    expect(new Set(rows.map(({ catalogueKey }) => catalogueKey)).size).toBe(rows.length);
  }
  expect(chinaPay.map(({ catalogueKey }) => catalogueKey).filter((key) => !keys.has(key))).toEqual([]);
  expect(chinaPostGroups.map(({ majorGroup }) => majorGroup)).toHaveLength(22);
});

it('each Canadian outlook has a name that belongs to its job only', () => {
  const names = jobsByName('en');
  expect(further.canada.length).toBeGreaterThan(70);
  for (const { catalogueKey, name } of further.canada) expect([name, ...(names.get(normalise(name)) ?? [])]).toEqual([name, catalogueKey]);
});

it('each Chinese pay has a name that belongs to its job only, and ascending quarters above any minimum wage', () => {
  const names = jobsByName('zh');
  expect(further.chinaPay.length).toBeGreaterThan(100);
  for (const { catalogueKey, name, low, median, high } of further.chinaPay) {
    expect([name, ...(names.get(normalise(name)) ?? [])]).toEqual([name, catalogueKey]);
    expect([low ?? median, median, high ?? median]).toEqual([low ?? median, median, high ?? median].toSorted((a, b) => a - b));
    expect(median).toBeGreaterThan(2000);
  }
});

it('automation and augmentation add up to 100%, and the newest model is never above the best', () => {
  for (const use of further.anthropicUse) {
    if (use.claudeAutomation !== null) expect(use.claudeAutomation + (use.claudeAugmentation ?? Number.NaN)).toBeCloseTo(100, 0);
    if (use.apiAutomation !== null) expect(use.apiAutomation + (use.apiAugmentation ?? Number.NaN)).toBeCloseTo(100, 0);
  }
  expect(further.gdpval.filter(({ best, newest }) => best < newest)).toEqual([]);
});

it.each([
  ['anthropicUse', '23-1011.00\t0.25\t140\t59.9\t0\t\t'],
  ['gdpval', '23-1011.00\t23-1011\tmuch\t60.5'],
  ['canada', '23-1011.00\t41101\tLawyers\t1000\t100\t300\t280\t6'],
  ['chinaPay', '23-1011.00\t广东\t2024\t律师\t6000\t10000\t20000'],
  ['chinaPostGroups', '23\tsoon\t专业技术人员\tProfessional and technical\t155491'],
] as const)('a bad row of %s is refused with its file and line', (part, line) => {
  const bad = { name: 'table.tsv', text: `# comment\n${line}` };
  expect(() => parseFurther({ ...emptyFiles.further, [part]: bad })).toThrow('table.tsv:2');
});
