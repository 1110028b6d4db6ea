import type { jsonSchema } from 'ai';
import { z } from 'zod';

export type WireSchema = Parameters<typeof jsonSchema>[0];

const unsupportedKeywords = ['minLength', 'maxLength', 'pattern', 'format', 'exclusiveMinimum', 'exclusiveMaximum', 'default'] as const;

/**
 * The JSON Schema sent to providers: only keywords that both OpenAI's strict mode and Gemini document, since either may reject others with
 * 400. The answer is validated against the full zod schema anyway.
 */
export function toWireSchema(schema: z.ZodType): WireSchema {
  const { $schema: _dialect, ...wire } = z.toJSONSchema(schema, {
    target: 'draft-7',
    override: ({ jsonSchema }) => unsupportedKeywords.forEach((keyword) => delete jsonSchema[keyword]),
  });
  // zod returns a union of dialects; `target` selects draft 7, which is the SDK's type
  return wire as WireSchema;
}
