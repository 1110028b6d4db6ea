import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { freePort } from '#scripts/dev/platform/ports.ts';
import { loadOutcome } from '#tests/support/chaos-database.ts';
import { Client, type Told } from './clients.ts';
import { killPart, partNames } from './kills.ts';
import { type Outage, read, search, watch, write } from './uses.ts';

/**
 * `npm run test:chaos -- [MINUTES] [SEED]`: uses the production build in all ways at once while its parts are killed, one every 20 seconds, and
 * then checks that every acknowledged write is there, that every run has one end, that every client was told something, and that
 * nobody was told of a failure of the server.
 */
const minutes = Number(process.argv[2] ?? 10);
let state = Number(process.argv[3] ?? Date.now() % 2 ** 31);
console.error(`${minutes} minutes, seed ${state}`);

/** The next number of a linear congruential generator. */
function draw(below: number): number {
  state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
  return Math.trunc((state / 2 ** 31) * below);
}

const folder = mkdtempSync(path.join(tmpdir(), 'still-human-chaos-'));
const port = await freePort();
const base = `http://127.0.0.1:${port}`;
const env = { ...process.env, PORT: String(port), DATA_FOLDER: folder, SEARCH_DAILY_LIMIT: '100000', MODEL_DAILY_BUDGET: '1000000' };
const preview = spawn('node', ['scripts/dev/start.ts', 'preview'], { env, stdio: ['ignore', 'ignore', 'pipe'] });
let log = '';
preview.stderr.on('data', (chunk: Buffer) => (log = (log + chunk.toString('utf8')).slice(-20_000)));
const root = preview.pid ?? 0;

const told: Told = { rooms: [], comments: new Map(), seeds: new Map(), answers: {}, silent: 0 };
let clients = 0;
const newClient = () => new Client(base, told, (clients += 1));

async function isUp(): Promise<boolean> {
  const health = await fetch(`${base}/api/health`, { signal: AbortSignal.timeout(5_000) }).then(
    (answer) => answer.text(),
    () => '',
  );
  return health.includes('"ok"') && !health.includes('degraded');
}

async function untilUp(): Promise<void> {
  for (let second = 0; second < 300; second += 1) {
    if (await isUp()) return;
    if (preview.exitCode !== null) break;
    await sleep(1_000);
  }
  throw new Error(`The preview is not up:\n${log}`);
}

let lastKill = 'nothing';
const kills: Record<string, number> = {};

async function kill(until: number): Promise<void> {
  for (let turn = 0; Date.now() + 10_000 < until; turn += 1) {
    await sleep(20_000);
    const part = partNames[turn % partNames.length] ?? 'worker';
    if (!killPart(root, part, draw)) continue;
    lastKill = part;
    kills[part] = (kills[part] ?? 0) + 1;
  }
}

/** The seed of the member's picture; asks again, with a new token, where an access token has run out or an answer was lost. */
async function storedSeed(client: Client): Promise<string> {
  for (let attempt = 0; attempt < 30; attempt += 1) {
    const { body } = await client.ask('GET', '/api/users/me');
    const user = z.object({ avatar_seed: z.string() }).safeParse(body);
    if (user.success) return user.data.avatar_seed;
    await sleep(2_000);
    await client.renew();
  }
  return '(no answer)';
}

async function use(): Promise<{ api: Outage[]; page: Outage[] }> {
  const members = await Promise.all(
    ['one', 'two', 'three'].map(async (name) => {
      const client = newClient();
      await client.signIn(`chaos-${name}@still-human.test`);
      return { name, client };
    }),
  );
  await newClient().ask('GET', '/jobs/12');
  const until = Date.now() + minutes * 60_000;
  const [api, page] = await Promise.all([
    watch(newClient(), '/api/jobs/13', () => lastKill, until),
    watch(newClient(), '/jobs/12', () => lastKill, until),
    kill(until),
    ...members.map(({ name, client }) => write(client, name, told, draw, until)),
    ...Array.from({ length: 3 }, () => search(newClient(), told, draw, until)),
    ...Array.from({ length: 4 }, () => read(newClient(), draw, until)),
  ]);
  await untilUp();
  await sleep(3_000);
  for (const { name, client } of members) {
    const seed = await storedSeed(client);
    if (!told.seeds.get(name)?.includes(seed)) complaints.push(`the picture of ${name} is ${seed}, which was not asked for last`);
  }
  return { api, page };
}

const complaints: string[] = [];

/** Every room has ended, once; every run of the database is completed, once, and with one job. */
async function checkRuns(): Promise<void> {
  for (const room of told.rooms) {
    let status = '';
    for (let look = 0; look < 240 && !/completed|error/.test(status); look += 1) {
      const { body } = await newClient().ask('GET', `/api/check-task-status/${room}`);
      status = z.object({ status: z.string() }).safeParse(body).data?.status ?? '';
      if (!/completed|error/.test(status)) await sleep(500);
    }
    if (status !== 'completed') complaints.push(`the search in room ${room} is ${status || 'unknown'}`);
  }
}

async function checkDatabase(): Promise<void> {
  const { comments, unfinishedRuns, sharedTitleCount } = await loadOutcome(path.join(folder, 'database.json'));
  for (const [id, text] of told.comments) if (comments.get(id) !== text) complaints.push(`the comment ${id} is lost`);
  if (unfinishedRuns > 0) complaints.push(`${unfinishedRuns} runs have no end`);
  if (sharedTitleCount > 0) complaints.push(`${sharedTitleCount} titles were saved twice`);
}

const worst = (outages: Outage[]) => outages.toSorted((a, b) => b.ms - a.ms)[0] ?? { ms: 0, after: 'nothing' };
const inWords = (what: string, outages: Outage[]) =>
  `${what} was away ${outages.length} times, at the longest for ${(worst(outages).ms / 1000).toFixed(1)} s, after the ${worst(outages).after} was killed.`;

try {
  await untilUp();
  const { api, page } = await use();
  await checkRuns();
  await checkDatabase();
  const failures = Object.entries(told.answers).filter(([status]) => /^5/.test(status) && status !== '503');
  for (const [status, count] of failures) complaints.push(`${count} answers with the status ${status}`);
  if (told.silent > 0) complaints.push(`${told.silent} requests got no answer within 40 seconds`);
  console.error(`Killed: ${JSON.stringify(kills)}. Answers: ${JSON.stringify(told.answers)}.`);
  console.error(`${told.rooms.length} searches, ${told.comments.size} comments, ${told.seeds.size} pictures acknowledged.`);
  console.error(inWords('An answer that needs the database', api));
  console.error(inWords('A cached page', page));
  console.error(complaints.length === 0 ? 'Nothing acknowledged was lost, every run has one end.' : complaints.join('\n'));
} finally {
  preview.kill('SIGINT');
  await Promise.race([once(preview, 'exit'), sleep(15_000)]);
  rmSync(folder, { recursive: true, force: true });
}
process.exit(complaints.length === 0 ? 0 : 1);
