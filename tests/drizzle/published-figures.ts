import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { MeasureId } from '#src/features/catalogue/figures/measures.ts';
import { root } from '#tests/codebase/files.ts';

const table = path.join(root, '../shared/data/exposure.tsv');

/** The columns of the table for each measure, which is their mean. */
const columns: Record<MeasureId, string[]> = {
  gpts_are_gpts: ['gpts_human_beta', 'gpts_gpt4_beta'],
  aioe: ['aioe'],
  microsoft: ['ms_applicability'],
  eisfeldt: ['eisfeldt_genai_total'],
  ilo: ['ilo_genai_2025_via_isco'],
  anthropic: ['anthropic_observed_exposure'],
};
type Figures = Record<string, number | undefined>;

/** The published figures by O*NET-SOC code, or null if the table is not next to the project. */
export async function publishedFigures(): Promise<Map<string, Figures> | null> {
  if (!existsSync(table)) return null;
  const [head = '', ...rows] = (await readFile(table, 'utf8')).trimEnd().split('\n');
  const names = head.split('\t');
  return new Map(
    rows.map((row) => {
      const cells = new Map(row.split('\t').map((cell, index) => [names[index] ?? '', cell] as const));
      const figures = Object.entries(columns).map(
        ([measure, from]) => [measure, meanOf(from.map((name) => cells.get(name) ?? ''))] as const,
      );
      return [cells.get('onet_soc') ?? '', Object.fromEntries(figures)];
    }),
  );
}

function meanOf(cells: string[]): number | undefined {
  const values = cells.filter((cell) => cell !== '').map(Number);
  return values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Compares figures to five significant digits with the published ones. A figure that one side lacks is also wrong. */
export function compareFigures(
  occupations: readonly { onet: string; measures: Figures }[],
  published: Map<string, Figures>,
): { compared: number; wrong: string[] } {
  const pairs = occupations.flatMap(({ onet, measures }) =>
    Object.keys(columns).map((id) => ({ name: `${onet} ${id}`, ours: measures[id], theirs: published.get(onet)?.[id] })),
  );
  const differs = (ours: number | undefined, theirs: number | undefined) =>
    ours === undefined || theirs === undefined ? ours !== theirs : Math.abs(ours - theirs) > Math.max(Math.abs(theirs) * 6e-5, 1e-9);
  return {
    compared: pairs.filter(({ ours }) => ours !== undefined).length,
    wrong: pairs
      .filter(({ ours, theirs }) => differs(ours, theirs))
      .map(({ name, ours, theirs }) => `${name}: ${ours}, published ${theirs}`),
  };
}
