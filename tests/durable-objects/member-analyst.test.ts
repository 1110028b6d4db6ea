import { afterAll, beforeAll, expect, it } from 'vitest';
import { MemberAnalyst } from '#durable-objects/member-analyst.ts';
import { exportCredits } from '#src/features/credits/export-credits.ts';
import { recharge } from '#src/features/credits/recharge.ts';
import { startAnalysis } from '#src/features/member-analyses/start-analysis.ts';
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
  const input = { industry: '62', region: 'US', job_id: null };
  const starting = { ...ctx, memberAnalysts: { start: async () => undefined } };
  const { id } = await startAnalysis(starting, { kind: 'industry', type: 'paid', goal: '', input, key: `of-${name}` });
  await setSteps(id, steps);
  const state = new ObjectState();
  const env = { ...own.env, PROGRESS_ROOM: { getByName: () => ({ publishProgress: async () => undefined }) } };
  const analyst = new MemberAnalyst(state as unknown as DurableObjectState, env as unknown as Env); // all that the object uses of both
  await analyst.start(id);
  const stored = () => own.db.query.memberAnalyses.findFirst({ where: (table, { eq }) => eq(table.id, id) });
  return { id, ctx, state, analyst, stored };
}

it('an analysis that is paid is delivered, however often its end could not be stored before', async () => {
  const { ctx, state, analyst, stored } = await nearlyDone('patient');
  await own.query(`alter table member_analyses add constraint no_end check (status <> 'completed')`);
  for (let attempt = 1; attempt <= 9; attempt += 1) {
    await state.ring(analyst);
    expect(state.kept['work']).toMatchObject({ attempts: attempt });
    expect(state.alarmAt).not.toBeNull();
  }
  expect(await stored()).toMatchObject({ finishedAt: null });
  await own.query(`alter table member_analyses drop constraint no_end`);
  await state.ring(analyst);
  expect(await stored()).toMatchObject({ status: 'completed', reason: null, result: { code: '62' }, expiresAt: null });
  expect(state.kept).toEqual({});
  const { paid, transactions } = await exportCredits(ctx);
  expect([paid, transactions.map(({ type, status }) => `${type} ${status}`)]).toEqual([3, ['consume settled', 'recharge settled']]);
});

it('an analysis that is not paid yet fails after too many attempts, and its price goes back', async () => {
  const { id, ctx, state, analyst, stored } = await nearlyDone('unlucky');
  await setSteps(id, { ...steps, comment: 'of no form' });
  for (let attempt = 1; attempt <= 6; attempt += 1) await state.ring(analyst);
  expect(await stored()).toMatchObject({ finishedAt: null });
  await state.ring(analyst);
  expect(await stored()).toMatchObject({ status: 'failed', reason: 'server_error' });
  expect((await exportCredits(ctx)).paid).toBe(5);
});
