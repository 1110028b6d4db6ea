/** Published figures that are shown next to the rank but enter no mean, in display order. Names and meanings are messages under `further.`. */
export const furtherMeasureIds = ['bureau', 'anthropic_use', 'gdpval'] as const;
export type FurtherMeasureId = (typeof furtherMeasureIds)[number];

/** Publication of each. `src/features/catalogue/data/parse-further.ts` parses their files; the Bureau's values are in `us-outlook.tsv`. */
export const furtherSources = {
  bureau: {
    source: 'US Bureau of Labor Statistics: AI exposure categories',
    year: 2026,
    url: 'https://www.bls.gov/emp/',
  },
  anthropic_use: {
    source: 'Anthropic Economic Index, release of 24 March 2026',
    year: 2026,
    url: 'https://www.anthropic.com/economic-index',
  },
  gdpval: { source: 'Patwardhan et al.: GDPval. arXiv 2510.04374', year: 2026, url: 'https://arxiv.org/abs/2510.04374' },
} as const satisfies Record<FurtherMeasureId, { source: string; year: number; url: string }>;

/** Margin of error of a GDPval share, in points: each rests on about 45 comparisons. */
export const gdpvalMargin = 15;

/** Which quarter a rank lies in, from 1 (least exposed) to 4, by its percentile among all occupations. */
export function quarterOf(percentile: number): number {
  return Math.min(4, Math.floor(percentile / 25) + 1);
}

/** How far two quarters or categories, each from 1 to 4, agree. */
export function agreementOf(quarter: number, category: number): 'same' | 'near' | 'far' {
  const distance = Math.abs(quarter - category);
  if (distance === 0) return 'same';
  return distance === 1 ? 'near' : 'far';
}
