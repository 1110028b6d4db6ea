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
  /** SOC minor group, such as 13-2. Null for an occupation outside the classification. */
  group: string | null;
  rate: number;
  /** O*NET's job zone, 1 to 5: how much preparation the job needs. Null if it is unknown. */
  zone: number | null;
  tasks: CatalogueTask[];
  /** Ids of related jobs, nearest first. */
  related: number[];
}

/** A rule's advice, with the quote of its line. */
export interface FoundAdvice {
  rule: AdviceRule;
  quote: Quoted;
}

/** A model's statement on a line of the CV. */
export interface Statement {
  /** Index of the line. */
  line: number;
  quote: string;
  text: string;
}

/** The texts of a CV, prepared for lookups. */
export interface Facts {
  lines: readonly string[];
  /** All visible lines as one text, in lower case, with single spaces. */
  all: string;
  words: ReadonlySet<string>;
  numbers: ReadonlySet<string>;
  /** Further words that may start a sentence, in lower case. */
  openers?: ReadonlySet<string>;
}
