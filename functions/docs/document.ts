import type { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { hasMessage, messages, type Translate } from '#src/i18n/messages.ts';
import type { Language } from '#src/shared/language.ts';
import type { ApiEnv } from '../http/api-env.ts';

/** The order of the tags in the document and on its page. */
const tags = [
  'search',
  'jobs',
  'rankings',
  'industries',
  'news',
  'news_desk',
  'comments',
  'sign_in',
  'account',
  'inbox',
  'credits',
  'feedback',
  'cv_analyses',
  'industry_analyses',
  'cvs',
  'files',
] as const;

/**
 * Builds the OpenAPI 3.1 document in one language. Texts in routes are keys of `src/i18n`, replaced here. An operation without a summary or description uses
 * `openapi.<operation_id>.…`. Parameters and fields use `openapi.parameter.<name>` and `openapi.field.<name>`, or the
 * more specific `openapi.parameter.<operation>_<name>` and `openapi.field.<Schema>_<path>`.
 * @param server base address of the paths
 */
export function openApiDocument(api: Pick<OpenAPIHono<ApiEnv>, 'getOpenAPI31Document'>, language: Language, server: string): unknown {
  const t = messages(language);
  const document = api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'openapi.title', version: '1', description: 'openapi.info' },
    servers: [{ url: server }],
    tags: tags.map((tag) => ({ name: `openapi.tag.${tag}`, description: `openapi.tag_about.${tag}` })),
  });
  const plain: unknown = JSON.parse(JSON.stringify(document));
  const { components, paths } = describedSchema.parse(plain);
  for (const [name, schema] of Object.entries(components.schemas)) describeFields(name, schema, t);
  for (const item of Object.values(paths)) for (const operation of Object.values(item)) describeOperation(operation, t);
  return translateKeys({ ...asObject(plain), components, paths }, t);
}

const anyObjectSchema = z.looseObject({});
const describedSchema = z.looseObject({
  components: z.looseObject({ schemas: z.record(z.string(), anyObjectSchema) }),
  paths: z.record(
    z.string(),
    z.record(z.string(), z.looseObject({ operationId: z.string(), parameters: z.array(z.looseObject({ name: z.string() })).optional() })),
  ),
});
type Operation = z.infer<typeof describedSchema>['paths'][string][string];

function describeOperation(operation: Operation, t: Translate): void {
  const { operationId, parameters = [] } = operation;
  const name = operationId.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  for (const part of ['summary', 'description']) {
    const key = ['openapi', name, part].join('.');
    if (hasMessage(key)) operation[part] ??= t(key);
  }
  for (const parameter of parameters) {
    const name = parameter.name.replaceAll('-', '_');
    const text = firstOf([`openapi.parameter.${operationId}_${name}`, `openapi.parameter.${name}`], t);
    if (text !== null) parameter['description'] = text;
  }
}

/** @param path the schema's name and the fields leading to this one, joined by `_` */
function describeFields(path: string, schema: Record<string, unknown>, t: Translate): void {
  for (const [name, field] of Object.entries(asObject(schema['properties']))) {
    const fieldSchema = asObject(field);
    const text = firstOf([`openapi.field.${path}_${name}`, `openapi.field.${name}`], t);
    if (text !== null && !('$ref' in fieldSchema)) fieldSchema['description'] = text;
    describeFields(`${path}_${name}`, fieldSchema, t);
  }
  if (schema['items'] !== undefined) describeFields(path, asObject(schema['items']), t);
  if (Array.isArray(schema['anyOf'])) for (const option of schema['anyOf']) describeFields(path, asObject(option), t); // an object or null
}

function firstOf(keys: readonly string[], t: Translate): string | null {
  const key = keys.find(hasMessage);
  return key === undefined ? null : t(key);
}

/** Copies a value, replacing every key of `openapi.` with its text. */
function translateKeys(value: unknown, t: Translate): unknown {
  if (typeof value === 'string') return value.startsWith('openapi.') && hasMessage(value) ? t(value) : value;
  if (Array.isArray(value)) return value.map((entry) => translateKeys(entry, t));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, translateKeys(child, t)]));
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}; // accessed by key only
}
