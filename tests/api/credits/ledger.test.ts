import { describe, expect, it } from 'vitest';
import { balanceSchema, creditedSchema, priceListSchema, transactionSchema } from '#src/features/credits/ledger/contract.ts';
import { feedbackSchema, givenFeedbackSchema } from '#src/features/credits/feedback/contract.ts';
import { settle } from '#src/features/credits/ledger/settle.ts';
import { reserve } from '#src/features/credits/ledger/reserve.ts';
import { inboxMessageSchema } from '#src/features/messages/inbox/contract.ts';
import { problemSchema } from '#src/shared/problem.ts';
import { callAs, TestBrowser } from '#tests/support/accounts.ts';
import { type Call, call, database, query } from '#tests/support/api-helpers.ts';
import { newAdminAddress, newMember, type TestMember } from '#tests/support/members.ts';
import { itWithinOneDay } from '#tests/support/within-one-day.ts';
import { reasonOf } from '#tests/support/reason-of.ts';

const unknownId = '01900000-0000-7000-8000-000000000000';
const ctx = () => ({ db: database(), now: () => new Date() });
const newAdmin = async () => newMember({ email: await newAdminAddress(), audience: 'admin' });
const recharge = (admin: TestMember, id: string, body: Record<string, unknown>) =>
  callAs(admin.tokens, `/admin/users/${id}/credits`, { body: { amount: 10, key: `key-of-${id}`, ...body } });
const balanceOf = async ({ tokens }: TestMember) => balanceSchema.parse((await callAs(tokens, '/credits/balance')).body);
const transactionsOf = async ({ tokens }: TestMember, search = '') =>
  transactionSchema.array().parse((await callAs(tokens, `/credits/transactions${search}`)).body);
const messagesOf = async ({ tokens }: TestMember) =>
  inboxMessageSchema
    .array()
    .parse((await callAs(tokens, '/inbox/list')).body)
    .filter(({ kind }) => kind !== 'welcome');

describe('credits', () => {
  it('are zero for a new member, and everybody can read the prices', async () => {
    const member = await newMember();
    expect(await balanceOf(member)).toMatchObject({ paid: 0, gift: 0, gift_available: true });
    expect(await transactionsOf(member)).toEqual([]);
    const { prices, daily_gift, feedback_reward } = priceListSchema.parse((await call('/credits/prices')).body);
    expect([daily_gift, feedback_reward]).toEqual([1, 2]);
    expect(prices).toEqual([
      { action: 'cv_analysis', credits: 3, paid_only: false },
      { action: 'industry_analysis', credits: 2, paid_only: false },
      { action: 'cv_save', credits: 1, paid_only: true },
    ]);
  });

  itWithinOneDay(
    'are given once a day, also to twenty calls at once, and not again after the account was deleted and created again',
    async () => {
      const member = await newMember();
      const answers = await Promise.all(Array.from({ length: 20 }, () => callAs(member.tokens, '/credits/daily-gift', { method: 'POST' })));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 429)]);
      const refused = answers.find(({ status }) => status === 429);
      const detail = 'You have already taken today’s gift credit.';
      expect(problemSchema.parse(refused?.body)).toMatchObject({ code: 'gift_claimed', detail });
      const { next_gift_at, ...balance } = await balanceOf(member);
      expect(balance).toEqual({ paid: 0, gift: 1, gift_available: false });
      expect(refused?.headers.get('retry-after')).toMatch(/^[1-9]\d{0,4}$/);
      expect(next_gift_at).toMatch(/T00:00:00\.000Z$/);
      await query`delete from users where id = ${member.id}::uuid`;
      const again = await newMember({ email: member.email });
      expect((await callAs(again.tokens, '/credits/daily-gift', { method: 'POST', language: 'zh' })).text).toContain(
        '你今天已经领取过赠送积分了。',
      );
      expect(await balanceOf(again)).toMatchObject({ paid: 0, gift: 0 });
    },
  );

  it('are recharged once per key, with one message in the inbox that has the remark', async () => {
    const [admin, member] = [await newAdmin(), await newMember()];
    const answers = await Promise.all(Array.from({ length: 8 }, () => recharge(admin, member.id, { remark: 'Bank transfer 7' })));
    const outcomes = answers.map(({ body }) => creditedSchema.parse(body));
    expect(outcomes.filter(({ changed }) => changed)).toEqual([{ paid: 10, gift: 0, changed: true }]);
    expect(await balanceOf(member)).toMatchObject({ paid: 10, gift: 0 });
    expect(await transactionsOf(member)).toMatchObject([
      {
        number: 1,
        type: 'recharge',
        bucket: 'paid',
        amount: 10,
        balance: 10,
        remark: 'Bank transfer 7',
        status: 'settled',
        action_type: 'recharge',
      },
    ]);
    expect(await messagesOf(member)).toMatchObject([
      { kind: 'credit', title: 'Credits received: 10', body: 'Bank transfer 7', link: '/me/credit' },
    ]);
  });

  it('have a statement in pages, by type and as CSV, which no other member sees', async () => {
    const [admin, member, other] = [await newAdmin(), await newMember(), await newMember()];
    await recharge(admin, member.id, { amount: 60, remark: '=1+1' });
    for (let index = 0; index < 23; index += 1)
      await reserve(ctx(), { memberId: member.id, key: `save:${index}`, action: 'cv_save', actionId: '' });
    const first = await callAs(member.tokens, '/credits/transactions');
    expect([first.headers.get('x-total-count'), first.headers.get('link')?.includes('<?offset=20&limit=20>; rel="next"')]).toEqual([
      '24',
      true,
    ]);
    const numbers = transactionSchema
      .array()
      .parse(first.body)
      .map(({ number }) => number);
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => 24 - index));
    expect((await transactionsOf(member, '?before=5')).map(({ number }) => number)).toEqual([4, 3, 2, 1]);
    expect((await transactionsOf(member, '?offset=20')).map(({ number }) => number)).toEqual([4, 3, 2, 1]);
    const recharges = await callAs(member.tokens, '/credits/transactions?type=recharge');
    expect([recharges.headers.get('x-total-count'), transactionSchema.array().parse(recharges.body).length]).toEqual(['1', 1]);
    const csv = await callAs(member.tokens, '/credits/transactions.csv');
    const lines = csv.text.trim().split('\r\n');
    expect([csv.headers.get('content-type'), lines.length]).toEqual(['text/csv; charset=utf-8', 25]);
    expect(lines.at(-1)).toMatch(/^1,[^,]+,recharge,60,paid,60,settled,recharge,,recharge:key-of-[^,]+,'=1\+1$/);
    expect(await transactionsOf(other)).toEqual([]);
    const data = (await callAs(member.tokens, '/users/me/export')).body;
    expect(data).toMatchObject({ credits: { paid: 37, gift: 0 }, feedback: [] });
  });

  it('do not change by calls of visitors and members or by invalid input', async () => {
    const [admin, member] = [await newAdmin(), await newMember()];
    for (const address of ['/credits/balance', '/credits/transactions', '/credits/transactions.csv', '/feedback', '/admin/feedback'])
      expect([address, (await call(address)).status]).toEqual([address, 401]);
    for (const address of [
      '/credits/daily-gift',
      '/feedback',
      '/admin/credits/refunds',
      `/admin/users/${member.id}/credits`,
      `/admin/feedback/${unknownId}/reward`,
    ])
      expect([address, (await call(address, { body: {} })).status]).toEqual([address, 401]);
    expect((await recharge(member, member.id, {})).status).toBe(403);
    expect((await callAs(member.tokens, '/admin/credits/refunds', { body: { spend_id: unknownId } })).status).toBe(403);
    expect((await callAs(member.tokens, `/admin/feedback/${unknownId}/reward`, { method: 'POST' })).status).toBe(403);
    expect((await recharge(admin, unknownId, {})).status).toBe(404);
    expect((await callAs(admin.tokens, `/admin/feedback/${unknownId}/reward`, { method: 'POST' })).status).toBe(404);
    for (const bad of [
      { amount: 0 },
      { amount: -5 },
      { amount: 1.5 },
      { amount: 10_001 },
      { amount: '10' },
      { key: 'short' },
      { remark: 'a\u0000b' },
      { remark: 'x'.repeat(201) },
    ])
      expect([bad, (await recharge(admin, member.id, bad)).status]).toEqual([bad, 422]);
    for (const search of ['?type=gift', '?limit=51', '?limit=0', '?before=0', '?before=x', '?offset=-1', '?before=99999999999999'])
      expect([search, (await callAs(member.tokens, `/credits/transactions${search}`)).status]).toEqual([search, 422]);
    expect([await balanceOf(member), await transactionsOf(member)]).toMatchObject([{ paid: 0, gift: 0 }, []]);
  });
});

describe('spends', () => {
  it('are refunded once when settled, to the balances that paid, with a message', async () => {
    const [admin, member] = [await newAdmin(), await newMember()];
    await recharge(admin, member.id, { amount: 4 });
    await callAs(member.tokens, '/credits/daily-gift', { method: 'POST' });
    const spend = { memberId: member.id, key: 'cv_analysis:7' };
    const { id } = await reserve(ctx(), { ...spend, action: 'cv_analysis', actionId: '7' });
    const refund = (options: Call = {}) => callAs(admin.tokens, '/admin/credits/refunds', { body: { spend_id: id }, ...options });
    expect((await refund()).status).toBe(404); // still pending
    await settle(ctx(), spend);
    const answers = await Promise.all(Array.from({ length: 6 }, () => refund()));
    expect(answers.map(({ body }) => creditedSchema.parse(body)).filter(({ changed }) => changed)).toEqual([
      { paid: 4, gift: 1, changed: true },
    ]);
    const [paid, gift] = await transactionsOf(member, '?type=refund');
    expect([paid?.amount, paid?.bucket, gift?.amount, gift?.bucket]).toEqual([2, 'paid', 1, 'gift']);
    await callAs(member.tokens, '/users/me', { method: 'PATCH', body: { language: 'zh' } });
    expect((await messagesOf(member))[0]).toMatchObject({ title: '已退回 3 积分', body: '你为简历分析支付的积分已退回余额。' });
  });

  it('above the balance are refused with the price and the balance', async () => {
    const member = await newMember();
    const input = { memberId: member.id, key: 'none', actionId: '' };
    await callAs(member.tokens, '/credits/daily-gift', { method: 'POST' });
    await expect(reserve(ctx(), { ...input, action: 'cv_analysis' })).rejects.toMatchObject({
      ...{ reason: 'insufficient_credit', values: { price: 3, balance: 1 } },
    });
    await expect(reserve(ctx(), { ...input, action: 'cv_save' })).rejects.toMatchObject({
      ...{ reason: 'insufficient_paid_credit', values: { price: 1, balance: 0 } },
    });
    expect(await balanceOf(member)).toMatchObject({ paid: 0, gift: 1 });
  });

  it('cannot reuse the key of another spend', async () => {
    const [admin, member] = [await newAdmin(), await newMember()];
    await recharge(admin, member.id, {});
    const input = { memberId: member.id, key: 'same' };
    await reserve(ctx(), { ...input, action: 'cv_analysis', actionId: 'a' });
    await expect(reserve(ctx(), { ...input, action: 'cv_analysis', actionId: 'b' })).rejects.toThrow(
      'the key of a spend was used for another one',
    );
    expect(await balanceOf(member)).toMatchObject({ paid: 7 });
  });
});

describe('feedback', () => {
  itWithinOneDay('is accepted once a day, also from ten calls at once, with 10 to 2,000 characters', async () => {
    const member = await newMember();
    const send = (text: unknown) => callAs(member.tokens, '/feedback', { body: { text } });
    for (const text of ['', '   ', '123456789', ' 123456789 ', 'x'.repeat(2001), 'useful, but\u0000', 7, null])
      expect([text, (await send(text)).status]).toEqual([text, 422]);
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(' 很有用\u202E，但希望能按城市筛选。 ')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 9 }, () => 429)]);
    const refused = answers.find(({ status }) => status === 429) ?? { body: null };
    expect(reasonOf(refused)).toBe('feedback_given');
    const list = feedbackSchema.array().parse((await callAs(member.tokens, '/feedback')).body);
    expect(list).toMatchObject([{ text: '很有用，但希望能按城市筛选。', state: 'received' }]);
    expect((await callAs(member.tokens, '/users/me/export')).body).toMatchObject({ feedback: list });
  });

  it('is rewarded once with 2 paid credits and a message, also by eight calls at once', async () => {
    const [admin, member] = [await newAdmin(), await newMember()];
    const feedback = feedbackSchema.parse(
      (await callAs(member.tokens, '/feedback', { body: { text: 'The chart of ranges helped me.' } })).body,
    );
    const waiting = givenFeedbackSchema.array().parse((await callAs(admin.tokens, '/admin/feedback?limit=50')).body);
    expect(waiting.find(({ id }) => id === feedback.id)).toMatchObject({ user: { id: member.id }, state: 'received' });
    const reward = () => callAs(admin.tokens, `/admin/feedback/${feedback.id}/reward`, { method: 'POST' });
    const outcomes = (await Promise.all(Array.from({ length: 8 }, reward))).map(({ body }) => creditedSchema.parse(body));
    expect(outcomes.filter(({ changed }) => changed)).toEqual([{ paid: 2, gift: 0, changed: true }]);
    expect(await transactionsOf(member)).toMatchObject([
      { type: 'recharge', amount: 2, action_type: 'feedback', action_reference_id: feedback.id },
    ]);
    expect(feedbackSchema.array().parse((await callAs(member.tokens, '/feedback')).body)[0]?.state).toBe('rewarded');
    expect(await messagesOf(member)).toMatchObject([{ kind: 'reward', title: 'Reward credits: 2' }]);
    const rewarded = givenFeedbackSchema.array().parse((await callAs(admin.tokens, '/admin/feedback?state=rewarded&limit=50')).body);
    expect(rewarded.map(({ id }) => id)).toContain(feedback.id);
  });

  it('is deleted with its author’s account, while the ledger stays without the name', async () => {
    const [admin, member] = [await newAdmin(), await newMember()];
    await recharge(admin, member.id, { amount: 6 });
    await callAs(member.tokens, '/feedback', { body: { text: 'Please add my town as well.' } });
    const [account] = await query`select id from credit_accounts where user_id = ${member.id}::uuid`;
    const browser = new TestBrowser();
    await query`delete from users where id = ${member.id}::uuid`;
    expect(await query`select 1 from feedback where user_id = ${member.id}::uuid`).toEqual([]);
    expect(await query`select user_id, paid, entries from credit_accounts where id = ${String(account?.['id'])}::uuid`).toEqual([
      { user_id: null, paid: 6, entries: 1 },
    ]);
    await browser.signIn(member.email);
    expect(
      (await query`select count(*)::int as n from credit_accounts a join users u on u.id = a.user_id where u.email = ${member.email}`)[0],
    ).toEqual({ n: 0 });
  });
});
