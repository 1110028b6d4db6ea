import type { Language } from '#src/shared/language.ts';
import type { Cv } from './contract.ts';
import { outlineOf } from './outline.ts';
import { headingsOf, type SheetStrings, wordsOf } from './sheet-words.ts';
import { toPlainText } from './to-text.ts';

/** A CV as plain text of one language. */
export function plainTextOf(cv: Cv, language: Language, texts: SheetStrings): string {
  return toPlainText(outlineOf(cv, language, wordsOf(texts)), headingsOf(texts));
}
