import type { Occupation } from '#src/features/catalogue/data/contract.ts';
import { measureIds, type MeasureId, measureSources } from '#src/features/catalogue/figures/measures.ts';
import { midrankPercentile } from '#src/features/catalogue/figures/percentile.ts';
import { exposedShare } from '#src/features/catalogue/figures/rubric.ts';
import { readCatalogue } from '#tests/drizzle/catalogue-rows.ts';
import { spearman } from './spearman.ts';

/**
 * `npm run bench:catalogue`: how far the share computed from the catalogue's own labels ranks the occupations as the published measures
 * do, and where it disagrees most. The labels are judged from the tasks; the list is for finding labels that are wrong by the rubric.
 */
const goals: Partial<Record<MeasureId, number>> = { gpts_are_gpts: 0.8, aioe: 0.7, ilo: 0.7 };
const listed = 20;

const { occupations } = await readCatalogue();
const shares = occupations.map((occupation) => ({ occupation, share: exposedShare(occupation.tasks) }));
const print = (line: string) => process.stdout.write(`${line}\n`);

function measured(id: MeasureId): { occupation: Occupation; share: number; value: number }[] {
  return shares.flatMap(({ occupation, share }) => {
    const value = occupation.measures[id];
    return value === undefined ? [] : [{ occupation, share, value }];
  });
}

print('measure          occupations  Spearman  goal  source');
const missed = measureIds.filter((id) => {
  const rows = measured(id);
  const rho = spearman(rows.map(({ share, value }) => [share, value] as const));
  const { source, year } = measureSources[id];
  const goal = goals[id];
  print(
    `${id.padEnd(16)} ${String(rows.length).padStart(11)}  ${rho.toFixed(3).padStart(8)}  ${goal?.toFixed(2) ?? '   –'}  ${source} (${year})`,
  );
  return goal !== undefined && rho < goal;
});

const rows = measured('gpts_are_gpts');
const ascending = (values: number[]) => values.toSorted((a, b) => a - b);
const [ours, theirs] = [ascending(rows.map(({ share }) => share)), ascending(rows.map(({ value }) => value))];
const disagreements = rows
  .map((row) => ({ ...row, own: midrankPercentile(row.share, ours), published: midrankPercentile(row.value, theirs) }))
  .toSorted((a, b) => Math.abs(b.own - b.published) - Math.abs(a.own - a.published))
  .slice(0, listed);

print(`\nThe ${listed} worst disagreements with GPTs-are-GPTs: share by our labels and as published, with the percentile of each`);
for (const { occupation, share, value, own, published } of disagreements)
  print(
    `${occupation.onet}  ${share.toFixed(3)} (${own.toFixed(0).padStart(3)})  ${value.toFixed(3)} (${published.toFixed(0).padStart(3)})  ${occupation.title.en}`,
  );

if (missed.length > 0) {
  print(`\nGoal missed: ${missed.join(', ')}`);
  process.exitCode = 1;
}
