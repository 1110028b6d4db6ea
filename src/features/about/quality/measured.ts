import type { Language } from '#src/shared/language.ts';
import type { MeasureId } from '#src/features/catalogue/figures/measures.ts';
import measuredJson from './measured.json';

interface Wrong {
  texts: number;
  wrong: number;
}

/** What `npm run bench:quality` measures, on texts that nobody may tune the search by. */
export interface Measured {
  /** Day of the measurement. */
  measured_at: string;
  /** Texts that name work and are refused, and texts that name none and are let in. */
  search: { language: Language; work: Wrong; no_work: Wrong }[];
  /** Jobs whose names in the two languages lead to different jobs. */
  languages: { pairs: number; different: number };
  /** Rank correlation of each two studies, the lowest first. */
  studies: { one: MeasureId; other: MeasureId; occupations: number; agreement: number }[];
  /** Rank correlation of the labels of this site with a study's. */
  labels: { occupations: number; agreement: number };
}

// the script writes it with these values
export const measured = measuredJson as Measured;
