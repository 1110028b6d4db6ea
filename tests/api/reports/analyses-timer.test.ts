import { describe, expect, it } from 'vitest';
import { exportCredits } from '#src/features/credits/ledger/export-credits.ts';
import { inboxMessageSchema } from '#src/features/messages/inbox/contract.ts';
import { failAnalysis } from '#src/features/reports/engine/advance-analysis.ts';
import { deleteAnalysis } from '#src/features/reports/engine/delete-analysis.ts';
import { startAnalysis } from '#src/features/reports/engine/start-analysis.ts';
import { callAs } from '#tests/support/accounts.ts';
import { waitForEnd, giveCredits, plainCv, startCvAnalysis, startIndustryAnalysis } from '#tests/support/analyses.ts';
import { database, query, until } from '#tests/support/api-helpers.ts';
import { asMember, ledgerCtx } from '#tests/support/ledger.ts';
import { newMember, type TestMember } from '#tests/support/members.ts';
import { useOwnPlatform } from '#tests/support/own-worker.ts';
import { runTimer } from '#tests/support/platform-under-test.ts';

const own = useOwnPlatform({ reviewers: 'none' });
const everyTenMinutes = () => runTimer('*/10 * * * *');
const statusOf = async (id: string) => (await query`select status from member_analyses where id = ${id}::uuid`)[0]?.['status'];
const spent = async ({ id }: TestMember) => {
  const { paid, transactions } = await exportCredits(asMember(ledgerCtx(database(), new Date()), id));
  return [paid, transactions.map(({ type, status }) => `${type} ${status}`)];
};

/** A start whose process ended before the analyst was woken. */
async function startedOnly(member: TestMember, type: 'free' | 'paid'): Promise<string> {
  const ctx = { ...asMember(ledgerCtx(database(), new Date()), member.id), memberAnalysts: { start: async () => undefined } };
  const input = { industry: '62', region: 'US', job_id: null };
  return (await startAnalysis(ctx, { kind: 'industry', type, goal: '', input, key: `only-${member.id}` })).id;
}

describe('the timer of every ten minutes', () => {
  it('deletes free results after 24 hours, which nobody sees from that moment, and leaves the others', async () => {
    const member = await newMember();
    const [old, young] = [await startCvAnalysis(member), await startIndustryAnalysis(member)];
    for (const [kind, id] of [
      ['cv-analyses', old],
      ['industry-analyses', young],
    ] as const)
      await waitForEnd(member, kind, id);
    await query`update member_analyses set expires_at = now() where id = ${old}::uuid`;
    await query`update member_analyses set expires_at = now() + interval '1 minute' where id = ${young}::uuid`;
    expect((await callAs(member.tokens, `/cv-analyses/${old}`)).status).toBe(404);
    expect((await callAs(member.tokens, `/cv-analyses/${old}/keep`, { method: 'POST' })).status).toBe(404);
    expect((await everyTenMinutes()).status).toBe(200);
    await until(
      () => query`select id from member_analyses where user_id = ${member.id}::uuid`,
      (rows) => rows.length === 1 && rows[0]?.['id'] === young,
    );
    expect(own().output()).not.toContain('St Mary');
  });

  it('removes what is left of deleted ones when their day is over', async () => {
    const member = await newMember();
    const id = await startIndustryAnalysis(member);
    await waitForEnd(member, 'industry-analyses', id);
    await callAs(member.tokens, `/industry-analyses/${id}`, { method: 'DELETE' });
    await everyTenMinutes();
    expect(await statusOf(id)).toBe('completed');
    await query`update member_analyses set deleted_at = now() - interval '1 day' where id = ${id}::uuid`;
    await everyTenMinutes();
    await until(
      () => statusOf(id),
      (status) => status === undefined,
    );
  });

  it('wakes what makes no progress, which then ends once and is paid once', async () => {
    const member = await newMember();
    await giveCredits(member, 5);
    const id = await startedOnly(member, 'paid');
    expect(await statusOf(id)).toBe('pending');
    await query`update member_analyses set moved_at = now() - interval '3 minutes' where id = ${id}::uuid`;
    await everyTenMinutes();
    expect(await waitForEnd(member, 'industry-analyses', id)).toMatchObject({ status: 'completed' });
    expect(await spent(member)).toEqual([3, ['consume settled', 'recharge settled']]);
  });

  it('settles the price of a kept result whose call was cut off', async () => {
    const member = await newMember();
    await giveCredits(member, 5);
    const id = await startIndustryAnalysis(member, { analysis_type: 'paid' });
    await waitForEnd(member, 'industry-analyses', id);
    await query`update member_analyses set settle_due = true where id = ${id}::uuid`;
    await everyTenMinutes();
    await until(
      () => query`select settle_due from member_analyses where id = ${id}::uuid`,
      ([row]) => row?.['settle_due'] === false,
    );
    expect(await waitForEnd(member, 'industry-analyses', id)).toMatchObject({ type: 'paid', expires_at: null });
  });
});

describe('an analysis that cannot be made', () => {
  const ctxOf = (member: TestMember) => asMember(ledgerCtx(database(), new Date()), member.id);

  it('costs nothing: the price goes back, once, and the inbox and the page say why', async () => {
    const member = await newMember();
    await giveCredits(member, 5);
    const id = await startedOnly(member, 'paid');
    expect((await spent(member))[0]).toBe(3);
    await Promise.all([1, 2, 3].map(() => failAnalysis(ctxOf(member), id, 'server_error')));
    expect(await spent(member)).toEqual([5, ['refund released', 'consume released', 'recharge settled']]);
    expect(await waitForEnd(member, 'industry-analyses', id)).toMatchObject({ status: 'failed', reason: 'server_error', progress: 1 });
    const messages = inboxMessageSchema.array().parse((await callAs(member.tokens, '/inbox/list')).body);
    expect(messages.filter(({ kind }) => kind === 'analysis_finished')).toMatchObject([{ title: 'Your industry analysis failed' }]);
  });

  it('does not use up the free one of the day', async () => {
    const member = await newMember();
    await failAnalysis(ctxOf(member), await startedOnly(member, 'free'), 'server_error');
    expect((await callAs(member.tokens, '/industry-analyses/options')).body).toMatchObject({ free_available: true });
  });

  it('that is deleted before its end gives its price back', async () => {
    const member = await newMember();
    await giveCredits(member, 5);
    await deleteAnalysis(ctxOf(member), 'industry', await startedOnly(member, 'paid'));
    expect(await spent(member)).toEqual([5, ['refund released', 'consume released', 'recharge settled']]);
    expect((await callAs(member.tokens, '/industry-analyses')).body).toEqual([]);
  });
});

it('nothing of a CV is in the log, also when its analysis fails', async () => {
  const member = await newMember();
  const id = await startCvAnalysis(member, { text: `${plainCv}\nZanzibarquill 4711` });
  await waitForEnd(member, 'cv-analyses', id);
  expect(own().output()).not.toMatch(/Zanzibarquill|St Mary/);
});
