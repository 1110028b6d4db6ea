import { readCatalogueFolder } from '#scripts/operate/read-catalogue.ts';
import { type CatalogueFile, type Occupation, populationSchema } from '#src/features/catalogue/data/contract.ts';
import { percentilesOver } from '#src/features/catalogue/data/measure-catalogue.ts';
import { parseCatalogue, parseYaml } from '#src/features/catalogue/data/parse-catalogue.ts';
import { type EmploymentRow, parseEmployment } from '#src/features/catalogue/data/parse-employment.ts';
import { type Further, parseFurther } from '#src/features/catalogue/data/parse-further.ts';
import { type OutlookRow, parseOutlook } from '#src/features/catalogue/data/parse-outlook.ts';
import { computeFigures } from '#src/features/catalogue/figures/headline.ts';
import { type MeasuredValue, methodVersion } from '#src/features/catalogue/figures/measures.ts';
import type { JobRow, SnapshotRow } from '#src/features/jobs/page/types.ts';
import { languages } from '#src/shared/language.ts';

export interface Catalogue {
  files: { name: string; value: CatalogueFile }[];
  occupations: Occupation[];
  population: { onet: string; measures: Occupation['measures'] }[];
  employment: EmploymentRow[];
  outlook: OutlookRow[];
  chinaPay: Further['chinaPay'];
}

/**
 * The project's own catalogue, parsed.
 * @throws Error with a line for each bad row: file, line and reason
 */
export async function readCatalogue(): Promise<Catalogue> {
  const folder = await readCatalogueFolder();
  const groups = parseCatalogue(folder.groups);
  const others = parseYaml(folder.population, populationSchema);
  const errors = [groups, others].flatMap((parsed) => (parsed.ok ? [] : parsed.errors));
  if (!groups.ok || !others.ok) throw new Error(errors.map((e) => `${e.file}:${e.line} ${e.reason}`).join('\n'));
  const employment = parseEmployment(folder.employment);
  const outlook = parseOutlook(folder.outlook, employment);
  const files = groups.value.map((value, index) => ({ name: folder.groups[index]?.name ?? '', value }));
  return {
    files,
    occupations: groups.value.flatMap((file) => file.occupations),
    population: others.value.occupations,
    employment,
    outlook,
    chinaPay: parseFurther(folder.further).chinaPay,
  };
}

/** Every occupation as the job page reads it from a loaded catalogue, but without a database and reviewers. */
export function rowsOf({ files, occupations, population, employment, outlook, chinaPay: chinaPayRows }: Catalogue): JobRow[] {
  const chinaPay = Map.groupBy(chinaPayRows, ({ catalogueKey }) => catalogueKey);
  const measure = percentilesOver([...occupations, ...population].map((occupation) => occupation.measures));
  const headlines = new Map(occupations.map(({ onet, measures }) => [onet, headlineOf(measure(measures))]));
  const ids = new Map(occupations.map(({ onet }, index) => [onet, index + 1]));
  const byCode = new Map(occupations.map((occupation) => [occupation.onet, occupation]));
  const outlooks = new Map(outlook.map((row) => [row.soc, row]));
  const employmentByCode = new Map(employment.map((row) => [row.soc, row]));
  return files.flatMap(({ value: file }) =>
    file.occupations.map((occupation) => {
      const headline = entryOf(headlines, occupation.onet);
      return {
        id: entryOf(ids, occupation.onet),
        onetSoc: occupation.onet,
        isListed: true,
        descriptions: [],
        takesDescription: false,
        isco08: occupation.isco,
        csco: null,
        category: file.title,
        searchPopularity: 0,
        lastRefreshedAt: null,
        createdAt: headline.takenAt,
        title: occupation.title,
        description: occupation.description,
        tasks: occupation.tasks,
        aliases: languages.flatMap((language) => occupation.aliases[language].map((alias) => ({ alias, language }))),
        members: languages.flatMap((language) => (occupation.members?.[language] ?? []).map((alias) => ({ alias, language }))),
        measures: measure(occupation.measures),
        reviewerShares: [],
        outlook: outlooks.get(occupation.onet.slice(0, 7)) ?? null,
        chinaPay: chinaPay.get(occupation.onet) ?? [],
        employment: employmentByCode.get(occupation.onet.slice(0, 7)) ?? null,
        resources: occupation.resources ?? file.resources,
        nearest: [],
        related: occupation.related.map((onet) => ({
          id: entryOf(ids, onet),
          title: entryOf(byCode, onet).title,
          rate: entryOf(headlines, onet).rate,
          tasks: entryOf(byCode, onet).tasks,
        })),
        reviews: [],
        snapshots: [headline],
        headline,
      };
    }),
  );
}

function headlineOf(measures: MeasuredValue[]): SnapshotRow {
  const figures = computeFigures(measures, []);
  if (!figures) throw new RangeError('an occupation without a share of its work');
  return {
    seq: 1,
    rate: figures.aiReplacementRate,
    human: figures.humanIrreplaceability,
    evidenceRate: figures.evidenceRate,
    reviewersRate: figures.reviewersRate,
    range: figures.range,
    rank: figures.rank,
    spread: figures.spread,
    contested: figures.contested,
    method: methodVersion,
    confidence: 'measured',
    reason: 'first',
    limitations: [],
    isRough: false,
    takenAt: new Date('2026-01-01T00:00:00Z'),
  };
}

/** The entry of an occupation. `parseCatalogue` has checked that each code, also of related occupations, exists. */
function entryOf<T>(map: Map<string, T>, onet: string): T {
  const value = map.get(onet);
  if (value === undefined) throw new RangeError(`${onet} is not in the catalogue`);
  return value;
}
