import type { LanguageModel } from 'ai';
import { type Provider, providers, providerTable, type ProviderVariable } from '../../src/shared/providers.ts';

/** Variables that configure the reviewers. A provider without a key is skipped. */
export type ReviewerEnv = Pick<Env, ProviderVariable | 'REVIEWERS_ARE_SAMPLES' | 'REVIEWER_TIMEOUT_MS'>;

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

/** Providers with a key, in the table's order. An empty variable counts as unset. */
export function readProviders(env: ReviewerEnv): ProviderSettings[] {
  return providers.map((provider) => read(provider, env)).filter((settings) => settings !== null);
}

function read(provider: Provider, env: ReviewerEnv): ProviderSettings | null {
  const { variables, defaultModel } = providerTable[provider];
  const valueOf = (name: ProviderVariable) => env[name]?.trim() ?? '';
  const apiKey = valueOf(`${variables}_API_KEY`);
  if (apiKey === '') return null;
  return {
    provider,
    apiKey,
    baseURL: valueOf(`${variables}_BASE_URL`) || undefined,
    modelId: valueOf(`${variables}_MODEL`) || defaultModel,
  };
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
