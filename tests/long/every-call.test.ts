import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { processorTime } from '#scripts/dev/platform/processor-time.ts';
import { callAs } from '#tests/support/accounts.ts';
import { call, newVisitor, type OwnWorker, startOwnWorker } from '#tests/support/api-helpers.ts';
import { newMember, type TestMember } from '#tests/support/members.ts';
import { findWorkerd } from '#tests/support/processor-time.ts';
import { largestValue, type Schema } from '#tests/support/schema-inputs.ts';

// Sends to every call of the OpenAPI document the largest and deepest input that its schema allows, and some beyond it, as a visitor and as a member. A new call
// is in it by itself. Processor time is that of the process that serves, so that what else runs on the machine does not count.

/** How many plain calls one hostile call may cost. Fixed from the cost of a call that does what it is for: labelling 150 points takes about that. */
const mostPlainCalls = 150;
const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  components: z.object({ schemas: z.record(z.string(), z.custom<Schema>()) }),
});
const operationSchema = z.object({
  parameters: z.array(z.object({ name: z.string(), in: z.string(), schema: z.custom<Schema>().optional() })).optional(),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: z.custom<Schema>() })) }).optional(),
});

let own: OwnWorker;
let member: TestMember;
let runtime: string;
beforeAll(async () => {
  own = await startOwnWorker({ reviewers: 'none' });
  member = await newMember();
  runtime = findWorkerd(own.url);
});
afterAll(() => own.stop());

type Defs = Readonly<Record<string, Schema>>;
interface Hostile {
  method: string;
  address: string;
  what: string;
  raw?: string | Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
}

const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

/** Bodies for a schema: as large as each size of request lets it be, as deep, and beyond what it allows. */
function bodiesOf(schema: Schema, defs: Defs): [what: string, raw: string][] {
  const sized = [60_000, 240_000, 390_000, 1_000_000].map((room) => JSON.stringify(largestValue(schema, defs, room)));
  const whole = sized[0] ?? '{}';
  const fields = z.record(z.string(), z.unknown()).safeParse(JSON.parse(whole)).data ?? {};
  const inFields = (value: string) =>
    `{${Object.keys(fields)
      .map((name) => `${JSON.stringify(name)}:${value}`)
      .join(',')}}`;
  return [
    ...sized.map((raw): [string, string] => [`the largest, ${raw.length} characters`, raw]),
    ['lists in lists', deep(30_000)],
    ['objects in objects', nested(10_000)],
    ['lists in lists in each field', inFields(deep(Math.floor(14_000 / Math.max(1, Object.keys(fields).length))))],
    ['costly escapes', `[${String.raw`"\ud83d\ude00",[],`.repeat(3000)}1]`],
    ['more fields than there are', `{${Array.from({ length: 4000 }, (_, at) => `"f${at}":[]`).join(',')}}`],
    ['3 MB', `[${'[],'.repeat(1_000_000)}1]`],
  ];
}

function form(fields: unknown): { raw: Uint8Array<ArrayBuffer>; headers: Record<string, string> } {
  const boundary = 'a-boundary';
  const parts = Object.entries(z.record(z.string(), z.unknown()).parse(fields)).map(
    ([name, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${name === 'file' ? '; filename="cv"' : ''}\r\n\r\n${String(value)}\r\n`,
  );
  return {
    raw: new TextEncoder().encode(`${parts.join('')}--${boundary}--\r\n`),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

function hostileCalls({ paths, components: { schemas } }: z.infer<typeof documentSchema>): Hostile[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    methods.flatMap((name) => {
      if (!operations[name]) return [];
      const { parameters = [], requestBody } = operationSchema.parse(operations[name]);
      const valueOf = (schema: Schema = {}) => encodeURIComponent(String(largestValue(schema, schemas, 2000)).slice(0, 1000));
      const inPath = path.replace(/\{(\w+)\}/g, (_, key: string) => valueOf(parameters.find((one) => one.name === key)?.schema));
      const query = parameters.filter((one) => one.in === 'query').map((one) => `${one.name}=${valueOf(one.schema)}`);
      const address = query.length > 0 ? `${inPath}?${query.join('&')}` : inPath;
      const method = name.toUpperCase();
      if (name === 'get') return [{ method, address, what: 'the longest address' }];
      const json = requestBody?.content['application/json']?.schema;
      const multipart = requestBody?.content['multipart/form-data']?.schema;
      const bodies: Hostile[] = bodiesOf(json ?? {}, schemas).map(([what, raw]) => ({ method, address, what, raw }));
      if (multipart) bodies.push({ method, address, what: 'the largest form', ...form(largestValue(multipart, schemas, 500_000)) });
      return bodies;
    }),
  );
}

/** Processor time of some work, in milliseconds. */
async function costOf(work: () => Promise<unknown>): Promise<number> {
  const before = processorTime(runtime);
  await work();
  return processorTime(runtime) - before;
}

async function plainCost(): Promise<number> {
  const times = 100;
  const ask = async () => {
    for (let time = 0; time < times; time += 1) await call('/jobs?page_size=10', { base: own.url, visitor: newVisitor() });
  };
  await ask(); // compiled and loaded
  return (await costOf(ask)) / times;
}

it('no call of the API costs more than it may, whatever is sent to it and by whomever', async () => {
  const document = documentSchema.parse((await call('/openapi.json', { base: own.url })).body);
  const calls = hostileCalls(document);
  const plain = Math.max(1, await plainCost());
  const senders = {
    visitor: ({ address, ...one }: Hostile) => call(address, { ...one, base: own.url, visitor: newVisitor() }),
    member: ({ address, ...one }: Hostile) => callAs(member.tokens, address, { ...one, base: own.url }),
  };
  const tooCostly: string[] = [];
  const failed: string[] = [];
  for (const [sender, send] of Object.entries(senders))
    for (const one of calls) {
      if (sender === 'member' && /sessions|deletion|DELETE \/users\/me$/.test(`${one.method} ${one.address}`)) continue; // would end the member's own session
      let status = 0;
      const cost = await costOf(async () => ({ status } = await send(one)));
      const shown = `${sender}: ${one.method} ${one.address.slice(0, 60)}, ${one.what}`;
      if (cost > mostPlainCalls * plain)
        tooCostly.push(`${shown}: ${(cost / plain).toFixed(0)} plain calls (${cost} ms, status ${status})`);
      if (status >= 500) failed.push(`${shown}: ${status}`);
    }
  expect(calls.length).toBeGreaterThan(300);
  expect(failed).toEqual([]);
  expect(tooCostly).toEqual([]);
}, 600_000);
