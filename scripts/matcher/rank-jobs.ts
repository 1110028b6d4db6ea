import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readCatalogueFolder } from '#scripts/operate/read-catalogue.ts';
import type { Occupation } from '#src/features/catalogue/data/contract.ts';
import { parseCatalogue } from '#src/features/catalogue/data/parse-catalogue.ts';
import { parseEmployment } from '#src/features/catalogue/data/parse-employment.ts';
import type { Language } from '#src/shared/language.ts';

export const rankJobsFile = path.resolve(import.meta.dirname, '../../src/features/search/query/reading/rank-jobs.json');

/** Ranks that end the names of many occupations. */
const ranks: Record<Language, readonly string[]> = {
  en: ['director', 'manager', 'supervisor', 'associate', 'officer', 'specialist', 'coordinator', 'consultant', 'analyst', 'assistant'],
  zh: ['主任', '总监', '经理', '主管', '专员', '助理', '组长', '顾问', '负责人'],
};
/** Partners own firms of these occupations, but no name ends with the word. */
const ofPartners = ['13-2011.00', '13-1111.00', '23-1011.00'];
const most = 8;

/** For each rank, the codes of the occupations with names that end in it, those with the most people in the United States first. */
export async function rankJobs(): Promise<Record<string, string[]>> {
  const folder = await readCatalogueFolder();
  const parsed = parseCatalogue(folder.groups);
  if (!parsed.ok) throw new Error('The catalogue has bad rows.');
  const occupations = parsed.value.flatMap((file) => file.occupations).filter(({ title }) => !/all other/i.test(title.en));
  const counted = new Map(
    parseEmployment(folder.employment).map(({ soc, countedAs, jobs }) => [`${soc}.00`, { as: countedAs ?? soc, jobs }]),
  );
  /** One of the occupations that the statistics count as one. */
  const largest = (some: readonly Occupation[]) => {
    const people = some.flatMap(({ onet }) => [counted.get(onet) ?? []].flat().map((count) => ({ onet, ...count })));
    const sorted = people.toSorted((a, b) => b.jobs - a.jobs || (a.onet < b.onet ? -1 : 1));
    return sorted.filter(({ as }, at) => sorted.findIndex((one) => one.as === as) === at).map(({ onet }) => onet);
  };
  const ending = (language: Language, rank: string) =>
    largest(
      occupations.filter(({ title, aliases }) => [title[language], ...aliases[language]].some((name) => endsIn(name, rank, language))),
    );
  const partners = largest(occupations.filter(({ onet }) => ofPartners.includes(onet)));
  return Object.fromEntries([
    ...(['en', 'zh'] as const).flatMap((language) => ranks[language].map((rank) => [rank, ending(language, rank).slice(0, most)] as const)),
    ...['partner', '合伙人'].map((rank) => [rank, partners] as const),
  ]);
}

function endsIn(name: string, rank: string, language: Language): boolean {
  if (language === 'zh') return name !== rank && name.endsWith(rank) && !name.endsWith('班主任'); // a class teacher, which is no rank
  return new RegExp(` ${rank}s?$`, 'i').test(name);
}

// `npm run catalogue:ranks`, after a change of the catalogue's names
if (import.meta.main) writeFileSync(rankJobsFile, `${JSON.stringify(await rankJobs(), null, 2)}\n`);
