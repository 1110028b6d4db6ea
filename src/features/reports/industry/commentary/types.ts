import type { IndustryResult } from '../contract.ts';
import type { Language } from '#src/shared/language.ts';

/** A result without its commentary: the subject of the commentary. */
export type Subject = Omit<IndustryResult, 'code' | 'region' | 'commentary'>;

/** What a figure counts. `percent` is the share of work within reach of AI, `hours` are of a week of 40. */
export type Unit = 'percent' | 'people' | 'hours';

/**
 * A statement that a model may comment on. It has at most one figure of each unit, so that code can check each number in a sentence. A fact of
 * the side `ai` is about what is exposed, one of the side `human` about what is not.
 */
export interface Fact {
  id: number;
  about: string;
  side: 'ai' | 'human' | null;
  occupation: string | null;
  task: string | null;
  figures: Partial<Record<Unit, number>>;
}

/** What all sentences on one result are checked against. */
export interface CommentaryContext {
  language: Language;
  facts: readonly Fact[];
  /** The industry's name, which every sentence may use. */
  industry: string;
  /** Names of occupations. A sentence may use only that of its fact. */
  titles: readonly string[];
}
