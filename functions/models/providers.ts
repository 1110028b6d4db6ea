import type { LanguageModel } from 'ai';
import type { Provider } from '../../src/features/catalogue/reviews/contract.ts';

/** Variables that configure the reviewers. A provider without a key is skipped. */
export type ReviewerEnv = Pick<
  Env,
  | 'OPENAI_API_KEY'
  | 'OPENAI_BASE_URL'
  | 'OPENAI_MODEL'
  | 'GEMINI_API_KEY'
  | 'GEMINI_BASE_URL'
  | 'GEMINI_MODEL'
  | 'DEEPSEEK_API_KEY'
  | 'DEEPSEEK_BASE_URL'
  | 'DEEPSEEK_MODEL'
  | 'REVIEWERS_ARE_SAMPLES'
  | 'REVIEWER_TIMEOUT_MS'
>;

/**
 * OpenAI retires gpt-4o on 2027-01-14 in favour of gpt-6-luna. The reviewer is shown as gpt4o, so switching models is the operator's
 * decision (OPENAI_MODEL).
 */
const defaultModels: Record<Provider, string> = {
  gpt4o: 'gpt-4o',
  gemini: 'gemini-3.8-flash',
  deepseek: 'deepseek-v4-flash',
};

export interface ProviderSettings {
  provider: Provider;
  apiKey: string;
  /** Undefined: the provider's default. */
  baseURL: string | undefined;
  modelId: string;
}

/** Arguments of `generateText` for a provider: the model and its settings. */
export interface OpenModel {
  model: LanguageModel;
  temperature?: number;
  reasoning?: 'none' | 'low';
  providerOptions?: { openai: { store: boolean } };
}

/** Providers with a key, in the contract's order. An empty variable counts as unset. */
export function readProviders(env: ReviewerEnv): ProviderSettings[] {
  const found = [
    read('gpt4o', env.OPENAI_API_KEY, env.OPENAI_BASE_URL, env.OPENAI_MODEL),
    read('gemini', env.GEMINI_API_KEY, env.GEMINI_BASE_URL, env.GEMINI_MODEL),
    read('deepseek', env.DEEPSEEK_API_KEY, env.DEEPSEEK_BASE_URL, env.DEEPSEEK_MODEL),
  ];
  return found.filter((settings) => settings !== null);
}

function read(provider: Provider, key = '', baseURL = '', model = ''): ProviderSettings | null {
  const apiKey = key.trim();
  if (apiKey === '') return null;
  return { provider, apiKey, baseURL: baseURL.trim() || undefined, modelId: model.trim() || defaultModels[provider] };
}

/** Imports a provider's library on first use. */
export const openModel: Record<Provider, (settings: ProviderSettings) => Promise<OpenModel>> = {
  gpt4o: async ({ apiKey, baseURL, modelId }) => {
    const { createOpenAI } = await import('@ai-sdk/openai');
    // The Responses API keeps what it is sent for 30 days unless told not to.
    return { model: createOpenAI({ apiKey, baseURL })(modelId), temperature: 0, providerOptions: { openai: { store: false } } };
  },
  gemini: async ({ apiKey, baseURL, modelId }) => {
    const { createGoogle } = await import('@ai-sdk/google');
    // No temperature: Gemini 3 degrades below its default. Full thinking does not fit the time of one call.
    return { model: createGoogle({ apiKey, baseURL })(modelId), reasoning: 'low' };
  },
  deepseek: async ({ apiKey, baseURL, modelId }) => {
    const { createDeepSeek } = await import('@ai-sdk/deepseek');
    // DeepSeek V4 thinks by default, which neither fits the time of one call nor allows a temperature.
    return { model: createDeepSeek({ apiKey, baseURL })(modelId), temperature: 0, reasoning: 'none' };
  },
};
