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

const worker = useOwnPlatform({ reviewers: 'none' });
const runTenMinuteTimer = () => runTimer('*/10 * * * *');
const statusOf = async (id: string) => (await query`select status from member_analyses where id = ${id}::uuid`)[0]?.['status'];
const loadCredits = async ({ id }: TestMember) => {
  const { paid, transactions } = await exportCredits(asMember(ledgerCtx(database(), new Date()), id));
  return [paid, transactions.map(({ type, status }) => `${type} ${status}`)];
};

/** Starts an analysis as a process that ended before it could start the analyst. */
async function startWithoutAnalyst(member: TestMember, type: 'free' | 'paid'): Promise<string> {
  const ctx = { ...asMember(ledgerCtx(database(), new Date()), member.id), memberAnalysts: { start: async () => undefined } };
  const input = { industry: '62', region: 'US', job_id: null };
  return (await startAnalysis(ctx, { kind: 'industry', type, goal: '', input, key: `only-${member.id}` })).id;
}

describe('the timer that runs every ten minutes', () => {
  it('deletes free results when they expire, and no earlier', async () => {
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
    expect((await runTenMinuteTimer()).status).toBe(200);
    await until(
      () => query`select id from member_analyses where user_id = ${member.id}::uuid`,
      (rows) => rows.length === 1 && rows[0]?.['id'] === young,
    );
    expect(worker().output()).not.toContain('St Mary');
  });

  it('removes the rows of deleted analyses after a day', async () => {
    const member = await newMember();
    const id = await startIndustryAnalysis(member);
    await waitForEnd(member, 'industry-analyses', id);
    await callAs(member.tokens, `/industry-analyses/${id}`, { method: 'DELETE' });
    await runTenMinuteTimer();
    expect(await statusOf(id)).toBe('completed');
    await query`update member_analyses set deleted_at = now() - interval '1 day' where id = ${id}::uuid`;
    await runTenMinuteTimer();
    await until(
      () => statusOf(id),
      (status) => status === undefined,
    );
  });

  it('restarts an analysis without progress, which then ends once and is paid once', async () => {
    const member = await newMember();
    await giveCredits(member, 5);
    const id = await startWithoutAnalyst(member, 'paid');
    expect(await statusOf(id)).toBe('pending');
    await query`update member_analyses set moved_at = now() - interval '3 minutes' where id = ${id}::uuid`;
    await runTenMinuteTimer();
    expect(await waitForEnd(member, 'industry-analyses', id)).toMatchObject({ status: 'completed' });
    expect(await loadCredits(member)).toEqual([3, ['consume settled', 'recharge settled']]);
  });

  it('settles the price of a kept result if the call was interrupted', async () => {
    const member = await newMember();
    await giveCredits(member, 5);
    const id = await startIndustryAnalysis(member, { analysis_type: 'paid' });
    await waitForEnd(member, 'industry-analyses', id);
    await query`update member_analyses set settle_due = true where id = ${id}::uuid`;
    await runTenMinuteTimer();
    await until(
      () => query`select settle_due from member_analyses where id = ${id}::uuid`,
      ([row]) => row?.['settle_due'] === false,
    );
    expect(await waitForEnd(member, 'industry-analyses', id)).toMatchObject({ type: 'paid', expires_at: null });
  });
});

describe('an analysis without a result', () => {
  const ctxOf = (member: TestMember) => asMember(ledgerCtx(database(), new Date()), member.id);

  it('costs nothing: the price is returned once, and the inbox and the page say that it failed', async () => {
    const member = await newMember();
    await giveCredits(member, 5);
    const id = await startWithoutAnalyst(member, 'paid');
    expect((await loadCredits(member))[0]).toBe(3);
    await Promise.all([1, 2, 3].map(() => failAnalysis(ctxOf(member), id, 'server_error')));
    expect(await loadCredits(member)).toEqual([5, ['refund released', 'consume released', 'recharge settled']]);
    expect(await waitForEnd(member, 'industry-analyses', id)).toMatchObject({ status: 'failed', reason: 'server_error', progress: 1 });
    const messages = inboxMessageSchema.array().parse((await callAs(member.tokens, '/inbox/list')).body);
    expect(messages.filter(({ kind }) => kind === 'analysis_finished')).toMatchObject([{ title: 'Your industry analysis failed' }]);
  });

  it('does not use up the free analysis of the day', async () => {
    const member = await newMember();
    await failAnalysis(ctxOf(member), await startWithoutAnalyst(member, 'free'), 'server_error');
    expect((await callAs(member.tokens, '/industry-analyses/options')).body).toMatchObject({ free_available: true });
  });

  it('returns its price if it is deleted before its end', async () => {
    const member = await newMember();
    await giveCredits(member, 5);
    await deleteAnalysis(ctxOf(member), 'industry', await startWithoutAnalyst(member, 'paid'));
    expect(await loadCredits(member)).toEqual([5, ['refund released', 'consume released', 'recharge settled']]);
    expect((await callAs(member.tokens, '/industry-analyses')).body).toEqual([]);
  });
});

it('nothing of a CV is in the log, also when its analysis fails', async () => {
  const member = await newMember();
  const id = await startCvAnalysis(member, { text: `${plainCv}\nZanzibarquill 4711` });
  await waitForEnd(member, 'cv-analyses', id);
  expect(worker().output()).not.toMatch(/Zanzibarquill|St Mary/);
});
