import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkLedger } from '#src/features/credits/ledger/check-ledger.ts';
import { exportCredits } from '#src/features/credits/ledger/export-credits.ts';
import { recharge } from '#src/features/credits/ledger/recharge.ts';
import { releaseOverdue } from '#src/features/credits/ledger/release-overdue.ts';
import { Gate, type Hold, matchStatement } from '#tests/support/gate.ts';
import { addMembers, asMember, ledgerCtx } from '#tests/support/ledger.ts';
import { type OwnDatabase, openOwnDatabase } from '#tests/support/own-database.ts';

const runCount = Number(process.env['KILL_RUNS'] ?? 12);
const price = 3;
/** The number of processes at once, each behind a separate gate. */
const laneCount = 2;

/** The points at which a process is killed, in the order in which it reaches them. */
const killPoints: [string, Hold][] = [
  ['before it has reserved', { matches: matchStatement('insert into credit_spends'), when: 'before' }],
  ['after it has reserved, before the response', { matches: matchStatement('insert into credit_spends'), when: 'after' }],
  ['before the work is stored', { matches: matchStatement('insert into made'), when: 'before' }],
  ['after the work is stored, before the response', { matches: matchStatement('insert into made'), when: 'after' }],
  ['before it has settled', { matches: matchStatement('update credit_spends'), when: 'before' }],
  ['after it has settled, before the response', { matches: matchStatement('update credit_spends'), when: 'after' }],
];

let database: OwnDatabase;
let gates: Gate[];
beforeAll(async () => {
  database = await openOwnDatabase('server');
  gates = Array.from({ length: laneCount }, () => new Gate([{ prefix: '/sql', origin: new URL(database.env.NEON_LOCAL_PROXY).origin }]));
  for (const gate of gates) await gate.start();
  await database.query('create table made (key text)');
});
afterAll(async () => {
  for (const gate of gates) gate.close();
  await database.close();
});

const script = path.resolve(import.meta.dirname, '../../support/kill-worker.ts');

/** Starts a process that does the paid work of a key. */
const start = (gate: Gate | undefined, memberId: string, key: string) =>
  spawn(process.execPath, [script, memberId, key], {
    stdio: 'inherit',
    env: { ...process.env, ...database.env, NEON_LOCAL_PROXY: `${gate?.url}/sql` },
  });

async function run(gate: Gate | undefined, memberId: string, key: string): Promise<void> {
  expect((await once(start(gate, memberId, key), 'exit'))[0]).toBe(0);
}

async function runKilled(gate: Gate | undefined, hold: Hold | undefined, memberId: string, key: string): Promise<void> {
  gate?.setHold(hold ?? null);
  const child = start(gate, memberId, key);
  await gate?.untilHeld(1, 120_000);
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  gate?.setHold(null);
}

it(`${runCount} runs that are killed at each step pay only for delivered work, and deliver nothing twice`, async () => {
  const ctx = ledgerCtx(database.db, new Date());
  const [memberId = ''] = await addMembers(database.db, ['killed']);
  await recharge(ctx, { userId: memberId, amount: runCount * price, remark: '', key: 'for-all-the-runs', by: 'test' });
  const keys = Array.from({ length: runCount }, (_, index) => `cv_analysis:${index}`);
  // every second run of each kill point is restarted; the timer ends the others
  const isRestarted = (index: number) => Math.floor(index / killPoints.length) % 2 === 0;
  const runInLanes = (work: (gate: Gate | undefined, index: number, key: string) => Promise<void>) =>
    Promise.all(
      gates.map(async (gate, lane) => {
        for (const [index, key] of keys.entries()) if (index % laneCount === lane) await work(gate, index, key);
      }),
    );
  await runInLanes(async (gate, index, key) => {
    await runKilled(gate, killPoints[index % killPoints.length]?.[1], memberId, key);
    if (isRestarted(index)) await run(gate, memberId, key);
  });
  ctx.clock.now = new Date(ctx.clock.now.getTime() + 2 * 3_600_000);
  await releaseOverdue(ctx);
  const { paid, transactions } = await exportCredits(asMember(ctx, memberId));
  const settled = transactions
    .filter(({ type, status }) => type === 'consume' && status === 'settled')
    .map(({ action_reference_id: id }) => id);
  const delivered = (await database.query('select key from made')).map(({ key }) => key);
  expect((await checkLedger(ctx)).findings).toEqual([]);
  expect(transactions.filter(({ status }) => status === 'pending')).toEqual([]);
  expect(new Set(delivered).size).toBe(delivered.length);
  expect(settled.filter((key) => !delivered.includes(key))).toEqual([]);
  expect(paid).toBe(runCount * price - settled.length * price);
  // runs that were restarted or killed after settling are settled; the others are released
  const expectedSettled = keys.filter((_, index) => isRestarted(index) || index % killPoints.length === killPoints.length - 1);
  expect(settled.toSorted()).toEqual(expectedSettled.toSorted());
  // starting runs with a reservation once more changes nothing: released work stays undelivered
  await runInLanes(async (gate, index, key) => {
    const hasReservation = isRestarted(index) || index % killPoints.length > 0;
    if (index < 2 * killPoints.length && hasReservation) await run(gate, memberId, key);
  });
  const after = await exportCredits(asMember(ctx, memberId));
  expect([after.paid, await database.query('select key from made')]).toEqual([paid, delivered.map((key) => ({ key }))]);
}, 1_500_000);
