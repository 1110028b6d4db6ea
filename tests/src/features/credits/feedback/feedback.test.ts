import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { giveFeedback } from '#src/features/credits/feedback/give-feedback.ts';
import { exportFeedback, listGivenFeedback } from '#src/features/credits/feedback/list-feedback.ts';
import { cleanFeedback } from '#src/features/credits/feedback/clean-feedback.ts';
import { rewardFeedback } from '#src/features/credits/feedback/reward-feedback.ts';
import { exportCredits } from '#src/features/credits/ledger/export-credits.ts';
import { addMembers } from '#tests/support/ledger.ts';
import { type OwnDatabase, openOwnDatabase } from '#tests/support/own-database.ts';
import { memberCtx } from '#tests/support/own-ctx.ts';

let database: OwnDatabase;
let [ada, admin] = ['', ''];
beforeAll(async () => {
  database = await openOwnDatabase();
}, 120_000);
afterAll(() => database.close());
beforeEach(async () => {
  await database.query('delete from users'); // and with them their feedback
  [ada = '', admin = ''] = await addMembers(database.db, ['ada', 'admin']);
});

const text = 'The page on a narrow screen is hard to read.';
const page = { state: 'received', offset: 0, limit: 20 } as const;

describe('the text of feedback', () => {
  it.each([
    ['nine characters', '九'.repeat(9), false],
    ['ten characters of two code units each', '🐝'.repeat(10), true],
    ['ten letters between spaces', `   ${'a'.repeat(10)}  `, true],
    ['spaces only', ' '.repeat(40), false],
    ['2,000 characters', '好'.repeat(2000), true],
    ['2,001 characters', 'a'.repeat(2001), false],
  ])('of %s is accepted only if it is within the limits', (_what, given, isAccepted) => {
    expect(cleanFeedback(given)).toBe(isAccepted ? given.trim() : null);
  });
});

it('a member gives feedback once per UTC day, and is told how long to wait', async () => {
  const { ctx, clock } = memberCtx(database, ada);
  clock.now = new Date('2026-11-25T23:59:30Z');
  await giveFeedback(ctx, { text });
  await expect(giveFeedback(ctx, { text: `${text} Again.` })).rejects.toMatchObject({ reason: 'feedback_given', retryAfterSeconds: 30 });
  clock.now = new Date('2026-11-26T00:00:00Z');
  await giveFeedback(ctx, { text: `${text} Next day.` });
  expect((await exportFeedback(ctx)).map((one) => one.text)).toEqual([`${text} Next day.`, text]);
});

it('feedback is rewarded once with two credits, however often the reward is requested, and never by its author', async () => {
  const { id } = await giveFeedback(memberCtx(database, ada).ctx, { text });
  await expect(rewardFeedback(memberCtx(database, ada).ctx, id)).rejects.toMatchObject({ reason: 'not_yourself' });
  const { ctx } = memberCtx(database, admin, 'admin');
  await Promise.all([1, 2, 3].map(() => rewardFeedback(ctx, id)));
  expect((await exportCredits(memberCtx(database, ada).ctx)).paid).toBe(2);
  expect((await listGivenFeedback(ctx, { ...page, state: 'rewarded' })).list).toMatchObject([{ id, state: 'rewarded', user: { id: ada } }]);
  expect((await listGivenFeedback(ctx, page)).list).toEqual([]);
  await expect(rewardFeedback(ctx, '01900000-0000-7000-8000-000000000000')).rejects.toMatchObject({ code: 'not_found' });
});
