import type { Bilingual, Language } from '#src/shared/language.ts';
import type { Confidence, Figures } from '#src/features/catalogue/figures/headline.ts';
import type { Occupation } from './contract.ts';
import type { MeasuredValue } from '#src/features/catalogue/figures/measures.ts';

/** A reviewer's figure (0 to 100) with its provenance. */
export interface ReviewerFigure {
  provider: string;
  modelId: string;
  promptVersion: string;
  share: number;
  rate: number;
  date: string;
}

/** An occupation or an added job with everything that is computed from it, as the loader saves it. */
export interface CatalogueRow {
  /** Identifies the job in the files: its O*NET-SOC code, or the key of an added job. */
  key: string;
  onet: string | null;
  isco: string | null;
  csco: string | null;
  normalizedTitle: string;
  title: Bilingual;
  description: Bilingual;
  aliases: {
    language: Language;
    alias: string;
    normalized: string;
    /** `onet`: the title of the classification, if readers see another one. */
    source: 'title' | 'catalogue' | 'member' | 'family' | 'onet';
    place: number;
  }[];
  tasks: Occupation['tasks'];
  /** Published measures of an occupation; those inferred for an added job. */
  measures: MeasuredValue[];
  /** O*NET-SOC codes of the occupations that an added job's measures are inferred from, the closest first; empty for an occupation. */
  nearest: string[];
  /** Keys of the related jobs, the closest first. */
  related: string[];
  confidence: Confidence;
  resources: { title: Bilingual; url: string }[];
  figures: Figures;
  reviewers: ReviewerFigure[];
}

/** The jobs of one file, all of one SOC major group. */
export interface GroupRows {
  group: string;
  title: Bilingual;
  rows: CatalogueRow[];
}
