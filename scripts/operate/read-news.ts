import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { populationSchema } from '#src/features/catalogue/data/contract.ts';
import { CatalogueRefused } from '#src/features/catalogue/data/parse-folder.ts';
import { parseCatalogue, parseYaml } from '#src/features/catalogue/data/parse-catalogue.ts';
import { type CatalogueFigures, catalogueFigures } from '#src/features/news/articles/samples/occupation-figures.ts';
import { cardFile, type NewsSample, sampleSchema } from '#src/features/news/articles/samples/sample.ts';
import { readCatalogueFolder } from './read-catalogue.ts';

/**
 * Reads the samples of `drizzle/news`: one folder each, with `article.yaml`, `en.md`, `zh.md` and images.
 * @throws CatalogueRefused with file, line and reason
 */
export async function readNewsFolder(folder = fileURLToPath(new URL('../../drizzle/news', import.meta.url))): Promise<NewsSample[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const keys = entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).toSorted();
  return Promise.all(keys.map((key) => readSample(path.join(folder, key), key)));
}

async function readSample(folder: string, key: string): Promise<NewsSample> {
  const read = (name: string) => readFile(path.join(folder, name), 'utf8');
  const [yaml, en, zh] = await Promise.all([read('article.yaml'), read('en.md'), read('zh.md')]);
  const about = parseYaml({ name: `${key}/article.yaml`, text: yaml }, sampleSchema);
  if (!about.ok) throw new CatalogueRefused(about.errors);
  const names = [cardFile, about.value.cover.file, ...about.value.drawings.map(({ file }) => file)];
  const files = await Promise.all(names.map(async (name) => [name, new Uint8Array(await readFile(path.join(folder, name)))] as const));
  return { key, about: about.value, texts: { en, zh }, files: new Map(files) };
}

/** The catalogue's figures, which samples quote. */
export async function readCatalogueFigures(): Promise<CatalogueFigures> {
  const folder = await readCatalogueFolder();
  const files = parseCatalogue(folder.groups);
  if (!files.ok) throw new CatalogueRefused(files.errors);
  const others = parseYaml(folder.population, populationSchema);
  if (!others.ok) throw new CatalogueRefused(others.errors);
  return catalogueFigures(files.value, others.value.occupations);
}
