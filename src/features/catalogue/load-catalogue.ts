import type { Db } from '#drizzle/client.ts';
import type { CatalogueFolder } from '#drizzle/read-catalogue.ts';
import { computeFigures } from '../figures/headline.ts';
import { methodVersion } from '../figures/measures.ts';
import { normalizeTitle } from '../search/normalize-title.ts';
import { type CatalogueFile, populationSchema } from './contract.ts';
import { digestOf } from './digest.ts';
import { percentilesOver } from './measure-catalogue.ts';
import { type CatalogueError, parseCatalogue, parseYaml } from './parse-catalogue.ts';
import { type Sharing, withSharedNames } from './shared-names.ts';
import type { OccupationRow } from './facts.ts';
import { renewNames } from '../search/renew-names.ts';
import { analyzeTables, loadedDigests, recordDigest, reviewFiguresByCode, saveGroup, saveRelated } from './store.ts';

/** Changes whenever what the loader makes of a file changes, `normalizeTitle` included: databases are then compared row by row once. */
const loaderVersion = '4';
const namesKey = 'names';

export interface LoadReport {
  /** What changed, a line each; empty when nothing did. */
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
 * Loads the catalogue. Loading twice changes nothing; a corrected file changes just what it corrects; each file is one transaction.
 * @throws CatalogueRefused naming file, line and reason of every bad row; nothing is loaded then
 */
export async function loadCatalogue(db: Db, folder: CatalogueFolder, now: Date): Promise<LoadReport> {
  const everything = await digestOf([
    loaderVersion,
    methodVersion,
    folder.population.text,
    folder.sharedNames.text,
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
    const reviewers = await reviewFiguresByCode(
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
  lines.push(...(await saveRelated(db, own)));
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
    measures.map((m) => m.percentile),
    reviewers.map((reviewer) => reviewer.rate),
  );
  if (!figures) throw new RangeError(`${occupation.onet} has no measure`);
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
