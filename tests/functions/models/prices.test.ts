import { expect, it } from 'vitest';
import { costOf } from '#functions/models/prices.ts';

it.each([
  ['gpt-4o', 12_500],
  ['gpt-4o-2024-11-20', 12_500],
  ['gemini-3.8-flash', 4_500],
  ['deepseek-v4-flash', 1_500],
  ['a-model-of-tomorrow', 12_500],
  ['sandbox-gpt4o', 0],
])('a thousand tokens in and out of %s cost %i millionths of a dollar', (modelId, cost) => {
  expect(costOf({ modelId, inputTokens: 1_000, outputTokens: 1_000 })).toBe(cost);
});
