import type { Language } from '#src/shared/language.ts';

/** Whether a text has one of the phrases: English ones as whole words. */
export function hasPhrase(text: string, phrases: readonly string[], language: Language): boolean {
  const low = text.toLowerCase();
  if (language === 'zh') return phrases.some((phrase) => low.includes(phrase));
  return phrases.some((phrase) => wholeWords(phrase).test(low));
}

/** Whether a text opens with one of the phrases, after bullets and numbers. */
export function opensWith(text: string, phrases: readonly string[], language: Language): boolean {
  const low = text.toLowerCase().replace(/^[^\p{L}]+/u, '');
  if (language === 'zh') return phrases.some((phrase) => low.startsWith(phrase));
  return phrases.some((phrase) => low.startsWith(phrase) && !/^[a-z]/.test(low.slice(phrase.length)));
}

const patterns = new Map<string, RegExp>();

/** Builds the pattern of a phrase as whole words, with common endings. */
function wholeWords(phrase: string): RegExp {
  const cached = patterns.get(phrase);
  if (cached) return cached;
  const escaped = phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const start = /^[a-z]/.test(phrase) ? '(?<![a-z])' : '';
  const end = /[a-z]$/.test(phrase) ? '(?:s|d|ed|es|ing|ment|ion)?(?![a-z])' : '';
  const pattern = new RegExp(`${start}${withOptionalE(escaped)}${end}`);
  patterns.set(phrase, pattern);
  return pattern;
}

/** Makes a final e optional, so that "advise" matches "advising". */
function withOptionalE(phrase: string): string {
  return /^[a-z]{4,}e$/.test(phrase) ? `${phrase.slice(0, -1)}e?` : phrase;
}
