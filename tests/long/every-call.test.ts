import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { processorTime } from '#scripts/dev/platform/processor-time.ts';
import { callAs } from '#tests/support/accounts.ts';
import { call, newVisitor, type OwnWorker, startOwnWorker } from '#tests/support/api-helpers.ts';
import { newMember, type TestMember } from '#tests/support/members.ts';
import { findWorkerd } from '#tests/support/processor-time.ts';
import { largestValue, type Schema } from '#tests/support/schema-inputs.ts';

// Sends the largest and deepest input that its schema allows, and more, to every call of the OpenAPI document, as a visitor and as a member. New calls are
// included automatically. Only processor time of the serving process counts, so that other programs on the machine do not matter.

/** The most that one hostile call may cost, in plain calls. Labelling 150 points of a CV, a legitimate call, costs about as much. */
const maxCostInPlainCalls = 150;
const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  components: z.object({ schemas: z.record(z.string(), z.custom<Schema>()) }),
});
const operationSchema = z.object({
  parameters: z.array(z.object({ name: z.string(), in: z.string(), schema: z.custom<Schema>().optional() })).optional(),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: z.custom<Schema>() })) }).optional(),
});

let worker: OwnWorker;
let member: TestMember;
let runtime: string;
beforeAll(async () => {
  worker = await startOwnWorker({ reviewers: 'none' });
  member = await newMember();
  runtime = findWorkerd(worker.url);
});
afterAll(() => worker.stop());

type Defs = Readonly<Record<string, Schema>>;
interface Hostile {
  method: string;
  address: string;
  description: string;
  raw?: string | Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
}

const nestedLists = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const nestedObjects = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

/** Bodies for a schema: the largest valid ones for each size of request, deeply nested ones, and too large ones. */
function bodiesOf(schema: Schema, defs: Defs): [description: string, raw: string][] {
  const sized = [60_000, 240_000, 390_000, 1_000_000].map((room) => JSON.stringify(largestValue(schema, defs, room)));
  const smallest = sized[0] ?? '{}';
  const fields = z.record(z.string(), z.unknown()).safeParse(JSON.parse(smallest)).data ?? {};
  const inFields = (value: string) =>
    `{${Object.keys(fields)
      .map((name) => `${JSON.stringify(name)}:${value}`)
      .join(',')}}`;
  return [
    ...sized.map((raw): [string, string] => [`the largest, ${raw.length} characters`, raw]),
    ['lists in lists', nestedLists(30_000)],
    ['objects in objects', nestedObjects(10_000)],
    ['lists in lists in each field', inFields(nestedLists(Math.floor(14_000 / Math.max(1, Object.keys(fields).length))))],
    ['costly escapes', `[${String.raw`"\ud83d\ude00",[],`.repeat(3000)}1]`],
    ['more fields than there are', `{${Array.from({ length: 4000 }, (_, index) => `"f${index}":[]`).join(',')}}`],
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
      if (name === 'get') return [{ method, address, description: 'the longest address' }];
      const json = requestBody?.content['application/json']?.schema;
      const multipart = requestBody?.content['multipart/form-data']?.schema;
      const bodies: Hostile[] = bodiesOf(json ?? {}, schemas).map(([description, raw]) => ({ method, address, description, raw }));
      if (multipart) bodies.push({ method, address, description: 'the largest form', ...form(largestValue(multipart, schemas, 500_000)) });
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

async function measurePlainCost(): Promise<number> {
  const callCount = 100;
  const makePlainCalls = async () => {
    for (let index = 0; index < callCount; index += 1) await call('/jobs?page_size=10', { base: worker.url, visitor: newVisitor() });
  };
  await makePlainCalls(); // so that the measurement does not include compiling and loading
  return (await costOf(makePlainCalls)) / callCount;
}

it('no call of the API costs more than the limit, with hostile input of visitors and members', async () => {
  const document = documentSchema.parse((await call('/openapi.json', { base: worker.url })).body);
  const calls = hostileCalls(document);
  const plain = Math.max(1, await measurePlainCost());
  const senders = {
    visitor: ({ address, ...one }: Hostile) => call(address, { ...one, base: worker.url, visitor: newVisitor() }),
    member: ({ address, ...one }: Hostile) => callAs(member.tokens, address, { ...one, base: worker.url }),
  };
  const tooCostly: string[] = [];
  const failed: string[] = [];
  for (const [sender, send] of Object.entries(senders))
    for (const one of calls) {
      if (sender === 'member' && /sessions|deletion|DELETE \/users\/me$/.test(`${one.method} ${one.address}`)) continue; // these calls would end the member's session
      let status = 0;
      const cost = await costOf(async () => ({ status } = await send(one)));
      const label = `${sender}: ${one.method} ${one.address.slice(0, 60)}, ${one.description}`;
      if (cost > maxCostInPlainCalls * plain)
        tooCostly.push(`${label}: ${(cost / plain).toFixed(0)} plain calls (${cost} ms, status ${status})`);
      if (status >= 500) failed.push(`${label}: ${status}`);
    }
  expect(calls.length).toBeGreaterThan(300);
  expect(failed).toEqual([]);
  expect(tooCostly).toEqual([]);
}, 600_000);
