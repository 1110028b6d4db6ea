import { describe, expect, it } from 'vitest';
import { problemSchema } from '#src/shared/problem.ts';
import { type Answer, call, newVisitor, openSocket, query, search } from '#tests/support/api-helpers.ts';
import { type HostileCall, hostileCalls, hostileMessages } from './hostile.ts';

const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_121);
const atOnce = 12;

/** What no answer may say. Occupations have neonatal surgeons and neon benders, so that `neon` only counts in refusals only. */
const internal = [
  /\n\s+at /,
  /file:\/\/|node_modules|wrangler|workerd|miniflare|\.mjs|\.ts:\d/,
  /\b[A-Z]\w+(?:Error|Exception)\b/,
  /drizzle|NeonDb|postgres|pglite|pg_\w+/i,
  /\b(?:job_(?:aliases|texts|snapshots|measures|reviews|nearest)|search_tasks|daily_counters|catalogue_files)\b/,
  /syntax error|violates|invalid byte sequence|stack trace/i,
];
const internalOfRefusals = [/neon/i, /\bselect\b|\binsert\b/i, /<[a-z!]/i];

function complaintsAbout(answer: Answer, method: string): string[] {
  const complaints: string[] = [];
  const { status, headers, text } = answer;
  if (status >= 500) complaints.push(`status ${status}`);
  const patterns = status >= 400 ? [...internal, ...internalOfRefusals] : internal;
  const whole = `${text}\n${[...headers].map(([name, value]) => `${name}: ${value}`).join('\n')}`;
  for (const pattern of patterns) if (pattern.test(whole)) complaints.push(`says ${String(pattern.exec(whole)?.[0])}`);
  if (headers.has('x-injected')) complaints.push('a header was injected');
  const problem = headers.get('content-type')?.startsWith('application/problem+json');
  if (status >= 400 && !problem) complaints.push(`is ${headers.get('content-type')}, no problem details`);
  if (status >= 400 && method !== 'HEAD' && problemSchema.safeParse(answer.body).data?.status !== status)
    complaints.push('is no valid problem');
  return complaints;
}

async function tried({ method, address, headers, raw }: HostileCall): Promise<string | null> {
  const sent = { method, headers, visitor: newVisitor(), ...(raw === undefined ? {} : { raw }) };
  const shown = `${method} ${address} ${JSON.stringify(headers)} ${String(raw ?? '')}`.slice(0, 600);
  try {
    const complaints = complaintsAbout(await call(address, sent), method);
    return complaints.length > 0 ? `${complaints.join('; ')}: ${shown}` : null;
  } catch (error) {
    return `gave no answer (${String(error)}): ${shown}`;
  }
}

/** Works on a list, a fixed number at a time. */
async function inParallel<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const [waiting, done] = [[...all], [] as R[]]; // filled below, with what the work gives
  const worker = async () => {
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) done.push(await work(one));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return done;
}

describe('hostile requests', () => {
  it('two thousand of them never get a 5xx, nor a word about what is inside', { timeout: 60_000 }, async () => {
    const jobs = await query`select count(*)::int as count from jobs where origin = 'catalogue'`;
    const failures = (await inParallel(hostileCalls(2000, seed), tried)).filter((failure) => failure !== null);
    expect(failures.slice(0, 10)).toEqual([]);
    expect(await query`select count(*)::int as count from jobs where origin = 'catalogue'`).toEqual(jobs);
    expect((await search('lawyer')).status).toBe('completed');
  });

  it('a hundred messages to sockets close them by the rules, or are passed over', { timeout: 60_000 }, async () => {
    const codes = await inParallel(hostileMessages(100, seed), async (message) => {
      const socket = await openSocket();
      socket.send(message);
      socket.send('{}');
      const { code } = await socket.closed;
      expect(socket.received.filter((text) => text !== 'pong')).toEqual([]);
      return code;
    });
    expect(codes.filter((code) => code !== 1008 && code !== 1009)).toEqual([]);
  });
});
