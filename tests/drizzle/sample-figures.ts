import { methodVersion } from '#src/features/catalogue/figures/measures.ts';
import { catalogueFile, emptyFiles } from '#tests/src/features/catalogue/data/sample-catalogue.ts';

/** A catalogue of two occupations. The second one has this share in each study. */
export const folderOf = (share: number) => ({
  groups: [
    catalogueFile([
      { code: '23-1011.00', title: '    title: {en: "Lawyers", zh: "律师"}' },
      { code: '23-1012.00', measures: `    measures: {gpts_are_gpts: ${share}, aioe: 1, ilo: ${share}}` },
    ]),
  ],
  ...emptyFiles,
});

/** A snapshot with this rate. */
export const snapshot = (rate: number, method: string = methodVersion) => ({
  figures: {
    ...{ aiReplacementRate: rate, humanIrreplaceability: 100 - rate, evidenceRate: rate, reviewersRate: null },
    ...{ range: { low: rate, high: rate }, rank: null, spread: null, contested: false },
  },
  ...{ confidence: 'measured' as const, reason: 'refresh' as const },
  provenance: { method, measures: [], reviewers: [], limitations: [] },
});

/** A figure with a snapshot and without reviews, as stores save it. */
export const figure = (newSnapshot: ReturnType<typeof snapshot>, at: Date) => ({
  snapshot: newSnapshot,
  reviews: [],
  deletedProviders: [],
  at,
});
