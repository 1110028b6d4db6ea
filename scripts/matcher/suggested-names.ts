import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pinyin } from 'pinyin-pro';
import { catalogueRows } from '#src/features/catalogue/data/catalogue-rows.ts';
import { parseFolder } from '#src/features/catalogue/data/parse-folder.ts';
import type { EmploymentRow } from '#src/features/catalogue/data/parse-employment.ts';
import { spreadEmployment } from '#src/features/catalogue/data/spread-employment.ts';
import type { CatalogueRow } from '#src/features/catalogue/data/types.ts';
import { readCatalogueFolder } from '#scripts/operate/read-catalogue.ts';
import { readingOf } from '#src/features/search/query/names/reading-of.ts';
import { type StoredName, type StoredNames, writeJob } from '#src/features/search/query/names/stored-names.ts';

export const namesFile = path.resolve(import.meta.dirname, '../../src/features/search/query/names/names.json');

/** A speciality is counted with its general occupation: it gets this share of those people. */
const ofSpeciality = 0.05;
/** Assumed number of people in a job that no statistics count. */
const uncounted = 30_000;

/** Makes the list of suggested names: each job's names with its number of people, and the reading of Chinese names that have an unusual one. */
export async function suggestedNames(): Promise<StoredNames> {
  const { parts, employment } = parseFolder(await readCatalogueFolder());
  const rows = catalogueRows({ ...parts, reviewers: new Map() }).flatMap((group) => group.rows);
  const discreet = new Set(parts.added.flatMap(({ jobs }) => jobs.flatMap((job) => (job.discreet ? [job.key] : []))));
  const people = peopleOf(rows, employment);
  const jobs = rows
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(
      ({ key, aliases }) =>
        [key, writeJob({ people: people(key), isDiscreet: discreet.has(key), aliases: aliases.filter(isShown) })] as const,
    );
  const chinese = rows.flatMap(({ aliases }) => aliases.filter(({ language }) => language === 'zh').map(({ normalized }) => normalized));
  return { jobs: Object.fromEntries(jobs), readings: readingsOf([...new Set(chinese)].toSorted()) };
}

/** Leaves out O*NET's alternate titles, which pages do not show. */
function isShown(name: CatalogueRow['aliases'][number]): name is StoredName {
  return name.source !== 'onet';
}

function peopleOf(rows: readonly CatalogueRow[], employment: readonly EmploymentRow[]): (key: string) => number {
  const occupations = rows.flatMap(({ onet }) => onet ?? []);
  const countedAs = new Map(employment.flatMap(({ soc, countedAs: code }) => (code === null ? [] : [[soc, code] as const])));
  const counted = new Map(employment.map(({ soc, countedAs: code, jobs }) => [code ?? soc, { industry: '', soc: code ?? soc, jobs }]));
  const { jobs } = spreadEmployment([...counted.values()], occupations, countedAs);
  const own = new Map(jobs.map(({ onet, people }) => [onet, people]));
  return (key) => Math.round(own.get(key) ?? (own.get(`${key.slice(0, 7)}.00`) ?? uncounted / ofSpeciality) * ofSpeciality);
}

/** Readings of names whose characters are not read in the commonest way: 会计 is kuaiji. */
function readingsOf(names: readonly string[]): Record<string, string> {
  const read = (name: string) =>
    pinyin(name, { toneType: 'none', v: true, type: 'array', nonZh: 'consecutive' })
      .join(' ')
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/ chang$/, (end) => (name.endsWith('长') ? ' zhang' : end)); // a leader, such as 店长, which the library reads wrongly
  return Object.fromEntries(names.flatMap((name) => (readingOf(name) === read(name) ? [] : [[name, read(name)]])));
}

// `npm run catalogue:names`, after a change of the catalogue's names
if (import.meta.main) writeFileSync(namesFile, `${JSON.stringify(await suggestedNames(), null, 2)}\n`);
