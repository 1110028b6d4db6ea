import type { Language } from '#src/shared/language.ts';

/** Each language's name for itself, for the label of a comment. */
export const languageNames: Record<Language, string> = { en: 'English', zh: '中文' };

/**
 * Detects a text's language by its letters. A Chinese character counts like an English word. Null for a text in neither language, such
 * as one of emoji only, and for one in another script.
 */
export function textLanguage(text: string): Language | null {
  const characters = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const words = text.match(/\p{Script=Latin}+/gu)?.length ?? 0;
  const others = text.match(/(?![\p{Script=Han}\p{Script=Latin}])\p{L}+/gu)?.length ?? 0;
  if (others > characters + words || characters + words === 0) return null;
  return characters >= words ? 'zh' : 'en';
}

/** Returns the language of a text if it is not the reader's, else null. */
export function foreignLanguage(text: string, reader: Language): Language | null {
  const own = textLanguage(text);
  return own === reader ? null : own;
}
