import type { Db } from '#drizzle/client.ts';
import { computeFigures } from '../figures/headline.ts';
import { methodVersion } from '../figures/measures.ts';
import { normalizeTitle } from '../titles/normalize-title.ts';
import { type CatalogueFile, populationSchema } from './contract.ts';
import { digestOf } from './digest.ts';
import { percentilesOver } from './measure-catalogue.ts';
import { type CatalogueError, type CatalogueFolder, parseCatalogue, parseYaml } from './parse-catalogue.ts';
import { type Sharing, withSharedNames } from './shared-names.ts';
import { renewNames } from './renew-names.ts';
import { parseEmployment } from './parse-employment.ts';
import { analyzeTables } from './store/analyze-tables.ts';
import { loadedDigests, recordDigest } from './store/digests.ts';
import { saveEmployment } from './store/employment.ts';
import { saveGroup } from './store/group.ts';
import { saveRelated } from './store/related.ts';
import { loadReviewerFigures } from './store/reviewer-figures.ts';
import type { OccupationRow } from './types.ts';

/** Change this whenever the loader reads files differently, including `normalizeTitle`. Each database is then compared once, row by row. */
const loaderVersion = '4';
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
 * Loads the catalogue. Idempotent: a corrected file changes only the corrected rows. One transaction per file.
 * @throws CatalogueRefused if there are bad rows, naming file, line and reason of each; then nothing is loaded
 */
export async function loadCatalogue(db: Db, folder: CatalogueFolder, now: Date): Promise<LoadReport> {
  const everything = await digestOf([
    loaderVersion,
    methodVersion,
    folder.population.text,
    folder.sharedNames.text,
    folder.employment.text,
    ...folder.groups.flatMap((file) => [file.name, file.text]),
  ]);
  const known = await loadedDigests(db);
  if (known.get('*') === everything) return { lines: [] };
  const parsed = parseCatalogue(folder.groups);
  if (!parsed.ok) throw new CatalogueRefused(parsed.errors);
  const shared = withSharedNames(parsed.value, folder.sharedNames);
  if (!shared.ok) throw new CatalogueRefused(shared.errors);
  const others = parseYaml(folder.population, populationSchema);
  if (!others.ok) throw new CatalogueRefused(others.errors);

  const { files } = shared.value;
  const own = files.flatMap((file) => file.occupations);
  const measure = percentilesOver([...own, ...others.value.occupations].map((occupation) => occupation.measures));
  const lines = known.get(namesKey) === loaderVersion ? [] : await renewNames(db);
  for (const file of files) {
    const reviewers = await loadReviewerFigures(
      db,
      file.occupations.map((occupation) => occupation.onet),
    );
    const rows = file.occupations.map((occupation) =>
      toRow(occupation, file, {
        aliases: aliasRows(occupation, shared.value),
        measures: measure(occupation.measures),
        reviewers: reviewers.get(occupation.onet) ?? [],
      }),
    );
    lines.push(...(await saveGroup(db, file, rows, now)));
  }
  lines.push(...(await saveRelated(db, own)), ...(await saveEmployment(db, parseEmployment(folder.employment))));
  await analyzeTables(db);
  await recordDigest(db, namesKey, loaderVersion, now);
  await recordDigest(db, '*', everything, now);
  return { lines };
}

function toRow(
  occupation: CatalogueFile['occupations'][number],
  file: CatalogueFile,
  { aliases, measures, reviewers }: Pick<OccupationRow, 'aliases' | 'measures' | 'reviewers'>,
): OccupationRow {
  const figures = computeFigures(
    measures,
    reviewers.map((reviewer) => reviewer.rate),
  );
  if (!figures) throw new RangeError(`${occupation.onet} has no published share of its work`);
  return {
    onet: occupation.onet,
    isco: occupation.isco,
    group: file.group,
    normalizedTitle: normalizeTitle(occupation.title.en),
    title: occupation.title,
    description: occupation.description,
    aliases,
    tasks: occupation.tasks,
    measures,
    resources: [onetResource(occupation.onet), ...(occupation.resources ?? file.resources)],
    figures,
    reviewers,
  };
}

function aliasRows(
  { onet, title, aliases }: CatalogueFile['occupations'][number],
  { familiesOf, placeOf }: Sharing,
): OccupationRow['aliases'] {
  const rows = new Map<string, OccupationRow['aliases'][number]>();
  for (const language of ['en', 'zh'] as const) {
    const add = (alias: string, source: OccupationRow['aliases'][number]['source']) => {
      const normalized = normalizeTitle(alias);
      const key = `${language} ${normalized}`;
      if (normalized && !rows.has(key)) rows.set(key, { language, alias, normalized, source, place: placeOf(onet, language, alias) });
    };
    add(title[language], 'title');
    aliases[language].forEach((alias) => add(alias, 'catalogue'));
    familiesOf(onet, language).forEach((family) => add(family, 'family'));
  }
  return [...rows.values()];
}

function onetResource(code: string) {
  const url = `https://www.onetonline.org/link/summary/${code}`;
  return { title: { en: 'O*NET OnLine: tasks, skills and outlook', zh: 'O*NET OnLine：职业任务、技能与前景（英文）' }, url };
}
