import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Action, actions } from '#src/features/credits/ledger/contract.ts';
import { checkLedger } from '#src/features/credits/ledger/check-ledger.ts';
import { claimDailyGift } from '#src/features/credits/ledger/claim-daily-gift.ts';
import { release, settle } from '#src/features/credits/ledger/settle.ts';
import { exportCredits } from '#src/features/credits/ledger/export-credits.ts';
import { prices } from '#src/features/credits/ledger/prices.ts';
import { recharge } from '#src/features/credits/ledger/recharge.ts';
import { releaseOverdue } from '#src/features/credits/ledger/release-overdue.ts';
import { reserve } from '#src/features/credits/ledger/reserve.ts';
import { AppError } from '#src/shared/errors.ts';
import { addMembers, asMember, type LedgerCtx, ledgerCtx } from '#tests/support/ledger.ts';
import { type OwnDatabase, openOwnDatabase } from '#tests/support/own-database.ts';

const operations = 1000;
const minute = 60_000;

let database: OwnDatabase;
beforeAll(async () => {
  database = await openOwnDatabase();
}, 120_000);
afterAll(() => database.close());

/** The expected content of the ledger, in its simplest form. */
interface Model {
  paid: number;
  gift: number;
  giftDay: string;
  recharged: Set<number>;
  spends: Map<string, { action: Action; paid: number; gift: number; status: 'pending' | 'settled' | 'released'; expiresAt: number }>;
}

type Step =
  | { do: 'recharge'; key: number; amount: number }
  | { do: 'gift' }
  | { do: 'reserve' | 'settle' | 'release'; key: number }
  | { do: 'wait'; minutes: number }
  | { do: 'timer' };

const keys = fc.nat({ max: 40 });
const stepArbitrary: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant('recharge'), key: keys, amount: fc.integer({ min: 1, max: 4 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('gift') }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constantFrom('reserve', 'settle', 'release'), key: keys }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait'), minutes: fc.integer({ min: 1, max: 600 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('timer') }) },
);

/** Each key has one action, as in the product. */
const actionOf = (key: number): Action => actions[key % actions.length] ?? 'cv_save';
const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: unknown) => (error instanceof AppError ? error.reason : Promise.reject(error)),
  );

/** Does a step in the model and returns the expected outcome. */
function stepInModel(model: Model, now: number, step: Step): string {
  switch (step.do) {
    case 'recharge':
      if (!model.recharged.has(step.key)) model.paid += step.amount;
      model.recharged.add(step.key);
      return 'ok';
    case 'gift': {
      const day = new Date(now).toISOString().slice(0, 10);
      if (model.giftDay === day) return 'gift_claimed';
      model.giftDay = day;
      model.gift += 1;
      return 'ok';
    }
    case 'reserve':
      return reserveInModel(model, now, step.key);
    case 'settle':
    case 'release': {
      const spend = model.spends.get(`work:${step.key}`);
      if (!spend) return 'not_found';
      if (spend.status === 'pending') endSpend(model, spend, step.do === 'settle' ? 'settled' : 'released');
      return spend.status;
    }
    case 'timer':
      for (const spend of model.spends.values())
        if (spend.status === 'pending' && spend.expiresAt <= now) endSpend(model, spend, 'released');
      return 'ok';
    case 'wait':
      return 'ok';
  }
}

function reserveInModel(model: Model, now: number, keyNumber: number): string {
  const key = `work:${keyNumber}`;
  const existing = model.spends.get(key);
  if (existing) return existing.status;
  const action = actionOf(keyNumber);
  const { credits, paidOnly, minutes } = prices[action];
  if (paidOnly ? model.paid < credits : model.paid + model.gift < credits)
    return paidOnly ? 'insufficient_paid_credit' : 'insufficient_credit';
  const gift = paidOnly ? 0 : Math.min(model.gift, credits);
  const spend = { action, gift, paid: credits - gift, status: 'pending' as const, expiresAt: now + minutes * minute };
  model.spends.set(key, spend);
  model.gift -= spend.gift;
  model.paid -= spend.paid;
  return 'pending';
}

type Spend = Model['spends'] extends Map<string, infer S> ? S : never;
function endSpend(model: Model, spend: Spend, status: 'settled' | 'released'): void {
  spend.status = status;
  if (status === 'settled') return;
  model.gift += spend.gift;
  model.paid += spend.paid;
}

/** Does a step in the product. */
async function stepInProduct(ctx: LedgerCtx, memberId: string, step: Step): Promise<string> {
  const spend = async (work: Promise<{ status: string }>) => {
    let status = '';
    const code = await outcomeOf(work.then((result) => (status = result.status)));
    return code === 'ok' ? status : code;
  };
  switch (step.do) {
    case 'recharge':
      return outcomeOf(recharge(ctx, { userId: memberId, amount: step.amount, remark: '', key: `recharge-${step.key}`, by: 'test' }));
    case 'gift':
      return outcomeOf(claimDailyGift(asMember(ctx, memberId)));
    case 'reserve':
      return spend(reserve(ctx, { memberId, key: `work:${step.key}`, action: actionOf(step.key), actionId: `${step.key}` }));
    case 'settle':
      return spend(settle(ctx, { memberId, key: `work:${step.key}` }));
    case 'release':
      return spend(release(ctx, { memberId, key: `work:${step.key}` }));
    case 'timer':
      return outcomeOf(releaseOverdue(ctx));
    case 'wait':
      ctx.clock.now = new Date(ctx.clock.now.getTime() + step.minutes * minute);
      return 'ok';
  }
}

it(`after ${operations} operations in any order, balances equal the model and the sums of transactions, and a repeated key changes nothing`, async () => {
  let run = 0;
  const outcomeCounts = new Map<string, number>();
  const steps = fc.array(stepArbitrary, { minLength: operations / 4, maxLength: operations / 4, size: 'max' });
  await fc.assert(
    fc.asyncProperty(steps, async (list) => {
      run += 1;
      const ctx = ledgerCtx(database.db, new Date(Date.UTC(2026, 0, run * 3)));
      const [memberId = ''] = await addMembers(database.db, [`model-${run}`]);
      const model: Model = { paid: 0, gift: 0, giftDay: '', recharged: new Set(), spends: new Map() };
      for (const step of list) {
        const outcome = stepInModel(model, ctx.clock.now.getTime(), step);
        outcomeCounts.set(`${step.do} ${outcome}`, (outcomeCounts.get(`${step.do} ${outcome}`) ?? 0) + 1);
        expect(await stepInProduct(ctx, memberId, step)).toBe(outcome);
      }
      const { paid, gift, transactions } = await exportCredits(asMember(ctx, memberId));
      expect({ paid, gift }).toEqual({ paid: model.paid, gift: model.gift });
      const sum = (bucket: string) => transactions.filter((row) => row.bucket === bucket).reduce((all, { amount }) => all + amount, 0);
      expect([sum('paid'), sum('gift')]).toEqual([paid, gift]);
    }),
    { numRuns: 4, endOnFailure: true },
  );
  expect((await checkLedger(ledgerCtx(database.db, new Date('2025-01-01T00:00:00Z')))).findings).toEqual([]);
  // the operations were not all refused or repeated
  for (const outcome of [
    'recharge ok',
    'gift ok',
    'gift gift_claimed',
    'reserve pending',
    'settle settled',
    'release released',
    'settle not_found',
  ])
    expect(outcomeCounts.get(outcome) ?? 0, outcome).toBeGreaterThan(3);
}, 240_000);
