import type { Language } from '#src/shared/language.ts';
import { normalizeTitle } from '#src/features/catalogue/titles/normalize-title.ts';

/** Key by which names are compared, such as `en product manager`. */
export function catalogueNameKey(language: Language, name: string): string {
  return `${language} ${normalizeTitle(name)}`;
}
