import { describe, expect, it } from 'vitest';
import { listNames } from '#src/shared/list-names.ts';

describe('names as a list', () => {
  it.each([
    [['Gemini', 'DeepSeek'], 'zh', 'Gemini 和 DeepSeek'],
    [['GPT-4o', 'Gemini', 'DeepSeek'], 'zh', 'GPT-4o、Gemini 和 DeepSeek'],
    [['审计', '会计'], 'zh', '审计和会计'],
    [['审计', 'SQL'], 'zh', '审计和 SQL'],
    [['Gemini', 'DeepSeek'], 'en', 'Gemini and DeepSeek'],
  ] as const)('%j in %s is “%s”', (names, language, list) => {
    expect(listNames(names, language)).toBe(list);
  });
});
