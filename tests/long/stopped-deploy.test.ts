import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { draw } from '#tests/support/draw.ts';
import { Gate } from '#tests/support/gate.ts';
import { type OwnDatabase, openOwnDatabase } from '#tests/support/own-database.ts';

/** The steps of a deployment that change the database, each a process of its own. */
const steps = ['scripts/operate/migrate.ts', 'scripts/operate/load-catalogue.ts'] as const;

const gates: Gate[] = [];
const databases: OwnDatabase[] = [];
let whole: OwnDatabase;
let stopped: OwnDatabase;
let gate: Gate;

beforeAll(async () => {
  whole = await openOwnDatabase('nothing');
  stopped = await openOwnDatabase('nothing');
  databases.push(whole, stopped);
  gate = new Gate([{ prefix: '/sql', origin: new URL(stopped.env.NEON_LOCAL_PROXY).origin }]);
  gates.push(gate);
  await gate.start();
}, 120_000);
afterAll(async () => {
  for (const one of gates) one.close();
  for (const one of databases) await one.close();
});

function start(script: string, { env }: OwnDatabase, proxy = env.NEON_LOCAL_PROXY) {
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, ...env, NEON_LOCAL_PROXY: proxy },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString('utf8')));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, said })); // the event's arguments: null after a signal
  return { child, ended };
}

/**
 * Kills a step while one of its first calls to the database is on its way, or answered but not heard of.
 * @returns false if the step ended before, because an earlier one had done nearly all
 */
async function killWithin(script: string, calls: number): Promise<boolean> {
  const last = draw(calls);
  let seen = -1;
  gate.setHold({ matches: () => (seen += 1) >= last, when: draw(2) === 0 ? 'before' : 'after' });
  const { child, ended } = start(script, stopped, `${gate.url}/sql`);
  await Promise.race([gate.untilHeld(1, 120_000), ended]);
  child.kill('SIGKILL');
  gate.setHold(null);
  return (await ended).code === null;
}

async function countsOf({ query }: OwnDatabase): Promise<Map<string, number>> {
  const tables = await query<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public' order by 1");
  const counts = new Map<string, number>();
  for (const { name } of tables) counts.set(name, Number((await query(`select count(*) as n from "${name}"`))[0]?.['n']));
  return counts;
}

it('a deployment that is killed again and again while it migrates and loads ends with the database of one that ran through', async () => {
  for (const step of steps) expect(await start(step, whole).ended).toMatchObject({ code: 0 });
  for (const [index, step] of steps.entries()) {
    let kills = 0;
    for (let time = 0; time < 3; time += 1) if (await killWithin(step, index === 0 ? 4 : 6)) kills += 1;
    expect(kills).toBeGreaterThan(0);
    expect(await start(step, stopped).ended).toMatchObject({ code: 0 });
  }
  const [wanted, found] = [await countsOf(whole), await countsOf(stopped)];
  expect(wanted.get('jobs')).toBeGreaterThan(900);
  expect(found).toEqual(wanted);
  expect((await start(steps[1], stopped).ended).said).toContain('Nothing changed.');
}, 600_000);
