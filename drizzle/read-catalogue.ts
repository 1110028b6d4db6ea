import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { SourceFile } from '#src/features/catalogue/parse-catalogue.ts';

export interface CatalogueFolder {
  groups: SourceFile[];
  population: SourceFile;
  sharedNames: SourceFile;
}

/** Reads the files of `drizzle/catalogue`, sorted by name. */
export async function readCatalogueFolder(folder = fileURLToPath(new URL('./catalogue', import.meta.url))): Promise<CatalogueFolder> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.yaml')).toSorted();
  const files = await Promise.all(names.map(async (name) => ({ name, text: await readFile(`${folder}/${name}`, 'utf8') })));
  const named = (wanted: string) => {
    const found = files.find(({ name }) => name === wanted);
    if (!found) throw new Error(`${folder} has no ${wanted}`);
    return found;
  };
  const [population, sharedNames] = [named('population.yaml'), named('shared-names.yaml')];
  return { groups: files.filter((file) => file !== population && file !== sharedNames), population, sharedNames };
}
