import type { Bilingual } from '#src/shared/language.ts';
import type { Figures } from '../figures/headline.ts';
import type { MeasuredValue } from '../figures/measures.ts';

/** An analysed title, ready to become a job. */
export interface NewJob {
  normalizedTitle: string;
  titles: Bilingual;
  aliases: { language: 'en' | 'zh'; alias: string; normalized: string }[];
  majorGroup: string | null;
  nearest: { jobId: number; similarity: number; weight: number }[];
  snapshot: Snapshot;
  at: Date;
}

/** A figure with all that it was made from, ready to be appended. */
export interface Snapshot {
  figures: Figures;
  confidence: 'measured' | 'inferred' | 'modelled';
  reason: 'first' | 'refresh' | 'method';
  provenance: object;
}

/** What a refresh computes from. */
export interface RefreshBasis {
  titles: Bilingual;
  category: Bilingual | null;
  /** The occupation's own measures; empty for a job that a visitor's search had analysed. */
  measures: MeasuredValue[];
  nearest: { code: string; similarity: number; measures: MeasuredValue[] }[];
}
