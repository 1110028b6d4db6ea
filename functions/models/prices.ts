/** What one answer took, as the provider counts it. */
export interface Usage {
  modelId: string;
  inputTokens: number;
  outputTokens: number;
}

/**
 * Dollars for a million tokens, in and out, by the beginning of a model's name. Read in November 2026 from the providers' own pages; of DeepSeek
 * the price at peak hours, which is twice the other. A model that is not here counts as the dearest.
 */
const prices: readonly (readonly [model: string, input: number, output: number])[] = [
  ['gpt-4o', 2.5, 10],
  ['gpt-6-luna', 0.1, 0.5],
  ['gemini-3.8-flash', 0.75, 3.75],
  ['deepseek-', 0.3, 1.2],
];
const dearest = [2.5, 10] as const;

/** What an answer costs, in millionths of a dollar, by published prices. The samples of the sandbox cost nothing. */
export function costOf({ modelId, inputTokens, outputTokens }: Usage): number {
  if (modelId.startsWith('sandbox')) return 0;
  const [, input, output] = prices.find(([model]) => modelId.startsWith(model)) ?? ['', ...dearest];
  return Math.round(inputTokens * input + outputTokens * output);
}
