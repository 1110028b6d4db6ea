import type { Language } from '#src/shared/language.ts';
import { normalizeTitle } from '#src/features/catalogue/titles/normalize-title.ts';

/** A name as it is compared: "en product manager". */
export function catalogueNameKey(language: Language, name: string): string {
  return `${language} ${normalizeTitle(name)}`;
}
