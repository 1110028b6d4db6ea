import { readCatalogueFolder } from '#drizzle/read-catalogue.ts';
import type { Occupation } from '#src/features/catalogue/contract.ts';
import { parseCatalogue } from '#src/features/catalogue/parse-catalogue.ts';

/** The catalogue's occupations in the order of their codes. */
export async function readOccupations(): Promise<Occupation[]> {
  const parsed = parseCatalogue((await readCatalogueFolder()).groups);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors.slice(0, 5)));
  return parsed.value.flatMap((file) => file.occupations).toSorted((a, b) => a.onet.localeCompare(b.onet));
}

/** Every name of an occupation in one language, its title first. */
export function namesOf(occupation: Occupation, language: 'en' | 'zh'): string[] {
  return [occupation.title[language], ...occupation.aliases[language]];
}
