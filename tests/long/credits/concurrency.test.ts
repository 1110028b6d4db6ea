import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkLedger } from '#src/features/credits/ledger/check-ledger.ts';
import { claimDailyGift } from '#src/features/credits/ledger/claim-daily-gift.ts';
import { release, settle } from '#src/features/credits/ledger/settle.ts';
import { exportCredits } from '#src/features/credits/ledger/export-credits.ts';
import { recharge } from '#src/features/credits/ledger/recharge.ts';
import { releaseOverdue } from '#src/features/credits/ledger/release-overdue.ts';
import { reserve } from '#src/features/credits/ledger/reserve.ts';
import { draw } from '#tests/support/draw.ts';
import { addMembers, asMember, ledgerCtx } from '#tests/support/ledger.ts';
import { type OwnDatabase, openOwnDatabase } from '#tests/support/own-database.ts';

let database: OwnDatabase;
beforeAll(async () => {
  database = await openOwnDatabase('server');
});
afterAll(() => database.close());

const runParallel = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: count }, (_, index) => work(index)));
const countFulfilled = (results: PromiseSettledResult<unknown>[]) => results.filter(({ status }) => status === 'fulfilled').length;
/** The different reasons of the failed calls. */
const reasons = (results: PromiseSettledResult<unknown>[]) => [
  ...new Set(results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []))),
];
const loadCredits = async (memberId: string) => exportCredits(asMember(ledgerCtx(database.db), memberId));

it('of 200 parallel spends of 1 from a balance of 50 exactly 50 succeed', async () => {
  const ctx = ledgerCtx(database.db);
  const [memberId = ''] = await addMembers(database.db, ['fifty']);
  await recharge(ctx, { userId: memberId, amount: 50, remark: '', key: 'fifty-credits', by: 'test' });
  const results = await runParallel(200, (index) => reserve(ctx, { memberId, key: `save:${index}`, action: 'cv_save', actionId: '' }));
  expect([countFulfilled(results), reasons(results)]).toEqual([50, ['AppError: insufficient_paid_credit']]);
  const { paid, transactions } = await loadCredits(memberId);
  expect([paid, transactions.filter(({ type }) => type === 'consume').length]).toEqual([0, 50]);
  expect(transactions.map(({ number }) => number)).toEqual(Array.from({ length: 51 }, (_, index) => 51 - index));
});

it('of 100 parallel claims of the gift one succeeds', async () => {
  const ctx = ledgerCtx(database.db);
  const [memberId = ''] = await addMembers(database.db, ['gifted']);
  const results = await runParallel(100, () => claimDailyGift(asMember(ctx, memberId)));
  expect([countFulfilled(results), reasons(results)]).toEqual([1, ['AppError: gift_claimed']]);
  expect(await loadCredits(memberId)).toMatchObject({ paid: 0, gift: 1, transactions: [{ amount: 1, type: 'daily_gift' }] });
});

it('200 parallel calls that reserve, settle, release or expire one key lead to one end', async () => {
  for (const [name, calls] of [
    ['end-a', 200],
    ['end-b', 50],
    ['end-c', 50],
  ] as const) {
    const ctx = ledgerCtx(database.db);
    const late = ledgerCtx(database.db, new Date(ctx.clock.now.getTime() + 2 * 3_600_000));
    const [memberId = ''] = await addMembers(database.db, [name]);
    await recharge(ctx, { userId: memberId, amount: 2, remark: '', key: 'two-credits', by: 'test' });
    await claimDailyGift(asMember(ctx, memberId));
    const spend = { memberId, key: 'work:1' };
    const reserveAgain = () => reserve(ctx, { ...spend, action: 'cv_analysis', actionId: '' });
    await reserveAgain();
    const kinds: (() => Promise<unknown>)[] = [
      reserveAgain,
      () => settle(ctx, spend),
      () => release(ctx, spend),
      () => releaseOverdue(late),
    ];
    const results = await runParallel(calls, () => kinds[draw(kinds.length)]?.() ?? reserveAgain());
    expect(reasons(results)).toEqual([]);
    const { paid, gift, transactions } = await loadCredits(memberId);
    const statuses = new Set(transactions.filter(({ type }) => type === 'consume').map(({ status }) => status));
    expect(statuses.size).toBe(1);
    const isSettled = statuses.has('settled');
    expect([paid, gift]).toEqual(isSettled ? [0, 0] : [2, 1]);
    expect(transactions.filter(({ type }) => type === 'refund')).toHaveLength(isSettled ? 0 : 2);
  }
});

it('100 parallel first reservations of one key take the price once', async () => {
  const ctx = ledgerCtx(database.db);
  const [memberId = ''] = await addMembers(database.db, ['once']);
  await recharge(ctx, { userId: memberId, amount: 7, remark: '', key: 'seven-credits', by: 'test' });
  const results = await runParallel(100, () => reserve(ctx, { memberId, key: 'same', action: 'cv_analysis', actionId: '' }));
  expect([countFulfilled(results), (await loadCredits(memberId)).paid]).toEqual([100, 4]);
});

it('100 parallel recharges of a new account with four keys count once per key', async () => {
  const ctx = ledgerCtx(database.db);
  const [memberId = ''] = await addMembers(database.db, ['charged']);
  const results = await runParallel(100, (index) =>
    recharge(ctx, { userId: memberId, amount: 3, remark: '', key: `key-number-${index % 4}`, by: 'test' }),
  );
  expect([countFulfilled(results), (await loadCredits(memberId)).paid]).toEqual([100, 12]);
});

it('400 mixed parallel calls of 5 members leave a consistent ledger', async () => {
  const ctx = ledgerCtx(database.db);
  const members = await addMembers(database.db, ['mixed-a', 'mixed-b', 'mixed-c', 'mixed-d', 'mixed-e']);
  for (const userId of members) await recharge(ctx, { userId, amount: 30, remark: '', key: 'thirty-credits', by: 'test' });
  const results = await runParallel(400, async () => {
    const memberId = members[draw(members.length)] ?? '';
    const spend = { memberId, key: `work:${draw(12)}` };
    const reserved = await reserve(ctx, { ...spend, action: 'industry_analysis', actionId: '' });
    if (reserved.status === 'pending') await (draw(2) === 0 ? settle(ctx, spend) : release(ctx, spend));
  });
  expect(reasons(results)).toEqual([]);
  expect((await checkLedger(ctx)).findings).toEqual([]);
});
