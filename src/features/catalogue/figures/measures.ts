import { z } from 'zod';

/** The published measures whose percentiles make up the rank, in display order. */
export const measureIds = ['gpts_are_gpts', 'aioe', 'microsoft', 'eisfeldt', 'ilo', 'anthropic'] as const;
export const measureIdSchema = z.enum(measureIds);
export type MeasureId = z.infer<typeof measureIdSchema>;

/** The measures whose values are shares of the work. Their mean is the evidence of the rate. Their values are 0 to 1. The others have their own units. */
export const shareMeasureIds = ['gpts_are_gpts', 'eisfeldt', 'ilo'] as const satisfies readonly MeasureId[];

/** The study whose rubric the labels of our tasks follow. */
export const rubricMeasure: MeasureId = 'gpts_are_gpts';

export function isShareMeasure(measure: MeasureId): boolean {
  return shareMeasureIds.some((id) => id === measure);
}

/** A measure's value for one job. */
export const measuredValueSchema = z.object({
  measure: measureIdSchema,
  /** In the measure's own unit; null if only the percentile was inferred. */
  value: z.number().nullable(),
  /** Among all occupations that the measure covers, 0 to 100. */
  percentile: z.number(),
});
export type MeasuredValue = z.infer<typeof measuredValueSchema>;

/** Publication of each measure. Names and descriptions in both languages are messages under `measure.`. */
export const measureSources: Record<MeasureId, { source: string; year: number; url: string }> = {
  gpts_are_gpts: {
    source: 'Eloundou, Manning, Mishkin, Rock: GPTs are GPTs. Science',
    year: 2024,
    url: 'https://doi.org/10.1126/science.adj0998',
  },
  aioe: {
    source: 'Felten, Raj, Seamans: AI Occupational Exposure. Strategic Management Journal',
    year: 2021,
    url: 'https://doi.org/10.1002/smj.3286',
  },
  microsoft: { source: 'Tomlinson et al.: Working with AI. arXiv 2507.07935', year: 2025, url: 'https://arxiv.org/abs/2507.07935' },
  eisfeldt: {
    source: 'Eisfeldt, Schubert, Zhang: Generative AI and Firm Values. NBER 31222',
    year: 2023,
    url: 'https://www.nber.org/papers/w31222',
  },
  ilo: { source: 'Gmyrek et al.: Generative AI and Jobs. ILO Working Paper 140', year: 2025, url: 'https://doi.org/10.54394/HETP0387' },
  anthropic: {
    source: 'Massenkoff, McCrory: Labor market impacts of AI, observed exposure. Anthropic',
    year: 2026,
    url: 'https://www.anthropic.com/research/labor-market-impacts',
  },
};

/** Stored with every snapshot. Change it whenever a formula in this folder changes. */
export const methodVersion = '2026-11-2';
