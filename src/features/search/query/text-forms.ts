import { correctSpelling } from './matcher/spelling.ts';
import { isChinese } from './matcher/scripts.ts';
import { normalizeTitle } from '#src/features/catalogue/titles/normalize-title.ts';
import { titleVariants } from './similarity.ts';
import { stripCarrierPhrase } from './strip-carrier-phrase.ts';
import abbreviations from './abbreviations.json' with { type: 'json' };

const anywhere = new Map(Object.entries(abbreviations.anywhere));
/** An expansion can depend on position: a "tech" is a technician, but "tech support" is technical support. */
const atEnd = new Map(Object.entries(abbreviations.last));
const beforeEnd = new Map(Object.entries(abbreviations.before));

/** Expands common abbreviations in a normalised English text: "customer service rep" → "customer service representative". */
export function expandAbbreviations(normalized: string): string {
  const words = normalized.split(' ');
  if (words.length === 1) return normalized;
  return words.map((word, index) => anywhere.get(word) ?? (index === words.length - 1 ? atEnd : beforeEnd).get(word) ?? word).join(' ');
}

/** The normalised forms under which a text is looked up. */
export interface TextForms {
  typed: string;
  /**
   * The text as typed: without carrier phrase, with abbreviations expanded, without seniority words, and two words joined into one. Only
   * these can be a job's name.
   */
  typedVariants: string[];
  /** Input of the model: the text as in the typed variants, with corrected spelling. */
  normalized: string;
  variants: string[];
}

/**
 * Builds the forms of a text.
 * @param knows whether the model has learned a word
 */
export function formsOf(text: string, knows: (word: string) => boolean): TextForms {
  const typed = normalizeTitle(text);
  const plain = stripCarrierPhrase(typed);
  const full = expandAbbreviations(plain);
  const normalized = correctSpelling(full, knows);
  const joined = plain.split(' ').length === 2 && !isChinese(plain) ? [plain.replace(' ', '')] : [];
  const typedVariants = [...new Set([...[typed, plain, full].flatMap(titleVariants), ...joined])];
  return { typed, typedVariants, normalized, variants: titleVariants(normalized) };
}
