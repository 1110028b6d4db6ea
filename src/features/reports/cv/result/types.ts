import type { Bilingual } from '#src/shared/language.ts';
import type { Quoted } from '#src/features/cv/reading/types.ts';
import type { AdviceRule } from './contract.ts';

/** A task of the catalogue: its share of the working time, and its label by the published rubric. */
export interface CatalogueTask extends Bilingual {
  jobId: number;
  weight: number;
  label: number;
}

/** A listed job. `rate` is its AI replacement rate, 0 to 100. */
export interface CatalogueJob {
  id: number;
  title: Bilingual;
  /** SOC minor group, such as 13-2; null for an occupation outside the classification. */
  group: string | null;
  rate: number;
  /** O*NET's job zone, 1 to 5: how much preparation the job needs; null where it is unknown. */
  zone: number | null;
  tasks: CatalogueTask[];
  /** Ids of related jobs, the nearest first. */
  related: number[];
}

/** A piece of advice that a rule gives, with the line that it is about. */
export interface Found {
  rule: AdviceRule;
  quote: Quoted;
}

/** What a model says of a line of the CV. */
export interface Statement {
  /** Index of the line. */
  line: number;
  quote: string;
  text: string;
}

/** The CV as it is, prepared for looking things up. */
export interface Facts {
  lines: readonly string[];
  /** All visible lines as one text, in small letters, with single spaces. */
  all: string;
  words: ReadonlySet<string>;
  numbers: ReadonlySet<string>;
  /** Further words that may open a sentence, in small letters. */
  openers?: ReadonlySet<string>;
}
