import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { claimDailyGift } from '#src/features/credits/ledger/claim-daily-gift.ts';
import { exportCredits } from '#src/features/credits/ledger/export-credits.ts';
import { startAnalysis } from '#src/features/reports/engine/start-analysis.ts';
import { spendCvCharacters, spendCvCorrection, spendCvFile } from '#src/features/foundation/limits/spend-budget.ts';
import { memberQuotaOwner } from '#src/features/foundation/limits/member-quota-owner.ts';
import type { AppMemberCtx } from '#src/app/ctx.ts';
import { startDraft } from '#src/features/reports/writing/start-draft.ts';
import { type AskDraft, writingLimits } from '#src/features/cv/editor/writing/schemas.ts';
import { completeCv } from '#tests/support/cvs.ts';
import { addMembers } from '#tests/support/ledger.ts';
import { type OwnDatabase, openOwnDatabase } from '#tests/support/own-database.ts';
import { memberCtx, ownReviewer } from '#tests/support/own-ctx.ts';

// Daily allowances that are requested many times at once, in the last second before midnight UTC and the first after it.

let database: OwnDatabase;
let ada = '';
beforeAll(async () => {
  database = await openOwnDatabase();
}, 120_000);
afterAll(() => database.close());
beforeEach(async () => {
  await database.query('delete from users');
  [ada = ''] = await addMembers(database.db, ['ada']);
});

const moments = ['2026-11-25T23:59:59.000Z', '2026-11-25T23:59:59.999Z', '2026-11-26T00:00:00.000Z', '2026-11-26T00:00:01.000Z'];

/** Does the work five times at each moment, all at once. Returns the days of the successes and the reasons of the refusals. */
async function workAroundMidnight(work: (ctx: AppMemberCtx, call: number) => Promise<unknown>) {
  const times = [...moments, ...moments.toReversed(), ...moments, ...moments.toReversed(), ...moments];
  const outcomes = await Promise.allSettled(
    times.map((time, call) => {
      const { ctx, clock } = memberCtx(database, ada);
      clock.now = new Date(time);
      return work({ ...ctx, memberAnalysts: { start: async () => undefined } }, call);
    }),
  );
  const days = outcomes.flatMap(({ status }, index) => (status === 'fulfilled' ? [times[index]?.slice(0, 10)] : []));
  const reasons: unknown[] = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  return { days: days.toSorted(), reasons };
}

const bothDays = ['2026-11-25', '2026-11-26'];

it('the gift is given once on each day', async () => {
  const { days, reasons } = await workAroundMidnight((ctx) => claimDailyGift(ctx));
  expect(days).toEqual(bothDays);
  expect(reasons).toHaveLength(18);
  for (const reason of reasons) expect(reason).toMatchObject({ code: 'gift_claimed' });
  expect((await exportCredits(memberCtx(database, ada).ctx)).gift).toBe(2);
});

it('one analysis is free on each day', async () => {
  const { days, reasons } = await workAroundMidnight((ctx, call) =>
    startAnalysis(ctx, { kind: 'cv', type: 'free', goal: '', input: { text: null, corrected: null, consent: [] }, key: `call-${call}` }),
  );
  expect(days).toEqual(bothDays);
  for (const reason of reasons) expect(reason).toMatchObject({ reason: 'free_analysis_used' });
  expect(await database.query('select free_day from member_analyses order by 1')).toHaveLength(2);
});

it('the budgets of characters and of files are for each day', async () => {
  const quotaOwner = memberQuotaOwner(ada);
  const characters = await workAroundMidnight(async (ctx) => {
    if (!(await spendCvCharacters(ctx, quotaOwner, 400_000))) throw new Error('spent');
  });
  expect(characters.days).toEqual(bothDays);
  const files = await workAroundMidnight(async (ctx) => {
    const spent = await Promise.all(Array.from({ length: 10 }, () => spendCvFile(ctx, quotaOwner)));
    if (spent.includes(false)) throw new Error('spent');
  });
  expect(files.days.length).toBeLessThanOrEqual(8); // 40 files are four times ten
});

it('three drafts are allowed in any 24 hours: there are no more after midnight, but there are three more a day later', async () => {
  const ask: AskDraft = { cv: completeCv('Draft'), language: 'en', target: { advert: '' }, consent: true };
  const start = (ctx: AppMemberCtx) => startDraft({ ...ctx, reviewers: [ownReviewer('gpt4o')] }, ask);
  const { days, reasons } = await workAroundMidnight(start);
  expect(days).toHaveLength(writingLimits.drafts);
  for (const reason of reasons) expect(reason).toMatchObject({ reason: 'too_many_drafts' });
  await database.query("update cv_drafts set is_counted = true, started_at = '2026-11-25T23:59:59.500Z'");
  const countStarted = async (time: string) => {
    const { ctx, clock } = memberCtx(database, ada);
    clock.now = new Date(time);
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => start(ctx)));
    return tries.filter(({ status }) => status === 'fulfilled').length;
  };
  expect(await countStarted('2026-11-26T23:59:59.000Z')).toBe(0);
  expect(await countStarted('2026-11-27T00:00:00.000Z')).toBe(writingLimits.drafts);
});

it('a hundred readings can be corrected on each day', async () => {
  const { days } = await workAroundMidnight(async (ctx) => {
    const spent = await Promise.all(Array.from({ length: 25 }, () => spendCvCorrection(ctx, memberQuotaOwner(ada))));
    if (spent.includes(false)) throw new Error('spent');
  });
  expect(days.length).toBeLessThanOrEqual(8);
  expect(await database.query("select day::text, count from daily_counters where scope = 'cv_corrections' order by 1")).toEqual(
    bothDays.map((day) => ({ day, count: 100 })),
  );
});
