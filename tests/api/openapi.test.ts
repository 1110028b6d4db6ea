import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import en from '#src/i18n/en.json' with { type: 'json' };
import { call } from '#tests/support/api-helpers.ts';
import { isPattern } from '#tests/support/is-pattern.ts';
import { routes } from './openapi-routes.ts';

const media = z.record(z.string().regex(/^\w+\/[\w+.-]+$/), z.strictObject({ schema: z.record(z.string(), z.unknown()) }));
const bearer = z.strictObject({ bearer: z.tuple([]) });
const sentence = z.string().regex(/^(?!openapi\.).+[.。]$/);
const answerSchema = z.strictObject({
  description: sentence,
  content: media.optional(),
  headers: z.record(z.string(), z.strictObject({ description: sentence, schema: z.record(z.string(), z.unknown()) })).optional(),
});
const operationSchema = z.strictObject({
  operationId: z.string().regex(/^[a-z][A-Za-z]+$/),
  tags: z.tuple([z.string().min(1)]),
  summary: z.string().regex(/^(?!openapi\.).*[^.。]$/),
  description: sentence.optional(),
  security: z.union([z.tuple([]), z.tuple([bearer]), z.tuple([z.strictObject({}), bearer])]),
  parameters: z
    .array(
      z.strictObject({
        name: z.string().min(1),
        description: sentence,
        in: z.enum(['path', 'query', 'header']),
        required: z.boolean(),
        schema: z.record(z.string(), z.unknown()),
      }),
    )
    .default([]),
  requestBody: z.strictObject({ required: z.boolean(), content: media }).optional(),
  responses: z.record(z.string().regex(/^[1-5]\d\d$/), answerSchema),
});
/** The parts of OpenAPI 3.1 that the document uses. It is strict, so that an unknown field fails. */
const documentSchema = z.strictObject({
  openapi: z.string().regex(/^3\.1\.\d+$/),
  info: z.strictObject({ title: z.string().min(1), version: z.string().min(1), description: sentence }),
  tags: z.array(z.strictObject({ name: z.string().min(1), description: sentence })),
  servers: z.array(z.strictObject({ url: z.string().min(1) })).min(1),
  components: z.strictObject({
    schemas: z.record(z.string().regex(/^[A-Z]\w+$/), z.unknown()),
    parameters: z.record(z.string(), z.unknown()),
    securitySchemes: z.strictObject({
      bearer: z.strictObject({ type: z.literal('http'), scheme: z.literal('bearer'), bearerFormat: z.string(), description: sentence }),
    }),
  }),
  webhooks: z.record(z.string(), z.unknown()),
  paths: z.record(z.string().startsWith('/'), z.partialRecord(z.enum(['get', 'post', 'put', 'patch', 'delete']), operationSchema)),
});

/** Keywords of JSON Schema 2020-12, which OpenAPI 3.1 uses unchanged. `nullable` exists only in OpenAPI 3.0. */
const keywords = new Map<string, z.ZodType>(
  Object.entries({
    type: z.union([z.string(), z.array(z.string()).min(1)]).refine((type) => [type].flat().every((one) => types.includes(one))),
    ...{ minimum: z.number(), maximum: z.number(), exclusiveMinimum: z.number(), exclusiveMaximum: z.number() },
    ...{ minLength: z.int().min(0), maxLength: z.int().min(0), minItems: z.int().min(0), maxItems: z.int().min(0) },
    ...{ pattern: z.string().refine(isPattern), format: z.string(), enum: z.array(z.unknown()).min(1), const: z.unknown() },
    ...{ default: z.unknown(), description: z.string(), required: z.array(z.string()), additionalProperties: z.unknown() },
    ...{ properties: z.record(z.string(), z.unknown()), items: z.unknown(), $ref: z.string(), anyOf: z.array(z.unknown()).min(1) },
  }),
);
const types = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];

const fieldsSchema = z.looseObject({
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).default([]),
  $ref: z.string().optional(),
  description: z.string().optional(),
});

let document: z.infer<typeof documentSchema>;
let operations: [string, z.infer<typeof operationSchema>][];

beforeAll(async () => {
  const answer = await call('/openapi.json');
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  document = documentSchema.parse(answer.body);
  operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, operation]): [string, typeof operation][] => [[`${method} ${path}`, operation]]),
  );
});

describe('the OpenAPI document', () => {
  it('names every route', () => {
    expect(operations.map(([name]) => name).toSorted()).toEqual(routes);
    expect(document.servers).toEqual([{ url: '/api' }]);
  });

  it('declares exactly the parameters of each path, each once and as required', () => {
    for (const [name, operation] of operations) {
      const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
      expect(inPath.map((parameter) => `{${parameter.name}}`)).toEqual(name.match(/\{\w+\}/g) ?? []);
      expect(inPath.every((parameter) => parameter.required)).toBe(true);
      const names = operation.parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it('describes bodies and answers with JSON Schema 2020-12', () => {
    const errors: string[] = [];
    for (const [name, operation] of operations) {
      for (const parameter of operation.parameters) checkSchema(parameter.schema, `${name} ${parameter.name}`, errors);
      const contents = [operation.requestBody?.content, ...Object.values(operation.responses).map((response) => response.content)];
      for (const content of contents) for (const { schema } of Object.values(content ?? {})) checkSchema(schema, name, errors);
    }
    for (const [name, schema] of Object.entries(document.components.schemas)) checkSchema(schema, name, errors);
    expect(errors).toEqual([]);
  });

  it('describes every field, and uses every text that is meant for it', () => {
    const withoutDescription = Object.entries(document.components.schemas).flatMap(([name, schema]) =>
      fieldsWithoutDescription(schema, name),
    );
    expect(withoutDescription).toEqual([]);
    const texts = Object.entries(en).filter(([key]) => key.startsWith('openapi.'));
    const documentText = JSON.stringify(document);
    expect(texts.filter(([, text]) => !documentText.includes(JSON.stringify(text))).map(([key]) => key)).toEqual([]);
  });

  it('has a different id for each operation, under a tag with a description', () => {
    const ids = operations.map(([, { operationId }]) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const tags = new Set(document.tags.map(({ name }) => name));
    expect(operations.filter(([, operation]) => !tags.has(operation.tags[0]))).toEqual([]);
  });

  it('has a header with the total for each list of the public and members’ calls', () => {
    const lists = operations.filter(([name, { responses }]) => {
      const schema = responses['200']?.content?.['application/json']?.schema;
      return name.startsWith('get ') && !name.startsWith('get /admin') && schema?.['type'] === 'array';
    });
    expect(lists.length).toBeGreaterThan(10);
    const withoutLength = lists.filter(([, { responses }]) => !('X-Total-Count' in (responses['200']?.headers ?? {})));
    expect(withoutLength.map(([name]) => name)).toEqual([]);
  });

  it.each([
    ['/openapi.json', 'zh', '列出职业'],
    ['/openapi.json?lang=zh', 'en', '列出职业'],
    ['/openapi.json?lang=en', 'zh', 'List jobs'],
    ['/openapi.json?lang=fr', 'zh', '列出职业'],
  ] as const)('is in the language of `lang`, else of Accept-Language: %s with Accept-Language %s', async (address, language, summary) => {
    const answer = await call(address, { language });
    const { paths } = documentSchema.parse(answer.body);
    expect(paths['/jobs']?.get?.summary).toBe(summary);
    expect(answer.headers.get('content-language')).toBe(summary === 'List jobs' ? 'en' : 'zh');
    if (summary !== 'List jobs') expect(JSON.stringify(paths)).not.toMatch(/"(?:summary|description)":"[^"\u4e00-\u9fff]+"/);
  });

  it('has one success for each operation, and problem details for each refusal', () => {
    /** A right code either signs in or leads to the second factor. */
    const severalSuccesses = new Map([['post /auth/email-otp/verify-otp', ['200', '202']]]);
    for (const [name, { responses }] of operations) {
      const successes = Object.keys(responses).filter((status) => Number(status) < 300);
      expect(successes, name).toEqual(severalSuccesses.get(name) ?? [expect.any(String)]);
      const refusals = Object.entries(responses).filter(([status]) => Number(status) >= 400);
      expect(refusals.map(([status]) => status)).toContain('500');
      for (const [, { content }] of refusals) expect(Object.keys(content ?? {})).toEqual(['application/problem+json']);
    }
  });
});

describe('the readable page of the OpenAPI document', () => {
  it.each([
    ['en', '/docs'],
    ['zh', '/docs/'],
  ])('names every route in %s, without scripts or resources of other sites', async (language, address) => {
    const page = await call(address, { language });
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toMatch(/^text\/html/);
    expect(page.text).toContain(`<html lang="${language === 'zh' ? 'zh-CN' : 'en'}">`);
    const pageText = page.text.replace(/<[^>]+>/g, '');
    for (const [name] of operations) expect(pageText).toContain(name.replace(/^\w+ /, (method) => `${method.trim().toUpperCase()} /api`));
    expect(page.text).not.toMatch(/<script|src=|https?:\/\//);
    expect(page.text).toContain(`href="/api/openapi.json?lang=${language}"`);
    expect(page.text).not.toContain('undefined');
  });
});

/** The fields of a schema and its nested schemas that have no description. */
function fieldsWithoutDescription(schema: unknown, location: string): string[] {
  const { properties = {}, items, anyOf, $ref } = fieldsSchema.parse(schema);
  if ($ref !== undefined) return [];
  const nested = Object.entries(properties).flatMap(([name, field]) => {
    const { description, $ref: named } = fieldsSchema.parse(field);
    return [...(description || named ? [] : [`${location}.${name}`]), ...fieldsWithoutDescription(field, `${location}.${name}`)];
  });
  const others = items === undefined ? anyOf : [...anyOf, items];
  return [...nested, ...others.flatMap((one) => fieldsWithoutDescription(one, location))];
}

function checkSchema(schema: unknown, location: string, errors: string[]): void {
  if (typeof schema === 'boolean') return;
  const parsed = z.record(z.string(), z.unknown()).safeParse(schema);
  if (!parsed.success) return void errors.push(`${location}: no schema`);
  for (const [keyword, value] of Object.entries(parsed.data)) {
    if (keywords.get(keyword)?.safeParse(value).success !== true) errors.push(`${location}: ${keyword} ${JSON.stringify(value)}`);
  }
  const { $ref, properties, items, anyOf, required, additionalProperties } = parsed.data;
  if ($ref !== undefined && !(String($ref).replace('#/components/schemas/', '') in document.components.schemas))
    errors.push(`${location}: ${String($ref)}`);
  const nested = z.record(z.string(), z.unknown()).default({}).parse(properties);
  for (const name of z.array(z.string()).default([]).parse(required)) if (!(name in nested)) errors.push(`${location}: required ${name}`);
  for (const [name, one] of Object.entries(nested)) checkSchema(one, `${location}.${name}`, errors);
  for (const one of z.array(z.unknown()).default([]).parse(anyOf)) checkSchema(one, `${location}|`, errors);
  for (const one of [items, additionalProperties]) if (one !== undefined) checkSchema(one, `${location}[]`, errors);
}
