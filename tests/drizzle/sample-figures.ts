import { methodVersion } from '#src/features/catalogue/figures/measures.ts';
import { catalogueFile, emptyFiles } from '#tests/src/features/catalogue/data/sample-catalogue.ts';

/** Two occupations; the second one's rate is the mean of these shares. */
export const folderOf = (share: number) => ({
  groups: [
    catalogueFile([
      { code: '23-1011.00', title: '    title: {en: "Lawyers", zh: "律师"}' },
      { code: '23-1012.00', measures: `    measures: {gpts_are_gpts: ${share}, aioe: 1, ilo: ${share}}` },
    ]),
  ],
  ...emptyFiles,
});

/** A figure with this rate. */
export const snapshot = (rate: number, method: string = methodVersion) => ({
  figures: {
    ...{ aiReplacementRate: rate, humanIrreplaceability: 100 - rate, evidenceRate: rate, reviewersRate: null },
    ...{ range: { low: rate, high: rate }, rank: null, spread: null, contested: false },
  },
  ...{ confidence: 'measured' as const, reason: 'refresh' as const },
  provenance: { method, measures: [], reviewers: [], limitations: [] },
});

/** The same as a store takes it, with no reviews. */
export const figure = (next: ReturnType<typeof snapshot>, at: Date) => ({ snapshot: next, reviews: [], deletedProviders: [], at });
