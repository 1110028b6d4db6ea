import type { Language } from '#src/shared/language.ts';
import type { MeasureId } from '#src/features/catalogue/figures/measures.ts';
import measuredJson from './measured.json';

interface ErrorCount {
  texts: number;
  wrong: number;
}

/** Output of `npm run bench:quality`, measured on texts that are not used for tuning. */
export interface Measured {
  /** Day of the measurement. */
  measured_at: string;
  /** `work` counts texts that name work and how many are refused; `no_work` counts texts that name none and how many are accepted. */
  search: { language: Language; work: ErrorCount; no_work: ErrorCount }[];
  /** Number of jobs, and of those whose names in the two languages lead to different jobs. */
  languages: { pairs: number; different: number };
  /** Rank correlation of each pair of studies, lowest first. */
  studies: { one: MeasureId; other: MeasureId; occupations: number; agreement: number }[];
  /** Rank correlation of this site's labels with a study's. */
  labels: { occupations: number; agreement: number };
}

// `npm run bench:quality` writes the file in this form
export const measured = measuredJson as Measured;
