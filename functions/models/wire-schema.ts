import type { jsonSchema } from 'ai';
import { z } from 'zod';

export type WireSchema = Parameters<typeof jsonSchema>[0];

const notEverywhere = ['minLength', 'maxLength', 'pattern', 'format', 'exclusiveMinimum', 'exclusiveMaximum', 'default'] as const;

/**
 * The JSON Schema that providers are sent: only keywords that OpenAI's strict mode and Gemini both document, since either
 * may answer 400 to another one. The answer is validated against the full zod schema all the same.
 */
export function toWireSchema(schema: z.ZodType): WireSchema {
  const { $schema: _dialect, ...wire } = z.toJSONSchema(schema, {
    target: 'draft-7',
    override: ({ jsonSchema }) => notEverywhere.forEach((keyword) => delete jsonSchema[keyword]),
  });
  // zod types its output as a union of dialects; `target` above makes it draft 7, which is the SDK's type.
  return wire as WireSchema;
}
