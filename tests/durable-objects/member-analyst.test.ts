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

let database: OwnDatabase;
beforeAll(async () => {
  database = await openOwnDatabase();
}, 120_000);
afterAll(() => database.close());

/** Minimal results of all steps. */
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
  database.query('update member_analyses set steps = $1::jsonb where id = $2::uuid', [JSON.stringify(done), id]);

/** A paid analysis without its last step, and its analyst. */
async function newNearlyFinishedAnalysis(name: string) {
  const [userId = ''] = await addMembers(database.db, [name]);
  const ctx = asMember(ledgerCtx(database.db, new Date()), userId);
  await recharge(ctx, { userId, amount: 5, remark: '', key: 'five-credits', by: 'test' });
  await database.query(`update inbox_messages set created_at = created_at - interval '2 hours'`); // so that the next message is also mailed
  const input = { industry: '62', region: 'US', job_id: null };
  const ctxWithoutAnalyst = { ...ctx, memberAnalysts: { start: async () => undefined } };
  const { id } = await startAnalysis(ctxWithoutAnalyst, { kind: 'industry', type: 'paid', goal: '', input, key: `of-${name}` });
  await setSteps(id, steps);
  const state = new ObjectState();
  const events: string[] = [];
  const mails: unknown[] = [];
  const publishProgress = async ({ status }: { status: string }) => void events.push(status);
  const env = {
    ...{ ...database.env, PROGRESS_ROOM: { getByName: () => ({ publishProgress }) } },
    ...{
      SITE_URL: 'https://still-human.test',
      MAIL_PROVIDER: 'cloudflare',
      MAIL_FROM: 'from@still-human.test',
      EMAIL: { send: async (mail: unknown) => void mails.push(mail) },
    },
  };
  const analyst = new MemberAnalyst(state as unknown as DurableObjectState, env as unknown as Env); // the only parts that the object uses
  await analyst.start(id);
  const loadAnalysis = () => database.db.query.memberAnalyses.findFirst({ where: (table, { eq }) => eq(table.id, id) });
  const loadMessages = async () =>
    (await loadAllMessages(database.db, userId)).flatMap(({ kind, params }) => (kind === 'analysis_finished' ? [params] : []));
  return { id, ctx, state, analyst, loadAnalysis, events, mails, loadMessages };
}

/** Lets a table refuse rows during an act. */
async function withRefusedRows(table: string, rows: string, act: () => Promise<void>): Promise<void> {
  await database.query(`alter table ${table} add constraint refused check (not (${rows})) not valid`);
  await act();
  await database.query(`alter table ${table} drop constraint refused`);
}

it('a finished paid analysis is delivered even if its end could not be stored nine times', async () => {
  const { ctx, state, analyst, loadAnalysis } = await newNearlyFinishedAnalysis('patient');
  await withRefusedRows('member_analyses', `status = 'completed'`, async () => {
    for (let attempt = 1; attempt <= 9; attempt += 1) {
      await state.triggerAlarm(analyst);
      expect(state.storedValues['work']).toMatchObject({ attempts: attempt });
      expect(state.alarmAt).not.toBeNull();
    }
    expect(await loadAnalysis()).toMatchObject({ finishedAt: null });
  });
  await state.triggerAlarm(analyst);
  expect(await loadAnalysis()).toMatchObject({ status: 'completed', reason: null, result: { code: '62' }, expiresAt: null });
  expect(state.storedValues).toEqual({});
  const { paid, transactions } = await exportCredits(ctx);
  expect([paid, transactions.map(({ type, status }) => `${type} ${status}`)]).toEqual([3, ['consume settled', 'recharge settled']]);
});

it('an unfinished analysis fails after too many attempts, and its price is returned', async () => {
  const { id, ctx, state, analyst, loadAnalysis } = await newNearlyFinishedAnalysis('unlucky');
  await setSteps(id, { ...steps, comment: 'of no form' });
  for (let attempt = 1; attempt <= 6; attempt += 1) await state.triggerAlarm(analyst);
  expect(await loadAnalysis()).toMatchObject({ finishedAt: null });
  await state.triggerAlarm(analyst);
  expect(await loadAnalysis()).toMatchObject({ status: 'failed', reason: 'server_error' });
  expect((await exportCredits(ctx)).paid).toBe(5);
});

describe('the end of an analysis', () => {
  const finished = { analysis: 'industry', subject: 'Health care', failed: false };
  const withoutMessages = (act: () => Promise<void>) => withRefusedRows('inbox_messages', `kind = 'analysis_finished'`, act);

  it.each([
    ['that is completed', 'made', finished, 'completed', 1],
    ['that failed', 'not-made', { analysis: 'industry', subject: '', failed: true }, 'failed', 7],
  ])('%s is announced once, even if the message failed nine times', async (_case, name, message, status, attempts) => {
    const { id, state, analyst, loadAnalysis, events, mails, loadMessages } = await newNearlyFinishedAnalysis(name);
    if (status === 'failed') await setSteps(id, { ...steps, comment: 'of no form' });
    await withoutMessages(async () => {
      for (let attempt = 1; attempt < attempts + 9; attempt += 1) await state.triggerAlarm(analyst);
    });
    expect([(await loadAnalysis())?.status, await loadMessages(), state.alarmAt === null]).toEqual([status, [], false]);
    await state.triggerAlarm(analyst);
    for (let repeat = 0; repeat < 2; repeat += 1) {
      await analyst.start(id); // as a page does that still shows it as running
      await state.triggerAlarm(analyst);
    }
    expect([await loadMessages(), mails.length, new Set(events), state.storedValues]).toEqual([[message], 1, new Set([status]), {}]);
  });

  it('is not announced if its member deleted it', async () => {
    const { id, ctx, state, analyst, loadMessages } = await newNearlyFinishedAnalysis('gone');
    await withoutMessages(() => state.triggerAlarm(analyst));
    await deleteAnalysis(ctx, 'industry', id);
    await state.triggerAlarm(analyst);
    expect([await loadMessages(), state.storedValues]).toEqual([[], {}]);
  });

  it('is announced once, even if the analysis is made again', async () => {
    const { id, state, analyst, loadMessages, events } = await newNearlyFinishedAnalysis('again');
    await state.triggerAlarm(analyst);
    await database.query(`update member_analyses set run = 2, status = 'pending', finished_at = null, result = null where id = $1::uuid`, [
      id,
    ]);
    await analyst.start(id);
    await state.triggerAlarm(analyst);
    expect([await loadMessages(), events.filter((status) => status === 'completed').length, state.storedValues]).toEqual([
      [finished],
      2,
      {},
    ]);
  });
});
