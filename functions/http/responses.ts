import type { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { MessageKey } from '#src/i18n/messages.ts';
import { problemSchema } from '#src/shared/problem.ts';

/** Error statuses that a route can declare. `openapi.problem.<status>` describes each. */
type ProblemStatus = 400 | 401 | 402 | 403 | 404 | 409 | 412 | 413 | 415 | 422 | 426 | 429 | 500 | 503;

/**
 * Names a schema, so that it appears once in the OpenAPI document. Copies it, because contracts load before the library that adds `openapi`
 * to schemas.
 */
export function named<S extends z.ZodType>(name: string, schema: S): S {
  return schema.clone().openapi(name);
}

/** A JSON response in the OpenAPI document. */
export function json<S extends z.ZodType>(schema: S, description: MessageKey) {
  return { description, content: { 'application/json': { schema } } } as const;
}

const headerDocs = {
  'X-Total-Count': { description: 'openapi.header.total', schema: { type: 'integer' } },
  Link: { description: 'openapi.header.link', schema: { type: 'string' } },
} as const;

/** A JSON response with one page of a list. */
export function page<S extends z.ZodType>(schema: S, description: MessageKey) {
  return { ...json(schema, description), headers: headerDocs } as const;
}

const problemContent = { 'application/problem+json': { schema: named('Problem', problemSchema) } } as const;
type ProblemAnswer = { description: string; content: typeof problemContent };

/** A route's error responses, plus the server error that every route can return. */
export function problems<S extends ProblemStatus>(...statuses: S[]): Record<S | 500, ProblemAnswer> {
  const answers = [...statuses, 500].map((status) => [status, { description: `openapi.problem.${status}`, content: problemContent }]);
  return Object.fromEntries(answers) as Record<S | 500, ProblemAnswer>; // one entry per status, by construction
}

/** A required JSON body. */
export function body<S extends z.ZodType>(schema: S) {
  return { body: { required: true, content: { 'application/json': { schema } } } } as const;
}

/** A response without content. */
export function noContent(description: MessageKey) {
  return { 204: { description } } as const;
}

/** Answers without content once the work is done. */
export async function answerNothing(c: Pick<Context, 'body'>, work: Promise<unknown>) {
  await work;
  return c.body(null, 204);
}
