const names: Readonly<Record<string, string>> = { gpt4o: 'GPT-4o', gemini: 'Gemini', deepseek: 'DeepSeek' };

/** What a provider is called. */
export function providerName(provider: string): string {
  return names[provider] ?? provider;
}
