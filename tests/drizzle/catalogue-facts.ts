import { readCatalogueFolder } from '#drizzle/read-catalogue.ts';
import { type CatalogueFile, type Occupation, populationSchema } from '#src/features/catalogue/contract.ts';
import { percentilesOver } from '#src/features/catalogue/measure-catalogue.ts';
import { parseCatalogue, parseYaml } from '#src/features/catalogue/parse-catalogue.ts';
import { computeFigures, type Figures } from '#src/features/figures/headline.ts';
import { methodVersion } from '#src/features/figures/measures.ts';
import type { JobFacts, SnapshotFact } from '#src/features/jobs/facts.ts';

export interface Catalogue {
  files: { name: string; value: CatalogueFile }[];
  occupations: Occupation[];
  population: { onet: string; measures: Occupation['measures'] }[];
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
  const files = groups.value.map((value, index) => ({ name: folder.groups[index]?.name ?? '', value }));
  return { files, occupations: groups.value.flatMap((file) => file.occupations), population: others.value.occupations };
}

/** The facts of every occupation as the job page gets them once the catalogue is loaded, without a database and without reviewers. */
export function factsOf({ files, occupations, population }: Catalogue): JobFacts[] {
  const measure = percentilesOver([...occupations, ...population].map((occupation) => occupation.measures));
  const headlines = new Map(occupations.map(({ onet, measures }) => [onet, headlineOf(measure(measures).map((m) => m.percentile))]));
  const ids = new Map(occupations.map(({ onet }, index) => [onet, index + 1]));
  const titles = new Map(occupations.map(({ onet, title }) => [onet, title]));
  return files.flatMap(({ value: file }) =>
    file.occupations.map((occupation) => {
      const headline = known(headlines, occupation.onet);
      return {
        id: known(ids, occupation.onet),
        onetSoc: occupation.onet,
        isco08: occupation.isco,
        category: file.title,
        searchPopularity: 0,
        lastRefreshedAt: null,
        createdAt: headline.takenAt,
        title: occupation.title,
        description: occupation.description,
        tasks: occupation.tasks,
        aliases: [],
        measures: measure(occupation.measures),
        resources: occupation.resources ?? file.resources,
        nearest: [],
        related: occupation.related.map((onet) => ({
          id: known(ids, onet),
          title: known(titles, onet),
          rate: known(headlines, onet).rate,
        })),
        reviews: [],
        snapshots: [headline],
        headline,
      };
    }),
  );
}

function headlineOf(percentiles: number[]): SnapshotFact {
  const figures: Figures | null = computeFigures(percentiles, []);
  if (!figures) throw new RangeError('an occupation without a measure');
  return {
    seq: 1,
    rate: figures.aiReplacementRate,
    human: figures.humanIrreplaceability,
    evidenceRate: figures.evidenceRate,
    reviewersRate: figures.reviewersRate,
    ...figures.spread,
    contested: figures.contested,
    method: methodVersion,
    confidence: 'measured',
    reason: 'first',
    limitations: [],
    takenAt: '2026-01-01T00:00:00Z',
  };
}

/** What `parseCatalogue` has checked to be there: every code, and every related code, is that of an occupation. */
function known<T>(map: Map<string, T>, onet: string): T {
  const value = map.get(onet);
  if (value === undefined) throw new RangeError(`${onet} is not in the catalogue`);
  return value;
}
