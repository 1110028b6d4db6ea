import { writtenOut } from './abbreviations.ts';
import { withoutSlip } from './matcher/spelling.ts';
import { isChinese } from './matcher/scripts.ts';
import { normalizeTitle } from './normalize-title.ts';
import { titleVariants } from './similarity.ts';
import { withoutFrame } from './without-frame.ts';

/** A text in the forms under which it is looked for, all normalised. */
export interface TextForms {
  typed: string;
  /**
   * As it was typed, without what people say around their job, with abbreviations written out, each also without words of seniority, and two words as
   * one: only these can be a job's name.
   */
  typedVariants: string[];
  /** What the model reads: the same without slips. */
  normalized: string;
  variants: string[];
}

/** @param knows whether the model has learned a word */
export function formsOf(text: string, knows: (word: string) => boolean): TextForms {
  const typed = normalizeTitle(text);
  const plain = withoutFrame(typed);
  const full = writtenOut(plain);
  const normalized = withoutSlip(full, knows);
  const glued = plain.split(' ').length === 2 && !isChinese(plain) ? [plain.replace(' ', '')] : [];
  const typedVariants = [...new Set([...[typed, plain, full].flatMap(titleVariants), ...glued])];
  return { typed, typedVariants, normalized, variants: titleVariants(normalized) };
}
