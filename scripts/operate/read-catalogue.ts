import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { CatalogueFolder, SourceFile } from '#src/features/catalogue/data/parse-catalogue.ts';
import { furtherFiles } from '#src/features/catalogue/data/parse-further.ts';

const drizzle = fileURLToPath(new URL('../../drizzle', import.meta.url));

/** Reads the files of `drizzle/catalogue`, of its folder of added jobs, and of `drizzle/industries`, sorted by name. */
export async function readCatalogueFolder(folder = `${drizzle}/catalogue`): Promise<CatalogueFolder> {
  const [files, added, industryFiles] = await Promise.all([
    readFiles(folder),
    readFiles(folder, 'added/'),
    readFiles(`${drizzle}/industries`),
  ]);
  const others = {
    population: named(files, 'population.yaml'),
    sharedNames: named(files, 'shared-names.yaml'),
    employment: named(files, 'us-employment-2025.tsv'),
    outlook: named(files, 'us-outlook.tsv'),
    industryEmployment: named(industryFiles, 'us-employment-by-sector-2024.tsv'),
    jobZones: named(industryFiles, 'job-zones.tsv'),
  };
  const further = {
    anthropicUse: named(files, furtherFiles.anthropicUse),
    gdpval: named(files, furtherFiles.gdpval),
    canada: named(files, furtherFiles.canada),
    chinaPay: named(files, furtherFiles.chinaPay),
    chinaPostGroups: named(files, furtherFiles.chinaPostGroups),
  };
  const isOther = new Set([...Object.values(others), ...Object.values(further)]);
  const rest = (all: SourceFile[]) => all.filter((file) => !isOther.has(file));
  return { groups: rest(files), added, industries: rest(industryFiles), ...others, further };
}

function named(files: readonly SourceFile[], wanted: string): SourceFile {
  const found = files.find(({ name }) => name === wanted);
  if (!found) throw new Error(`${wanted} is missing`);
  return found;
}

async function readFiles(folder: string, within = ''): Promise<SourceFile[]> {
  const names = (await readdir(`${folder}/${within}`)).filter((name) => /\.(yaml|tsv)$/.test(name)).toSorted();
  return Promise.all(names.map(async (name) => ({ name: `${within}${name}`, text: await readFile(`${folder}/${within}${name}`, 'utf8') })));
}
