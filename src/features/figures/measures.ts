import { z } from 'zod';

/** The published measures that are averaged into the evidence figure, in the order in which they are shown. */
export const measureIds = ['gpts_are_gpts', 'aioe', 'microsoft', 'eisfeldt', 'ilo', 'anthropic'] as const;
export const measureIdSchema = z.enum(measureIds);
export type MeasureId = z.infer<typeof measureIdSchema>;

/** Where each measure was published. Its name and meaning in both languages are messages under `measure.`. */
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

/** Changes whenever a formula of this folder changes; stored with every snapshot. */
export const methodVersion = '2026-11-1';
