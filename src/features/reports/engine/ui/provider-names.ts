import type { Language } from '#src/shared/language.ts';
import { listNames } from '#src/shared/list-names.ts';

type Names = Record<`reviewer.${'gpt4o' | 'gemini' | 'deepseek'}`, string>;

/** Names of providers as a list in a language. One that the site does not know keeps its own name. */
export function providerNames(providers: readonly string[], names: Names, language: Language): string {
  const known = new Map(Object.entries(names));
  const list = [...new Set(providers)].map((provider) => known.get(`reviewer.${provider}`) ?? provider);
  return listNames(list, language);
}
