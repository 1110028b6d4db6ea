import { describe, expect, it } from 'vitest';
import { toWireSchema } from '../../../functions/models/ask.ts';
import { reviewAnswerSchema, titleCheckSchema } from '../../../src/features/catalogue/reviews/contract.ts';

/** Keywords that are in the documentation of both OpenAI's strict mode and Gemini's responseJsonSchema. */
const allowed = [
  'type',
  'properties',
  'required',
  'additionalProperties',
  'items',
  'enum',
  'anyOf',
  'minItems',
  'maxItems',
  'minimum',
  'maximum',
];

function findKeywords(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(findKeywords);
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) => [
    key,
    ...(key === 'properties' ? Object.values(value).flatMap(findKeywords) : findKeywords(value)),
  ]);
}

describe('the schema that is sent to providers', () => {
  it.each([
    ['the title check', titleCheckSchema],
    ['the review', reviewAnswerSchema],
  ])('has only keywords that all providers accept: %s', (_name, schema) => {
    expect(findKeywords(toWireSchema(schema)).filter((keyword) => !allowed.includes(keyword))).toEqual([]);
  });

  it('requires 8 to 15 tasks and allows no further fields', () => {
    expect(toWireSchema(reviewAnswerSchema)).toMatchObject({
      additionalProperties: false,
      properties: {
        tasks: { minItems: 8, maxItems: 15, items: { additionalProperties: false, required: ['en', 'zh', 'weight', 'label'] } },
      },
    });
  });
});
