import { describe, expect, it } from 'vitest';
import { problemSchema } from '#src/shared/problem.ts';
import { type Answer, call, newVisitor, openSocket, query, search } from '#tests/support/api-helpers.ts';
import { type HostileCall, hostileCalls, hostileMessages } from './hostile.ts';

const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_121);
const concurrency = 12;

/** Internal details that no answer may contain. `neon` is checked in refusals only: occupations include neonatal nurses and neon benders. */
const leaks = [
  /\n\s+at /,
  /file:\/\/|node_modules|wrangler|workerd|miniflare|\.mjs|\.ts:\d/,
  /\b[A-Z]\w+(?:Error|Exception)\b/,
  /drizzle|NeonDb|postgres|pglite|pg_\w+/i,
  /\b(?:job_(?:aliases|texts|snapshots|measures|reviews|nearest)|search_tasks|daily_counters|catalogue_files)\b/,
  /syntax error|violates|invalid byte sequence|stack trace/i,
];
const leaksInRefusals = [/neon/i, /\bselect\b|\binsert\b/i, /<[a-z!]/i];

function problemsOf(answer: Answer, method: string): string[] {
  const problems: string[] = [];
  const { status, headers, text } = answer;
  if (status >= 500) problems.push(`status ${status}`);
  const patterns = status >= 400 ? [...leaks, ...leaksInRefusals] : leaks;
  const answerText = `${text}\n${[...headers].map(([name, value]) => `${name}: ${value}`).join('\n')}`;
  for (const pattern of patterns) if (pattern.test(answerText)) problems.push(`contains ${String(pattern.exec(answerText)?.[0])}`);
  if (headers.has('x-injected')) problems.push('a header was injected');
  const isProblem = headers.get('content-type')?.startsWith('application/problem+json');
  if (status >= 400 && !isProblem) problems.push(`is ${headers.get('content-type')}, no problem details`);
  if (status >= 400 && method !== 'HEAD' && problemSchema.safeParse(answer.body).data?.status !== status)
    problems.push('is no valid problem');
  return problems;
}

async function sendHostileCall({ method, address, headers, raw }: HostileCall): Promise<string | null> {
  const options = { method, headers, visitor: newVisitor(), ...(raw === undefined ? {} : { raw }) };
  const summary = `${method} ${address} ${JSON.stringify(headers)} ${String(raw ?? '')}`.slice(0, 600);
  try {
    const problems = problemsOf(await call(address, options), method);
    return problems.length > 0 ? `${problems.join('; ')}: ${summary}` : null;
  } catch (error) {
    return `gave no answer (${String(error)}): ${summary}`;
  }
}

/** Runs the work on a list, a fixed number of items at a time. */
async function inParallel<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const [queue, done] = [[...items], [] as R[]]; // an empty list has no element type
  const worker = async () => {
    for (let item = queue.pop(); item !== undefined; item = queue.pop()) done.push(await work(item));
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return done;
}

describe('hostile requests', () => {
  it('never get a 5xx or internal details', { timeout: 60_000 }, async () => {
    const jobs = await query`select count(*)::int as count from jobs where origin = 'catalogue'`;
    const failures = (await inParallel(hostileCalls(2000, seed), sendHostileCall)).filter((failure) => failure !== null);
    expect(failures.slice(0, 10)).toEqual([]);
    expect(await query`select count(*)::int as count from jobs where origin = 'catalogue'`).toEqual(jobs);
    expect((await search('lawyer')).status).toBe('completed');
  });

  it('over sockets are ignored or close the socket with 1008 or 1009', { timeout: 60_000 }, async () => {
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
