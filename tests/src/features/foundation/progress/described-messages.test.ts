import { expect, it } from 'vitest';
import { analysisProgressSchema, jobGenerationSchema } from '#src/features/foundation/progress/contract.ts';
import en from '#src/i18n/en.json' with { type: 'json' };
import zh from '#src/i18n/zh.json' with { type: 'json' };

it.each([en, zh])('the document describes the message that a client sends, and those that the server sends', (texts) => {
  const named = [...texts['openapi.follow_search.description'].matchAll(/"type":"(\w+)"/g)].map(([, type]) => type);
  expect(named).toEqual(['connection', jobGenerationSchema.shape.type.value, analysisProgressSchema.shape.type.value]);
});
