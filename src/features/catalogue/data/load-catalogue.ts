import type { Db } from '#drizzle/client.ts';
import { methodVersion } from '#src/features/catalogue/figures/measures.ts';
import { catalogueRows } from './catalogue-rows.ts';
import { populationSchema } from './contract.ts';
import { digestOf } from './digest.ts';
import { parseAdded } from './parse-added.ts';
import { type CatalogueError, type CatalogueFolder, parseCatalogue, parseYaml } from './parse-catalogue.ts';
import { parseEmployment } from './parse-employment.ts';
import { parseOutlook } from './parse-outlook.ts';
import { readIndustries } from './read-industries.ts';
import { withSharedNames } from './shared-names.ts';
import { renewNames } from './renew-names.ts';
import { analyzeTables } from './store/analyze-tables.ts';
import { loadedDigests, recordDigest } from './store/digests.ts';
import { saveEmployment } from './store/employment.ts';
import { saveGroup } from './store/group.ts';
import { saveIndustries } from './store/industries.ts';
import { saveNearest } from './store/nearest.ts';
import { saveOutlook } from './store/outlook.ts';
import { saveRelated } from './store/related.ts';
import { loadReviewerFigures } from './store/reviewer-figures.ts';

/** Change this whenever the loader reads files differently, including `normalizeTitle`. Each database is then compared once, row by row. */
const loaderVersion = '7';
const namesKey = 'names';

export interface LoadReport {
  /** One line per change; empty if nothing changed. */
  lines: string[];
}

export class CatalogueRefused extends Error {
  readonly errors: CatalogueError[];
  constructor(errors: CatalogueError[]) {
    super(`The catalogue was not loaded:\n${errors.map((e) => `  ${e.file}:${e.line} ${e.reason}`).join('\n')}`);
    this.errors = errors;
  }
}

/**
 * Loads the catalogue. Idempotent: a corrected file changes only the corrected rows. All files are parsed before the first is saved. Each file
 * has a transaction of its own, and so have related jobs, nearest occupations and employment.
 * @throws CatalogueRefused for bad rows, with file, line and reason of each; Error for a bad row of employment or of the outlook. Nothing is saved then
 */
export async function loadCatalogue(db: Db, folder: CatalogueFolder, now: Date): Promise<LoadReport> {
  const everything = await digestOf([
    loaderVersion,
    methodVersion,
    folder.population.text,
    folder.sharedNames.text,
    folder.employment.text,
    folder.outlook.text,
    folder.industryEmployment.text,
    folder.jobZones.text,
    ...[...folder.groups, ...folder.added, ...folder.industries].flatMap((file) => [file.name, file.text]),
  ]);
  const known = await loadedDigests(db);
  if (known.get('*') === everything) return { lines: [] };
  const parsed = parseCatalogue(folder.groups);
  if (!parsed.ok) throw new CatalogueRefused(parsed.errors);
  const shared = withSharedNames(parsed.value, folder.sharedNames);
  if (!shared.ok) throw new CatalogueRefused(shared.errors);
  const others = parseYaml(folder.population, populationSchema);
  if (!others.ok) throw new CatalogueRefused(others.errors);
  const addedFiles = parseAdded(folder.added, { files: parsed.value, shared: shared.value.names });
  if (!addedFiles.ok) throw new CatalogueRefused(addedFiles.errors);

  const employment = parseEmployment(folder.employment);
  const outlook = parseOutlook(folder.outlook, employment);
  const industries = readIndustries(folder, parsed.value, employment);
  if (!industries.ok) throw new CatalogueRefused(industries.errors);

  const rows = catalogueRows({
    files: shared.value.files,
    added: addedFiles.value,
    sharing: shared.value,
    population: others.value.occupations,
    reviewers: await loadReviewerFigures(db),
  });
  const lines = known.get(namesKey) === loaderVersion ? [] : await renewNames(db);
  for (const group of rows) lines.push(...(await saveGroup(db, group, now)));
  const jobs = rows.flatMap((group) => group.rows);
  lines.push(...(await saveRelated(db, jobs)), ...(await saveNearest(db, jobs)));
  lines.push(...(await saveEmployment(db, employment)), ...(await saveOutlook(db, outlook)));
  lines.push(...(await saveIndustries(db, industries.value)));
  await analyzeTables(db);
  await recordDigest(db, namesKey, loaderVersion, now);
  await recordDigest(db, '*', everything, now);
  return { lines };
}
