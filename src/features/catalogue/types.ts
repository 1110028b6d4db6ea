import type { Bilingual } from '#src/shared/language.ts';
import type { Figures } from '../figures/headline.ts';
import type { Occupation } from './contract.ts';
import type { MeasuredValue } from '../figures/measures.ts';

/** A reviewer's figure (0 to 100) with its provenance. */
export interface ReviewerFigure {
  provider: string;
  modelId: string;
  promptVersion: string;
  share: number;
  rate: number;
  date: string;
}

/** An occupation with everything computed from it, as the loader saves it. */
export interface OccupationRow {
  onet: string;
  isco: string;
  group: string;
  normalizedTitle: string;
  title: Bilingual;
  description: Bilingual;
  aliases: { language: 'en' | 'zh'; alias: string; normalized: string; source: 'title' | 'catalogue' | 'family'; place: number }[];
  tasks: Occupation['tasks'];
  measures: MeasuredValue[];
  resources: { title: Bilingual; url: string }[];
  figures: Figures;
  reviewers: ReviewerFigure[];
}
