import type { z } from '@hono/zod-openapi';
import { problemSchema } from '#src/shared/problem.ts';

/** A JSON answer in the OpenAPI document. */
export function json<S extends z.ZodType>(schema: S, description: string) {
  return { description, content: { 'application/json': { schema } } } as const;
}

const problem = { description: 'Problem details (RFC 9457)', content: { 'application/problem+json': { schema: problemSchema } } } as const;

/** The refusals of a route in the OpenAPI document, beside those that any route can give. */
export function problems<S extends number>(...statuses: S[]): Record<S | 500, typeof problem> {
  return Object.fromEntries([...statuses, 500].map((status) => [status, problem])) as Record<S | 500, typeof problem>; // one entry for each status, by construction
}

/** A required JSON body. */
export function body<S extends z.ZodType>(schema: S) {
  return { body: { required: true, content: { 'application/json': { schema } } } } as const;
}

/** An answer without content. */
export function noContent(description: string) {
  return { 204: { description } } as const;
}
