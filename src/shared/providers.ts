import { listNames } from './list-names.ts';
import type { Language } from './language.ts';

/**
 * The AI reviewers in the order in which pages show them. To add one: a line here, its library in `functions/models/providers.ts`, and its
 * text on the about page in both languages (`about.persona_…`).
 */
export const providerTable = {
  /**
   * The id is the specified key, not the model. OpenAI retires gpt-4o on 2027-01-14 in favour of gpt-6-luna. The reviewer is shown as GPT-4o,
   * so switching models is the operator's decision (OPENAI_MODEL).
   */
  gpt4o: { name: 'GPT-4o', variables: 'OPENAI', defaultModel: 'gpt-4o' },
  gemini: { name: 'Gemini', variables: 'GEMINI', defaultModel: 'gemini-3.8-flash' },
  deepseek: { name: 'DeepSeek', variables: 'DEEPSEEK', defaultModel: 'deepseek-v4-flash' },
} as const satisfies Record<string, ProviderEntry>;

interface ProviderEntry {
  /** The reviewer's name, the same in both languages. */
  name: string;
  /** The first part of the names of its environment variables: `…_API_KEY`, `…_BASE_URL`, `…_MODEL`. */
  variables: string;
  defaultModel: string;
}

export type Provider = keyof typeof providerTable;
export const providers = Object.keys(providerTable) as readonly Provider[]; // `Object.keys` widens the keys of a constant

/** The names of the environment variables that configure the providers. */
export type ProviderVariable = `${(typeof providerTable)[Provider]['variables']}_${'API_KEY' | 'BASE_URL' | 'MODEL'}`;

/** The environment variables with the providers' keys. */
export const providerKeys = providers.map((provider) => `${providerTable[provider].variables}_API_KEY` as const);

/** The name of a provider. An unknown or former provider keeps its id. */
export function providerName(id: string): string {
  const names: Readonly<Record<string, ProviderEntry>> = providerTable;
  return names[id]?.name ?? id;
}

/** The names of providers, without repetitions, as a list in a language. */
export function listProviders(ids: readonly string[], language: Language): string {
  return listNames([...new Set(ids)].map(providerName), language);
}
