import { openBenchDatabase } from '../../support/bench-database.ts';
import { freePort } from '#scripts/dev/platform/ports.ts';
import { startWorkerProcess } from '#scripts/dev/platform/worker-process.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * `npm run bench:accounts`: measures how long a request for a code takes for addresses with an account and without one, in random order, on the
 * production build. The times must not reveal which is which: a guess by time is right about as often as a coin.
 */
const rounds = Number(process.argv[2] ?? 300);

const persistTo = mkdtempSync(path.join(tmpdir(), 'bench-accounts-'));
const database = await openBenchDatabase();
const worker = await startWorkerProcess({ mode: 'preview', port: await freePort(), persistTo, vars: database.vars });

const address = (kind: string, round: number) => `${kind}-${round}@still-human.test`;
const network = (round: number) => `10.${round >> 14}.${(round >> 7) & 127}.${round & 127}`;

async function requestCode(kind: 'known' | 'unknown', round: number): Promise<number> {
  const begin = performance.now();
  const answer = await fetch(`${worker.url}/api/auth/email-otp/request-otp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'cf-connecting-ip': network(round * 2 + (kind === 'known' ? 0 : 1)) },
    body: JSON.stringify({ email: address(kind, round) }),
  });
  await answer.text();
  if (answer.status !== 200) throw new Error(`status ${answer.status}`);
  return performance.now() - begin;
}

/** Computes how often a time from `a` is longer than one from `b`: 0.5 if they do not differ. */
function longerShare(a: number[], b: number[]): number {
  const wins = a.map((x) => b.filter((y) => x > y).length + b.filter((y) => x === y).length / 2);
  return wins.reduce((sum, one) => sum + one, 0) / (a.length * b.length);
}

const quantileCell = (sorted: number[], share: number) =>
  (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(1).padStart(8);

try {
  await database.query(
    `insert into users (id, email, username, avatar_style, avatar_seed, language, created_at)
     select gen_random_uuid(), 'known-' || n || '@still-human.test', 'known-' || n, 'thumbs', 'x', 'zh', now() from generate_series(0, $1::int) n`,
    [rounds + 20],
  );
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let round = 0; round < rounds + 20; round += 1) {
    const order = Math.random() < 0.5 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const kind of order) {
      const milliseconds = await requestCode(kind, round);
      if (round >= 20) times[kind].push(milliseconds); // the first rounds warm up
    }
  }
  console.error(`Asking for a code, ${rounds} times each, milliseconds`);
  console.error(`${''.padEnd(9)}${['p5', 'p25', 'median', 'p75', 'p95', 'max'].map((name) => name.padStart(8)).join('')}`);
  for (const kind of ['known', 'unknown'] as const) {
    const sorted = times[kind].toSorted((a, b) => a - b);
    console.error(`${kind.padEnd(9)}${[0.05, 0.25, 0.5, 0.75, 0.95, 1].map((share) => quantileCell(sorted, share)).join('')}`);
  }
  const share = longerShare(times.known, times.unknown);
  const error = Math.sqrt((2 * rounds + 1) / (12 * rounds * rounds)); // the standard error of this share if both are equal
  console.error(
    `A known address took longer in ${(share * 100).toFixed(1)} % of all pairs (50 % ± ${(200 * error).toFixed(1)} % where nothing tells them apart).`,
  );
  if (Math.abs(share - 0.5) > 3 * error) process.exitCode = 1;
} finally {
  await worker.stop();
  await database.close();
  rmSync(persistTo, { recursive: true, force: true });
}
