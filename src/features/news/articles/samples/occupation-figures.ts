import { percentilesOver } from '#src/features/catalogue/data/measure-catalogue.ts';
import type { CatalogueFile, populationSchema } from '#src/features/catalogue/data/contract.ts';
import { computeFigures, type Figures } from '#src/features/catalogue/figures/headline.ts';
import { type MeasuredValue, type MeasureId, measureIds } from '#src/features/catalogue/figures/measures.ts';
import type { Bilingual } from '#src/shared/language.ts';
import type { z } from 'zod';

/** The figures of an occupation that samples may quote: the catalogue's own, without reviewers. */
export interface OccupationFigures {
  title: Bilingual;
  measures: MeasuredValue[];
  figures: Figures;
  /** Share of working time by label, 0 to 1. */
  time: Record<'0' | '0.5' | '1', number>;
}

export interface CatalogueFigures {
  occupations: Map<string, OccupationFigures>;
  /** Number of occupations that each measure covers. */
  coverage: Record<MeasureId, number>;
}

/** Computes the figures of all occupations as `loadCatalogue` does. */
export function catalogueFigures(
  files: readonly CatalogueFile[],
  others: z.infer<typeof populationSchema>['occupations'],
): CatalogueFigures {
  const own = files.flatMap((file) => file.occupations);
  const population = [...own, ...others].map((occupation) => occupation.measures);
  const addPercentiles = percentilesOver(population);
  const occupations = own.flatMap((occupation) => {
    const measures = addPercentiles(occupation.measures);
    const figures = computeFigures(measures, []);
    const timeShare = (label: number) => occupation.tasks.reduce((sum, task) => sum + (task.label === label ? task.weight : 0), 0);
    const time = { '0': timeShare(0), '0.5': timeShare(0.5), '1': timeShare(1) };
    return figures ? [[occupation.onet, { title: occupation.title, measures, figures, time }] as const] : [];
  });
  const coverage = Object.fromEntries(measureIds.map((id) => [id, population.filter((values) => values[id] !== undefined).length]));
  return { occupations: new Map(occupations), coverage: coverage as Record<MeasureId, number> }; // one entry for each measure, by construction
}
