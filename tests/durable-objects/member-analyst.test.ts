import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MemberAnalyst } from '#durable-objects/member-analyst.ts';
import { exportCredits } from '#src/features/credits/ledger/export-credits.ts';
import { recharge } from '#src/features/credits/ledger/recharge.ts';
import { loadAllMessages } from '#src/features/messages/inbox/store.ts';
import { deleteAnalysis } from '#src/features/reports/engine/delete-analysis.ts';
import { startAnalysis } from '#src/features/reports/engine/start-analysis.ts';
import { ObjectState } from '#tests/support/durable-object.ts';
import { addMembers, asMember, ledgerCtx } from '#tests/support/ledger.ts';
import { type OwnDatabase, openOwnDatabase } from '#tests/support/own-database.ts';

let own: OwnDatabase;
beforeAll(async () => {
  own = await openOwnDatabase();
}, 120_000);
afterAll(() => own.close());

/** What all steps found, as short as it can be. */
const steps = {
  gather: {
    ...{ name: { en: 'Health care', zh: '医疗' }, estimated_from: null, year: 2024, people: 1, coverage: 100 },
    ...{ sources: [], jobs: [], changes_first: [], stays: [], typical: [] },
  },
  compute: { mean: 1, low: 0, high: 2, distribution: [], most_exposed: [], least_exposed: [], entry_jobs: [] },
  advise: { own: null, moves: null, goal: null },
  comment: { sentences: [], models: [] },
};

const setSteps = (id: string, done: unknown) =>
  own.query('update member_analyses set steps = $1::jsonb where id = $2::uuid', [JSON.stringify(done), id]);

/** A paid analysis of which only the end is left, and its analyst. */
async function nearlyDone(name: string) {
  const [userId = ''] = await addMembers(own.db, [name]);
  const ctx = asMember(ledgerCtx(own.db, new Date()), userId);
  await recharge(ctx, { userId, amount: 5, remark: '', key: 'five-credits', by: 'test' });
  await own.query(`update inbox_messages set created_at = created_at - interval '2 hours'`); // so that the next is mailed
  const input = { industry: '62', region: 'US', job_id: null };
  const starting = { ...ctx, memberAnalysts: { start: async () => undefined } };
  const { id } = await startAnalysis(starting, { kind: 'industry', type: 'paid', goal: '', input, key: `of-${name}` });
  await setSteps(id, steps);
  const state = new ObjectState();
  const events: string[] = [];
  const mails: unknown[] = [];
  const publishProgress = async ({ status }: { status: string }) => void events.push(status);
  const env = {
    ...{ ...own.env, PROGRESS_ROOM: { getByName: () => ({ publishProgress }) } },
    ...{
      SITE_URL: 'https://still-human.test',
      MAIL_PROVIDER: 'cloudflare',
      MAIL_FROM: 'from@still-human.test',
      EMAIL: { send: async (mail: unknown) => void mails.push(mail) },
    },
  };
  const analyst = new MemberAnalyst(state as unknown as DurableObjectState, env as unknown as Env); // all that the object uses of both
  await analyst.start(id);
  const stored = () => own.db.query.memberAnalyses.findFirst({ where: (table, { eq }) => eq(table.id, id) });
  const messages = async () =>
    (await loadAllMessages(own.db, userId)).flatMap(({ kind, params }) => (kind === 'analysis_finished' ? [params] : []));
  return { id, ctx, state, analyst, stored, events, mails, messages };
}

/** Lets a table refuse rows while something is done. */
async function whileRefused(table: string, rows: string, act: () => Promise<void>): Promise<void> {
  await own.query(`alter table ${table} add constraint refused check (not (${rows})) not valid`);
  await act();
  await own.query(`alter table ${table} drop constraint refused`);
}

it('an analysis that is paid is delivered, however often its end could not be stored before', async () => {
  const { ctx, state, analyst, stored } = await nearlyDone('patient');
  await whileRefused('member_analyses', `status = 'completed'`, async () => {
    for (let attempt = 1; attempt <= 9; attempt += 1) {
      await state.triggerAlarm(analyst);
      expect(state.storedValues['work']).toMatchObject({ attempts: attempt });
      expect(state.alarmAt).not.toBeNull();
    }
    expect(await stored()).toMatchObject({ finishedAt: null });
  });
  await state.triggerAlarm(analyst);
  expect(await stored()).toMatchObject({ status: 'completed', reason: null, result: { code: '62' }, expiresAt: null });
  expect(state.storedValues).toEqual({});
  const { paid, transactions } = await exportCredits(ctx);
  expect([paid, transactions.map(({ type, status }) => `${type} ${status}`)]).toEqual([3, ['consume settled', 'recharge settled']]);
});

it('an analysis that is not paid yet fails after too many attempts, and its price goes back', async () => {
  const { id, ctx, state, analyst, stored } = await nearlyDone('unlucky');
  await setSteps(id, { ...steps, comment: 'of no form' });
  for (let attempt = 1; attempt <= 6; attempt += 1) await state.triggerAlarm(analyst);
  expect(await stored()).toMatchObject({ finishedAt: null });
  await state.triggerAlarm(analyst);
  expect(await stored()).toMatchObject({ status: 'failed', reason: 'server_error' });
  expect((await exportCredits(ctx)).paid).toBe(5);
});

describe('the end of an analysis', () => {
  const finished = { analysis: 'industry', subject: 'Health care', failed: false };
  const untold = (act: () => Promise<void>) => whileRefused('inbox_messages', `kind = 'analysis_finished'`, act);

  it.each([
    ['that was made', 'made', finished, 'completed', 1],
    ['that failed', 'not-made', { analysis: 'industry', subject: '', failed: true }, 'failed', 7],
  ])('%s is told once, however often that failed after it was stored', async (_what, name, message, status, attempts) => {
    const { id, state, analyst, stored, events, mails, messages } = await nearlyDone(name);
    if (status === 'failed') await setSteps(id, { ...steps, comment: 'of no form' });
    await untold(async () => {
      for (let attempt = 1; attempt < attempts + 9; attempt += 1) await state.triggerAlarm(analyst);
    });
    expect([(await stored())?.status, await messages(), state.alarmAt === null]).toEqual([status, [], false]);
    await state.triggerAlarm(analyst);
    for (let again = 0; again < 2; again += 1) {
      await analyst.start(id); // as a page may do that saw it running
      await state.triggerAlarm(analyst);
    }
    expect([await messages(), mails.length, new Set(events), state.storedValues]).toEqual([[message], 1, new Set([status]), {}]);
  });

  it('is not told of one that its member deleted meanwhile', async () => {
    const { id, ctx, state, analyst, messages } = await nearlyDone('gone');
    await untold(() => state.triggerAlarm(analyst));
    await deleteAnalysis(ctx, 'industry', id);
    await state.triggerAlarm(analyst);
    expect([await messages(), state.storedValues]).toEqual([[], {}]);
  });

  it('is told once, also where the analysis is made again', async () => {
    const { id, state, analyst, messages, events } = await nearlyDone('again');
    await state.triggerAlarm(analyst);
    await own.query(`update member_analyses set run = 2, status = 'pending', finished_at = null, result = null where id = $1::uuid`, [id]);
    await analyst.start(id);
    await state.triggerAlarm(analyst);
    expect([await messages(), events.filter((status) => status === 'completed').length, state.storedValues]).toEqual([[finished], 2, {}]);
  });
});
