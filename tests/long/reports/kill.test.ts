import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { exportCredits } from '#src/features/credits/ledger/export-credits.ts';
import { inboxMessageSchema } from '#src/features/messages/inbox/contract.ts';
import { freePort } from '#scripts/dev/platform/ports.ts';
import { startWorkerProcess, type WorkerProcess } from '#scripts/dev/platform/worker-process.ts';
import { callAs } from '#tests/support/accounts.ts';
import {
  waitForEnd,
  giveCredits,
  expectStarted,
  type AnalysisKind,
  plainCv,
  postCvAnalysis,
  postIndustryAnalysis,
} from '#tests/support/analyses.ts';
import { database, query, until } from '#tests/support/api-helpers.ts';
import { Gate, type Hold, matchStatement } from '#tests/support/gate.ts';
import { asMember, ledgerCtx } from '#tests/support/ledger.ts';
import { newMember, type TestMember } from '#tests/support/members.ts';

const kinds: readonly AnalysisKind[] = ['cv-analyses', 'industry-analyses'];
/** The number of analyses of each kind. */
const perKind = 5;
const prices = { 'cv-analyses': 3, 'industry-analyses': 2 };

/** The statement that stores the result of a step. Its parameters contain the names of that step and the next. */
const storesStep =
  (step: string, next: string | null) =>
  ({ url, body }: { url: string; body: string }) =>
    url === '/sql' && body.includes('jsonb_build_object') && body.includes(`"${step}"`) && (next === null || body.includes(`"${next}"`));
const storesEnd = ({ url, body }: { url: string; body: string }) =>
  url === '/sql' && matchStatement('update member_analyses set')({ url, body }) && body.includes('"completed"');

/** The points at which the process is killed during a start. The client then sends the same call again. */
const startKillPoints: [string, Hold][] = [
  ['before the analysis is stored', { matches: matchStatement('insert into member_analyses'), when: 'before' }],
  ['after it is stored, before its price is reserved', { matches: matchStatement('insert into member_analyses'), when: 'after' }],
  ['after the price is reserved, before this is saved', { matches: matchStatement('insert into credit_spends'), when: 'after' }],
];
/** The points at which the process is killed after the start, when no client sends anything again. */
const workKillPoints: Record<AnalysisKind, [string, Hold][]> = {
  'cv-analyses': [
    ['before the reading is stored', { matches: storesStep('read', 'find_jobs'), when: 'before' }],
    ['after the reading is stored', { matches: storesStep('read', 'find_jobs'), when: 'after' }],
    ['before the jobs are stored', { matches: storesStep('find_jobs', 'label'), when: 'before' }],
    ['after the labels are stored', { matches: storesStep('label', 'compare'), when: 'after' }],
    ['before the comparison is stored', { matches: storesStep('compare', 'advise'), when: 'before' }],
    ['before the price is settled', { matches: matchStatement('update credit_spends'), when: 'before' }],
    ['after the price is settled, before the end', { matches: matchStatement('update credit_spends'), when: 'after' }],
    ['after the end, before the response', { matches: storesEnd, when: 'after' }],
  ],
  'industry-analyses': [
    ['before the figures are stored', { matches: storesStep('gather', 'compute'), when: 'before' }],
    ['after the figures are stored', { matches: storesStep('gather', 'compute'), when: 'after' }],
    ['after the computation is stored', { matches: storesStep('compute', 'advise'), when: 'after' }],
    ['before the advice is stored', { matches: storesStep('advise', 'comment'), when: 'before' }],
    ['after the commentary is stored', { matches: storesStep('comment', null), when: 'after' }],
    ['after the price is settled, before the end', { matches: matchStatement('update credit_spends'), when: 'after' }],
    ['before the end is stored', { matches: storesEnd, when: 'before' }],
  ],
};

const persistTo = mkdtempSync(path.join(tmpdir(), 'still-human-analyses-'));
let gate: Gate;
let vars: Record<string, string>;
let worker: WorkerProcess;
const start = async () => startWorkerProcess({ mode: 'workerd', port: await freePort(), persistTo, vars });

beforeAll(async () => {
  const db = inject('database');
  gate = new Gate([{ prefix: '/sql', origin: new URL(db.NEON_LOCAL_PROXY).origin }]);
  await gate.start();
  vars = { LOCAL_PLATFORM: 'true', ...inject('secrets'), ...db, NEON_LOCAL_PROXY: `${gate.url}/sql`, MODEL_DAILY_BUDGET: '0' };
  worker = await start();
});
afterAll(async () => {
  await worker.stop();
  gate.close();
  rmSync(persistTo, { recursive: true, force: true });
});

const post = (member: TestMember, kind: AnalysisKind, key: string, base = worker.url) => {
  const fields = { analysis_type: 'paid', key };
  return kind === 'cv-analyses'
    ? postCvAnalysis(member, { text: plainCv, ...fields }, { base })
    : postIndustryAnalysis(member, fields, { base });
};

/** Kills the Worker once all analyses are held, and restarts it with the next hold. */
async function killAndRestart(where: string, next: Hold | null): Promise<void> {
  await gate.untilHeld(perKind, 120_000).catch((error: unknown) => {
    throw new Error(`${where}: ${String(error)}`);
  });
  await worker.stop('SIGKILL');
  gate.setHold(next);
  worker = await start();
}

/** Polls the analyses as an open page does, which restarts those without an alarm. @returns a function that ends it */
function pollAsPage(member: TestMember, kind: AnalysisKind, ids: readonly string[]): () => void {
  const timer = setInterval(() => {
    for (const id of ids) void callAs(member.tokens, `/${kind}/${id}`, { base: worker.url }).catch(() => null);
  }, 3_000);
  return () => clearInterval(timer);
}

test.each(kinds)('%s end once and are paid once if the process is killed at every step', { timeout: 900_000 }, async (kind) => {
  const member = await newMember();
  await giveCredits(member, 100);
  const keys = Array.from({ length: perKind }, (_, index) => `kill-${member.id}-${index}`);
  const killPoints = [...startKillPoints, ...workKillPoints[kind]];
  const nextHold = (index: number) => killPoints[index + 1]?.[1] ?? null;
  gate.setHold(killPoints[0]?.[1] ?? null);
  for (const [index, [where]] of startKillPoints.entries()) {
    const base = worker.url;
    for (const key of keys) void post(member, kind, key, base).catch(() => null); // the process ends before it answers
    await killAndRestart(where, nextHold(index));
  }
  const ids = (await Promise.all(keys.map((key) => post(member, kind, key)))).map(expectStarted);
  const stopPolling = pollAsPage(member, kind, ids);
  for (const [index, [where]] of workKillPoints[kind].entries()) await killAndRestart(where, nextHold(startKillPoints.length + index));
  for (const id of ids)
    expect(await waitForEnd(member, kind, id, { base: worker.url }, 120_000)).toMatchObject({
      status: 'completed',
      run: 1,
      expires_at: null,
    });
  stopPolling();

  expect(new Set(ids).size).toBe(perKind);
  const rows = await query`select count(*)::int as n from member_analyses where user_id = ${member.id}::uuid`;
  expect(rows).toEqual([{ n: perKind }]);
  const { paid, transactions } = await exportCredits(asMember(ledgerCtx(database(), new Date()), member.id));
  expect(paid).toBe(100 - perKind * prices[kind]);
  expect(transactions.filter(({ type }) => type === 'consume').map(({ status }) => status)).toEqual(keys.map(() => 'settled'));
  const countMessages = async () => {
    const { body } = await callAs(member.tokens, '/inbox/list?limit=50', { base: worker.url });
    return inboxMessageSchema
      .array()
      .parse(body)
      .filter(({ kind: about }) => about === 'analysis_finished').length;
  };
  expect(await until(countMessages, (count) => count >= perKind, 30_000)).toBe(perKind); // analyses that were killed after their end send the message when they continue
});

test('fifty simultaneous analyses all end, and each is paid once', { timeout: 300_000 }, async () => {
  gate.setHold(null);
  const member = await newMember();
  await giveCredits(member, 200);
  const startedAt = performance.now();
  const started = await Promise.all(
    Array.from({ length: 50 }, async (_, index) => {
      const kind = kinds[index % 2] ?? 'cv-analyses';
      return { kind, id: expectStarted(await post(member, kind, `fifty-${member.id}-${index}`)) };
    }),
  );
  const all = await Promise.all(started.map(({ kind, id }) => waitForEnd(member, kind, id, { base: worker.url }, 240_000)));
  process.stdout.write(`fifty analyses at once: ${Math.round(performance.now() - startedAt)} ms\n`);
  expect(all.map(({ status }) => status)).toEqual(all.map(() => 'completed'));
  const { paid } = await exportCredits(asMember(ledgerCtx(database(), new Date()), member.id));
  expect(paid).toBe(200 - 25 * 3 - 25 * 2);
});
