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

const runs = Number(process.env['KILL_RUNS'] ?? 12);
const price = 3;
/** So many processes run at once, each behind a gate of its own. */
const lanes = 2;

/** Where the process is killed, in the order in which it passes them. */
const cuts: [string, Hold][] = [
  ['before it has reserved', { matches: matchStatement('insert into credit_spends'), when: 'before' }],
  ['after it has reserved, before it knows', { matches: matchStatement('insert into credit_spends'), when: 'after' }],
  ['before the work is stored', { matches: matchStatement('insert into made'), when: 'before' }],
  ['after the work is stored, before it knows', { matches: matchStatement('insert into made'), when: 'after' }],
  ['before it has settled', { matches: matchStatement('update credit_spends'), when: 'before' }],
  ['after it has settled, before it knows', { matches: matchStatement('update credit_spends'), when: 'after' }],
];

let own: OwnDatabase;
let gates: Gate[];
beforeAll(async () => {
  own = await openOwnDatabase('server');
  gates = Array.from({ length: lanes }, () => new Gate([{ prefix: '/sql', origin: new URL(own.env.NEON_LOCAL_PROXY).origin }]));
  for (const gate of gates) await gate.start();
  await own.query('create table made (key text)');
});
afterAll(async () => {
  for (const gate of gates) gate.close();
  await own.close();
});

const script = path.resolve(import.meta.dirname, '../../support/kill-worker.ts');

/** Starts the work of a key, without waiting for it. */
const start = (gate: Gate | undefined, memberId: string, key: string) =>
  spawn(process.execPath, [script, memberId, key], {
    stdio: 'inherit',
    env: { ...process.env, ...own.env, NEON_LOCAL_PROXY: `${gate?.url}/sql` },
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

it(`${runs} runs, killed at each step: nothing is paid for what was not delivered, and nothing is delivered twice`, async () => {
  const ctx = ledgerCtx(own.db, new Date());
  const [memberId = ''] = await addMembers(own.db, ['killed']);
  await recharge(ctx, { userId: memberId, amount: runs * price, remark: '', key: 'for-all-the-runs', by: 'test' });
  const keys = Array.from({ length: runs }, (_, index) => `cv_analysis:${index}`);
  // of each cut, every second one starts again; the others stay dead, and the timer finds them
  const startsAgain = (index: number) => Math.floor(index / cuts.length) % 2 === 0;
  const inLanes = (work: (gate: Gate | undefined, index: number, key: string) => Promise<void>) =>
    Promise.all(
      gates.map(async (gate, lane) => {
        for (const [index, key] of keys.entries()) if (index % lanes === lane) await work(gate, index, key);
      }),
    );
  await inLanes(async (gate, index, key) => {
    await runKilled(gate, cuts[index % cuts.length]?.[1], memberId, key);
    if (startsAgain(index)) await run(gate, memberId, key);
  });
  ctx.clock.now = new Date(ctx.clock.now.getTime() + 2 * 3_600_000);
  await releaseOverdue(ctx);
  const { paid, transactions } = await exportCredits(asMember(ctx, memberId));
  const settled = transactions
    .filter(({ type, status }) => type === 'consume' && status === 'settled')
    .map(({ action_reference_id: id }) => id);
  const made = (await own.query('select key from made')).map(({ key }) => key);
  expect((await checkLedger(ctx)).findings).toEqual([]);
  expect(transactions.filter(({ status }) => status === 'pending')).toEqual([]);
  expect(new Set(made).size).toBe(made.length);
  expect(settled.filter((key) => !made.includes(key))).toEqual([]);
  expect(paid).toBe(runs * price - settled.length * price);
  // who was started again, and who was killed after settling, is settled; the others are released
  const again = keys.filter((_, index) => startsAgain(index) || index % cuts.length === cuts.length - 1);
  expect(settled.toSorted()).toEqual(again.toSorted());
  // starting once more what was reserved before changes nothing: what was released stays undelivered
  await inLanes(async (gate, index, key) => {
    const wasReserved = startsAgain(index) || index % cuts.length > 0;
    if (index < 2 * cuts.length && wasReserved) await run(gate, memberId, key);
  });
  const after = await exportCredits(asMember(ctx, memberId));
  expect([after.paid, await own.query('select key from made')]).toEqual([paid, made.map((key) => ({ key }))]);
}, 1_500_000);
