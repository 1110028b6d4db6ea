import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { draw } from '#tests/support/draw.ts';
import { Gate } from '#tests/support/gate.ts';
import { type OwnDatabase, openOwnDatabase } from '#tests/support/own-database.ts';

/** The steps of a deployment that change the database. Each is a separate process. */
const steps = ['scripts/operate/migrate.ts', 'scripts/operate/load-catalogue.ts'] as const;

const gates: Gate[] = [];
const databases: OwnDatabase[] = [];
let uninterrupted: OwnDatabase;
let interrupted: OwnDatabase;
let gate: Gate;

beforeAll(async () => {
  uninterrupted = await openOwnDatabase('nothing');
  interrupted = await openOwnDatabase('nothing');
  databases.push(uninterrupted, interrupted);
  gate = new Gate([{ prefix: '/sql', origin: new URL(interrupted.env.NEON_LOCAL_PROXY).origin }]);
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
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output })); // the code is null after a signal
  return { child, ended };
}

/**
 * Kills a step before one of its first calls reaches the database, or before it gets the answer.
 * @returns false if the step ended earlier, because a previous attempt had done nearly everything
 */
async function killWithin(script: string, calls: number): Promise<boolean> {
  const heldCall = draw(calls);
  let lastCall = -1;
  gate.setHold({ matches: () => (lastCall += 1) >= heldCall, when: draw(2) === 0 ? 'before' : 'after' });
  const { child, ended } = start(script, interrupted, `${gate.url}/sql`);
  await Promise.race([gate.untilHeld(1, 120_000), ended]);
  child.kill('SIGKILL');
  gate.setHold(null);
  return (await ended).code === null;
}

async function countRows({ query }: OwnDatabase): Promise<Map<string, number>> {
  const tables = await query<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public' order by 1");
  const counts = new Map<string, number>();
  for (const { name } of tables) counts.set(name, Number((await query(`select count(*) as n from "${name}"`))[0]?.['n']));
  return counts;
}

it('a deployment that is killed repeatedly while it migrates and loads ends with the same database as an uninterrupted one', async () => {
  for (const step of steps) expect(await start(step, uninterrupted).ended).toMatchObject({ code: 0 });
  for (const [index, step] of steps.entries()) {
    let kills = 0;
    for (let attempt = 0; attempt < 3; attempt += 1) if (await killWithin(step, index === 0 ? 4 : 6)) kills += 1;
    expect(kills).toBeGreaterThan(0);
    expect(await start(step, interrupted).ended).toMatchObject({ code: 0 });
  }
  const [expected, found] = [await countRows(uninterrupted), await countRows(interrupted)];
  expect(expected.get('jobs')).toBeGreaterThan(900);
  expect(found).toEqual(expected);
  expect((await start(steps[1], interrupted).ended).output).toContain('Nothing changed.');
}, 600_000);
