import { populationSchema } from './contract.ts';
import { parseAdded } from './parse-added.ts';
import { type CatalogueError, type CatalogueFolder, parseCatalogue, parseYaml } from './parse-catalogue.ts';
import { parseEmployment } from './parse-employment.ts';
import { parseIndustryData } from './parse-industry-data.ts';
import { withSharedNames } from './shared-names.ts';

export class CatalogueRefused extends Error {
  readonly errors: CatalogueError[];
  constructor(errors: CatalogueError[]) {
    super(`The catalogue was not loaded:\n${errors.map((e) => `  ${e.file}:${e.line} ${e.reason}`).join('\n')}`);
    this.errors = errors;
  }
}

/**
 * Parses all files of the catalogue.
 * @throws CatalogueRefused for bad rows, with file, line and reason of each; Error for a bad row of employment
 */
export function parseFolder(folder: CatalogueFolder) {
  const parsed = parseCatalogue(folder.groups);
  if (!parsed.ok) throw new CatalogueRefused(parsed.errors);
  const shared = withSharedNames(parsed.value, folder.sharedNames);
  if (!shared.ok) throw new CatalogueRefused(shared.errors);
  const others = parseYaml(folder.population, populationSchema);
  if (!others.ok) throw new CatalogueRefused(others.errors);
  const added = parseAdded(folder.added, { files: parsed.value, shared: shared.value.names });
  if (!added.ok) throw new CatalogueRefused(added.errors);
  const employment = parseEmployment(folder.employment);
  const industries = parseIndustryData(folder, parsed.value, employment);
  if (!industries.ok) throw new CatalogueRefused(industries.errors);
  const parts = { files: shared.value.files, added: added.value, sharing: shared.value, population: others.value.occupations };
  return { parts, employment, industries: industries.value };
}
