import type { Language } from '#src/shared/language.ts';
import { normalizeTitle } from '../titles/normalize-title.ts';

/** A name as it is compared: "en product manager". */
export function nameKey(language: Language, name: string): string {
  return `${language} ${normalizeTitle(name)}`;
}
