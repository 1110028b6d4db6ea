import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { callAs } from '#tests/support/accounts.ts';
import { call, newVisitor, query } from '#tests/support/api-helpers.ts';
import { copyDatabase } from '#tests/support/database-copy.ts';
import { drawLetters } from '#tests/support/draw.ts';
import { Gate } from '#tests/support/gate.ts';
import { newMember, type TestMember } from '#tests/support/members.ts';
import { type OwnWorker, startWorkerOn } from '#tests/support/own-worker.ts';
import { setPlatform } from '#tests/support/platform-under-test.ts';
import type { Schema } from '#tests/support/schema-inputs.ts';
import { newAdmin } from '#tests/support/staff.ts';

// Sends texts with a mark to every call of the OpenAPI document, as a visitor, a member and an administrator: as they are taken, as they are refused, and while the
// database is away, whose errors repeat what a statement was given. A new call is in it by itself.

/** A word that is in no other text. */
const mark = `zq${drawLetters('bdfghlmnprstvw', 14)}`;
const email = `${mark}@still-human.example`;
const text = `My work is ${mark}, call +1 555 010 9988 or write to ${email}.`;
const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;
const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  components: z.object({ schemas: z.record(z.string(), z.custom<Schema>()) }),
});
const operationSchema = z.object({
  parameters: z.array(z.object({ name: z.string(), in: z.string(), schema: z.custom<Schema>().optional() })).optional(),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: z.custom<Schema>() })) }).optional(),
});
type Defs = Readonly<Record<string, Schema>>;

let worker: OwnWorker;
let gate: Gate;
let database: Awaited<ReturnType<typeof copyDatabase>>;
beforeAll(async () => {
  const persistTo = mkdtempSync(path.join(tmpdir(), 'still-human-private-'));
  cpSync(inject('seeded').media, persistTo, { recursive: true });
  database = await copyDatabase(inject('seeded').database);
  gate = new Gate([{ prefix: '/sql', origin: new URL(database.env.NEON_LOCAL_PROXY).origin }]);
  await gate.start();
  worker = await startWorkerOn({ ...database.env, NEON_LOCAL_PROXY: `${gate.url}/sql` }, persistTo);
  setPlatform(worker);
}, 120_000);
afterAll(async () => {
  setPlatform(null);
  await worker.stop();
  gate.close();
  await database.close();
});

/** A value that a schema allows, whose texts hold the mark. */
function marked(schema: Schema, defs: Defs, depth = 0): unknown {
  if (schema.$ref !== undefined) return depth > 12 ? null : marked(defs[schema.$ref.split('/').at(-1) ?? ''] ?? {}, defs, depth + 1);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const one = schema.anyOf?.[0] ?? schema.oneOf?.[0] ?? schema.allOf?.[0];
  if (one) return marked(one, defs, depth + 1);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'array') return depth > 12 ? [] : [marked(schema.items ?? {}, defs, depth + 1)];
  if (type === 'object')
    return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, marked(inner, defs, depth + 1)]));
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1;
  if (type === 'boolean') return true;
  if (schema.format === 'uuid') return '01900000-0000-7000-8000-000000000000';
  if (schema.format === 'date-time') return '2026-11-28T00:00:00.000Z';
  if (schema.format === 'email') return email;
  return text.slice(11, 11 + (schema.maxLength ?? 1_000)); // begins with the mark
}

interface Marked {
  method: string;
  address: string;
  raw?: string | Uint8Array<ArrayBuffer>;
  headers: Record<string, string>;
}

function form(fields: unknown): { raw: Uint8Array<ArrayBuffer>; headers: Record<string, string> } {
  const parts = Object.entries(z.record(z.string(), z.unknown()).parse(fields)).map(([name, value]) => {
    const file = name === 'file' ? `; filename="${mark}.txt"` : '';
    return `--line\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n${String(value)}\r\n`;
  });
  return {
    raw: new TextEncoder().encode(`${parts.join('')}--line--\r\n`),
    headers: { 'content-type': 'multipart/form-data; boundary=line' },
  };
}

function callsOf({ paths, components: { schemas } }: z.infer<typeof documentSchema>): Marked[] {
  return Object.entries(paths).flatMap(([address, operations]) =>
    methods.flatMap((name) => {
      if (!operations[name]) return [];
      const { parameters = [], requestBody } = operationSchema.parse(operations[name]);
      const valueOf = (schema: Schema = {}) => encodeURIComponent(String(marked(schema, schemas)));
      const inPath = address.replaceAll(/\{(\w+)\}/g, (_, key: string) => valueOf(parameters.find((one) => one.name === key)?.schema));
      const asked = parameters.filter((one) => one.in === 'query').map((one) => `${one.name}=${valueOf(one.schema)}`);
      const whole = { method: name.toUpperCase(), address: asked.length > 0 ? `${inPath}?${asked.join('&')}` : inPath, headers: {} };
      if (name === 'get') return [whole, { ...whole, address: `${inPath}?unknown=${mark}` }];
      const json = requestBody?.content['application/json']?.schema;
      const multipart = requestBody?.content['multipart/form-data']?.schema;
      const body = JSON.stringify(marked(json ?? {}, schemas));
      const wrong = JSON.stringify({ [mark]: text, email, otp: '135790' });
      return [
        ...[body, wrong, `{"${mark}": ${text}`].map((raw) => ({ ...whole, raw, headers: { 'content-type': 'application/json' } })),
        ...(multipart ? [{ ...whole, ...form(marked(multipart, schemas)) }] : []),
      ];
    }),
  );
}

/** What would end the sender's own session, and what ends everybody's: a session's end is tried last. */
const isLast = ({ method, address }: Marked) => /sessions|deletion|logout|DELETE \/users\/me$/.test(`${method} ${address}`);

it('no log has what a call was given, its addresses, codes and tokens, whoever sends it and however it ends', async () => {
  const [member, admin] = [await newMember(), await newAdmin()];
  const calls = callsOf(documentSchema.parse((await call('/openapi.json')).body)).toSorted((a, b) => Number(isLast(a)) - Number(isLast(b)));
  const about = {
    'user-agent': `Mozilla/5.0 ${mark}`,
    referer: `https://still-human.example/search?q=${mark}`,
    cookie: `refresh_token=${mark}`,
  };
  const as = ({ tokens }: TestMember, one: Marked) => callAs(tokens, one.address, { ...one, headers: { ...about, ...one.headers } });
  const senders = [
    (one: Marked) => call(one.address, { ...one, headers: { ...about, ...one.headers }, visitor: newVisitor() }),
    (one: Marked) => as(member, one),
    (one: Marked) => as(admin, one),
  ];
  const statuses = new Map<number, number>();
  for (const isAway of [false, true]) {
    if (isAway) gate.set({ matches: ({ url }) => url === '/sql', when: 'dropped' });
    for (const send of senders)
      for (const one of isAway ? calls.filter((each) => !isLast(each)) : calls) {
        const { status } = await send(one);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    gate.set(null);
  }
  expect(calls.length).toBeGreaterThan(200);
  for (const status of [200, 401, 422, 503]) expect(statuses.get(status) ?? 0, `${status} among ${[...statuses]}`).toBeGreaterThan(5);

  const log = worker.output();
  expect(log).toContain('"event":"call"');
  expect(log).toContain('"status":503');
  const secrets = [mark, '135790', '555 010 9988', ...[member, admin].flatMap(({ tokens, email: own }) => [tokens.access_token, own])];
  for (const one of secrets) expect(log.toLowerCase().includes(one.toLowerCase()), `the log has ${one}`).toBe(false);
  const failures = await query`select text from failures`;
  expect(JSON.stringify(failures)).not.toContain(mark);
}, 600_000);
