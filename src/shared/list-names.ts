import { type Language, languageTags } from './language.ts';

/** Formats names as a list in a language. Puts a space between Chinese characters and Latin letters. */
export function listNames(names: readonly string[], language: Language): string {
  const list = new Intl.ListFormat(languageTags[language], { type: 'conjunction' }).format(names);
  return list.replace(/(?<=[\p{L}\p{N}])(?=\p{Script=Han})(?<!\p{Script=Han})|(?<=\p{Script=Han})(?=[A-Za-z0-9])/gu, ' ');
}
