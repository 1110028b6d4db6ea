import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { CatalogueFolder } from '#src/features/catalogue/parse-catalogue.ts';

/** Reads the files of `drizzle/catalogue`, sorted by name. */
export async function readCatalogueFolder(
  folder = fileURLToPath(new URL('../../drizzle/catalogue', import.meta.url)),
): Promise<CatalogueFolder> {
  const names = (await readdir(folder)).filter((name) => /\.(yaml|tsv)$/.test(name)).toSorted();
  const files = await Promise.all(names.map(async (name) => ({ name, text: await readFile(`${folder}/${name}`, 'utf8') })));
  const named = (wanted: string) => {
    const found = files.find(({ name }) => name === wanted);
    if (!found) throw new Error(`${folder} has no ${wanted}`);
    return found;
  };
  const others = {
    population: named('population.yaml'),
    sharedNames: named('shared-names.yaml'),
    employment: named('us-employment-2024.tsv'),
  };
  const isOther = new Set(Object.values(others));
  return { groups: files.filter((file) => !isOther.has(file)), ...others };
}
