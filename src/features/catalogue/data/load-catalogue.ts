import type { Db } from '#drizzle/client.ts';
import { methodVersion } from '#src/features/catalogue/figures/measures.ts';
import { catalogueRows } from './catalogue-rows.ts';
import { digestOf } from './digest.ts';
import type { CatalogueFolder } from './parse-catalogue.ts';
import { parseFolder } from './parse-folder.ts';
import { parseFurther } from './parse-further.ts';
import { parseOutlook } from './parse-outlook.ts';
import { renewNames } from './renew-names.ts';
import { analyzeTables } from './store/analyze-tables.ts';
import { loadedDigests, recordDigest } from './store/digests.ts';
import { saveEmployment } from './store/employment.ts';
import { saveFurther } from './store/further.ts';
import { saveGroup } from './store/group.ts';
import { saveIndustries } from './store/industries.ts';
import { saveNearest } from './store/nearest.ts';
import { saveOutlook } from './store/outlook.ts';
import { saveRelated } from './store/related.ts';
import { loadReviewerFigures } from './store/reviewer-figures.ts';

/** Change this whenever the loader or `normalizeTitle` changes. The loader then compares each database with the files once, row by row. */
const loaderVersion = '7';
const namesKey = 'names';

export interface LoadReport {
  /** One line per change; empty if nothing changed. */
  lines: string[];
}

/**
 * Loads the catalogue. Idempotent: a corrected file changes only the corrected rows. All files are parsed before the first is saved. Each file,
 * the related jobs, the nearest occupations and each table are saved in their own transactions.
 * @throws CatalogueRefused for bad rows, with file, line and reason of each; Error for a bad row of a table. Nothing is saved then
 */
export async function loadCatalogue(db: Db, folder: CatalogueFolder, now: Date): Promise<LoadReport> {
  const digest = await digestOf([
    loaderVersion,
    methodVersion,
    folder.population.text,
    folder.sharedNames.text,
    folder.employment.text,
    folder.outlook.text,
    ...Object.values(folder.further).map(({ text }) => text),
    folder.industryEmployment.text,
    folder.jobZones.text,
    ...[...folder.groups, ...folder.added, ...folder.industries].flatMap((file) => [file.name, file.text]),
  ]);
  const known = await loadedDigests(db);
  if (known.get('*') === digest) return { lines: [] };
  const { parts, employment, industries } = parseFolder(folder);
  const outlook = parseOutlook(folder.outlook, employment);
  const further = parseFurther(folder.further);
  const rows = catalogueRows({ ...parts, reviewers: await loadReviewerFigures(db) });
  const lines = known.get(namesKey) === loaderVersion ? [] : await renewNames(db);
  for (const group of rows) lines.push(...(await saveGroup(db, group, now)));
  const jobs = rows.flatMap((group) => group.rows);
  lines.push(...(await saveRelated(db, jobs)), ...(await saveNearest(db, jobs)));
  lines.push(...(await saveEmployment(db, employment)), ...(await saveOutlook(db, outlook)), ...(await saveFurther(db, further)));
  lines.push(...(await saveIndustries(db, industries)));
  await analyzeTables(db);
  await recordDigest(db, namesKey, loaderVersion, now);
  await recordDigest(db, '*', digest, now);
  return { lines };
}
