import { expect, it } from 'vitest';
import { analysisProgressSchema, jobGenerationSchema } from '#src/features/foundation/progress/contract.ts';
import en from '#src/i18n/en.json' with { type: 'json' };
import zh from '#src/i18n/zh.json' with { type: 'json' };

it.each([en, zh])('the API document describes the message of the client and those of the server', (texts) => {
  const types = [...texts['openapi.follow_search.description'].matchAll(/"type":"(\w+)"/g)].map(([, type]) => type);
  expect(types).toEqual(['connection', jobGenerationSchema.shape.type.value, analysisProgressSchema.shape.type.value]);
});
