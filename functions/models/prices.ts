/** Tokens of one answer, as the provider counts them. */
export interface Usage {
  modelId: string;
  inputTokens: number;
  outputTokens: number;
}

/**
 * Dollars per million tokens, input and output, by the beginning of a model's name. From the providers' own pages, November 2026; for DeepSeek,
 * the price at peak hours, which is twice the other. A model that is not in the list costs as much as the most expensive one.
 */
const prices: readonly (readonly [model: string, input: number, output: number])[] = [
  ['gpt-4o', 2.5, 10],
  ['gpt-6-luna', 0.1, 0.5],
  ['gemini-3.8-flash', 0.75, 3.75],
  ['deepseek-', 0.3, 1.2],
];
const mostExpensive = [2.5, 10] as const;

/** The cost of an answer in millionths of a dollar, by published prices. Samples of the sandbox cost nothing. */
export function costOf({ modelId, inputTokens, outputTokens }: Usage): number {
  if (modelId.startsWith('sandbox')) return 0;
  const [, input, output] = prices.find(([model]) => modelId.startsWith(model)) ?? ['', ...mostExpensive];
  return Math.round(inputTokens * input + outputTokens * output);
}
