import { normalizeTitle } from '#src/features/search/normalize-title.ts';
import { readCatalogueFolder } from '#drizzle/read-catalogue.ts';
import type { Occupation } from '#src/features/catalogue/contract.ts';
import { parseCatalogue } from '#src/features/catalogue/parse-catalogue.ts';
import { type Sharing, withSharedNames } from '#src/features/catalogue/shared-names.ts';
import type { Labelled } from './variants.ts';

/** The catalogue's occupations in the order of their codes, with the names that they share. */
export async function readOccupations(): Promise<Occupation[]> {
  const { files } = await readSharing();
  return files.flatMap((file) => file.occupations).toSorted((a, b) => a.onet.localeCompare(b.onet));
}

/** The bare words for families of occupations, in both languages: the catalogue knows them, but nothing is learned from them. */
export async function readFamilies(): Promise<string[]> {
  const { files, familiesOf } = await readSharing();
  const codes = files.flatMap((file) => file.occupations.map(({ onet }) => onet));
  return [...new Set(codes.flatMap((onet) => [...familiesOf(onet, 'en'), ...familiesOf(onet, 'zh')]))];
}

async function readSharing(): Promise<Sharing> {
  const { groups, sharedNames } = await readCatalogueFolder();
  const parsed = parseCatalogue(groups);
  const shared = parsed.ok ? withSharedNames(parsed.value, sharedNames) : parsed;
  if (!shared.ok) throw new Error(JSON.stringify(shared.errors.slice(0, 5)));
  return shared.value;
}

/** Every name of an occupation in one language, its title first. */
export function namesOf(occupation: Occupation, language: 'en' | 'zh'): string[] {
  return [occupation.title[language], ...occupation.aliases[language]];
}

/** Every name of the occupations in one language, with all that have it. */
export function ownNames(occupations: readonly Occupation[], language: 'en' | 'zh'): Labelled[] {
  const names = new Map<string, Labelled>();
  for (const occupation of occupations) {
    for (const text of namesOf(occupation, language)) {
      const entry = names.get(normalizeTitle(text)) ?? { text, codes: [] };
      if (!entry.codes.includes(occupation.onet)) entry.codes.push(occupation.onet);
      names.set(normalizeTitle(text), entry);
    }
  }
  return [...names.values()];
}

/** Every name in both languages, one that several share once: a name is no commoner for having several occupations. */
export function allNames(occupations: readonly Occupation[]): string[] {
  return (['en', 'zh'] as const).flatMap((language) => ownNames(occupations, language).map(({ text }) => text));
}
