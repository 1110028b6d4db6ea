import { type Language, languageTags } from './language.ts';

/** Names as a list in a language. Chinese keeps a space between its own characters and Latin letters. */
export function listNames(names: readonly string[], language: Language): string {
  const list = new Intl.ListFormat(languageTags[language], { type: 'conjunction' }).format(names);
  return list.replace(/(?<=[\p{L}\p{N}])(?=\p{Script=Han})(?<!\p{Script=Han})|(?<=\p{Script=Han})(?=[A-Za-z0-9])/gu, ' ');
}
