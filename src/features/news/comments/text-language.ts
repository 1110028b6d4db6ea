import type { Language } from '#src/shared/language.ts';

/** How a comment says what it is written in. */
export const writtenIn: Record<Language, string> = { en: 'English', zh: '中文' };

/**
 * The language that a text is written in, by its letters: a Chinese character counts like an English word. Null for a text in neither, such
 * as one of emoji only, and for one in another script.
 */
export function textLanguage(text: string): Language | null {
  const characters = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const words = text.match(/\p{Script=Latin}+/gu)?.length ?? 0;
  const others = text.match(/(?![\p{Script=Han}\p{Script=Latin}])\p{L}+/gu)?.length ?? 0;
  if (others > characters + words || characters + words === 0) return null;
  return characters >= words ? 'zh' : 'en';
}

/** The language of a text, if it is another one than the reader's. */
export function foreignLanguage(text: string, reader: Language): Language | null {
  const own = textLanguage(text);
  return own === reader ? null : own;
}
