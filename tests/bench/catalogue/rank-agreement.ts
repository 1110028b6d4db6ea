import { readCatalogueFolder } from '#scripts/operate/read-catalogue.ts';
import type { Occupation } from '#src/features/catalogue/data/contract.ts';
import { parseFurther } from '#src/features/catalogue/data/parse-further.ts';
import { type FurtherMeasureId, furtherMeasureIds, furtherSources } from '#src/features/catalogue/figures/further-measures.ts';
import { measureIds, type MeasureId, measureSources } from '#src/features/catalogue/figures/measures.ts';
import { midrankPercentile } from '#src/features/catalogue/figures/percentile.ts';
import { exposedShare } from '#src/features/catalogue/figures/rubric.ts';
import { readCatalogue, rowsOf } from '#tests/drizzle/catalogue-rows.ts';
import { spearman } from './spearman.ts';

/**
 * `npm run bench:catalogue`: compares the ranks of occupations by the share from the catalogue's labels with their ranks by the published measures,
 * and lists the largest disagreements. The list helps to find labels that are wrong by the rubric.
 */
const goals: Partial<Record<MeasureId, number>> = { gpts_are_gpts: 0.8, aioe: 0.7, ilo: 0.7 };
const listedCount = 20;

const catalogue = await readCatalogue();
const { occupations, outlook } = catalogue;
const shares = occupations.map((occupation) => ({ occupation, share: exposedShare(occupation.tasks) }));
const print = (line: string) => process.stdout.write(`${line}\n`);

function listMeasured(id: MeasureId): { occupation: Occupation; share: number; value: number }[] {
  return shares.flatMap(({ occupation, share }) => {
    const value = occupation.measures[id];
    return value === undefined ? [] : [{ occupation, share, value }];
  });
}

print('measure          occupations  Spearman  goal  source');
const missed = measureIds.filter((id) => {
  const rows = listMeasured(id);
  const rho = spearman(rows.map(({ share, value }) => [share, value] as const));
  const { source, year } = measureSources[id];
  const goal = goals[id];
  print(
    `${id.padEnd(16)} ${String(rows.length).padStart(11)}  ${rho.toFixed(3).padStart(8)}  ${goal?.toFixed(2) ?? '   –'}  ${source} (${year})`,
  );
  return goal !== undefined && rho < goal;
});

/** Compares our rank with the measures that are in no mean. They have no goal, because two of them measure something else. */
const folder = await readCatalogueFolder();
const further = parseFurther(folder.further);
const categories = new Map(outlook.map(({ soc, aiCategory }) => [soc, aiCategory]));
const useShares = new Map(further.anthropicUse.map((row) => [row.catalogueKey, row.claudeShare]));
const bestScores = new Map(further.gdpval.map((row) => [row.catalogueKey, row.best]));
const ranks = rowsOf(catalogue).map(({ onetSoc, headline }) => ({ onet: onetSoc ?? '', rank: headline.rank ?? 0 }));
const readValue: Record<FurtherMeasureId, (onet: string) => number | null | undefined> = {
  bureau: (onet) => categories.get(onet.slice(0, 7)),
  anthropic_use: (onet) => useShares.get(onet),
  gdpval: (onet) => bestScores.get(onet),
};
print('\nmeasure          occupations  Spearman with our rank');
for (const id of furtherMeasureIds) {
  const pairs = ranks.flatMap(({ onet, rank }) => {
    const value = readValue[id](onet);
    return value === null || value === undefined ? [] : [[rank, value] as const];
  });
  print(
    `${id.padEnd(16)} ${String(pairs.length).padStart(11)}  ${spearman(pairs).toFixed(3).padStart(8)}  ${furtherSources[id].source} (${furtherSources[id].year})`,
  );
}

const rows = listMeasured('gpts_are_gpts');
const ascending = (values: number[]) => values.toSorted((a, b) => a - b);
const [ours, theirs] = [ascending(rows.map(({ share }) => share)), ascending(rows.map(({ value }) => value))];
const disagreements = rows
  .map((row) => ({ ...row, own: midrankPercentile(row.share, ours), published: midrankPercentile(row.value, theirs) }))
  .toSorted((a, b) => Math.abs(b.own - b.published) - Math.abs(a.own - a.published))
  .slice(0, listedCount);

print(`\nThe ${listedCount} worst disagreements with GPTs-are-GPTs: share by our labels and as published, with the percentile of each`);
for (const { occupation, share, value, own, published } of disagreements)
  print(
    `${occupation.onet}  ${share.toFixed(3)} (${own.toFixed(0).padStart(3)})  ${value.toFixed(3)} (${published.toFixed(0).padStart(3)})  ${occupation.title.en}`,
  );

if (missed.length > 0) {
  print(`\nGoal missed: ${missed.join(', ')}`);
  process.exitCode = 1;
}
