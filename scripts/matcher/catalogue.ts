import { normalizeTitle } from '#src/features/catalogue/titles/normalize-title.ts';
import { readCatalogueFolder } from '#scripts/operate/read-catalogue.ts';
import type { Occupation } from '#src/features/catalogue/data/contract.ts';
import { parseCatalogue } from '#src/features/catalogue/data/parse-catalogue.ts';
import { type Sharing, withSharedNames } from '#src/features/catalogue/data/shared-names.ts';
import type { Labelled } from './variants.ts';

/** The catalogue's occupations, ordered by code, including shared names. */
export async function readOccupations(): Promise<Occupation[]> {
  const { files } = await readSharing();
  return files.flatMap((file) => file.occupations).toSorted((a, b) => a.onet.localeCompare(b.onet));
}

/** The generic words for groups of occupations, in both languages. The catalogue has them as names, but the model does not learn them. */
export async function readGenericNames(): Promise<string[]> {
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

/** All names of an occupation in one language, title first, including those of its members. */
export function namesOf(occupation: Occupation, language: 'en' | 'zh'): string[] {
  return [occupation.title[language], ...occupation.aliases[language], ...(occupation.members?.[language] ?? [])];
}

/** All names in one language, each with every occupation that has it. */
export function labelledNames(occupations: readonly Occupation[], language: 'en' | 'zh'): Labelled[] {
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

/** All names in both languages, without repeats: sharing a name does not make it more frequent. */
export function allNames(occupations: readonly Occupation[]): string[] {
  return (['en', 'zh'] as const).flatMap((language) => labelledNames(occupations, language).map(({ text }) => text));
}
