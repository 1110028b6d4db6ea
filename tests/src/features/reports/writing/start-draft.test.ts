import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openReviewers } from '#functions/models/reviewers.ts';
import { type SandboxReviewers, startSandboxReviewers } from '#scripts/dev/sandbox-reviewers.ts';
import type { AskDraft, DraftEvent } from '#src/features/cv/editor/writing/schemas.ts';
import { draftsLeft } from '#src/features/reports/writing/drafts-left.ts';
import { startDraft } from '#src/features/reports/writing/start-draft.ts';
import type { Reviewer } from '#src/features/catalogue/reviews/contract.ts';
import { completeCv } from '#tests/support/cvs.ts';
import { addMembers, asMember, ledgerCtx } from '#tests/support/ledger.ts';
import { openOwnDatabase, type OwnDatabase } from '#tests/support/own-database.ts';

let sandbox: SandboxReviewers;
let database: OwnDatabase;
beforeAll(async () => {
  [sandbox, database] = await Promise.all([startSandboxReviewers({ port: 0 }), openOwnDatabase()]);
});
beforeEach(() => sandbox.reset());
afterAll(async () => {
  await sandbox.close();
  await database.close();
});

const details = { en: 'Led 12 audits\nWrote to Lin Xiaoyu, +86 138 0000 0000', zh: '' };
const cv = completeCv('Draft', { work: completeCv('x').work.map((entry) => ({ ...entry, details })) });
const ask: AskDraft = { cv, language: 'en', target: { advert: 'Call Ann at ann@example.com' }, consent: true };
const stayed = async () => true;

let members = 0;
async function aMember({ modelCallsPerDay = 1000, told = [] }: { modelCallsPerDay?: number; told?: string[] } = {}) {
  const [id = ''] = await addMembers(database.db, [`drafter-${(members += 1)}`]);
  const gpt = { OPENAI_API_KEY: 'k1', OPENAI_BASE_URL: `${sandbox.url}/v1` };
  const gemini = { GEMINI_API_KEY: 'k2', GEMINI_BASE_URL: `${sandbox.url}/v1beta` };
  const reviewers = openReviewers({ ...gpt, ...gemini, REVIEWERS_ARE_SAMPLES: 'true', REVIEWER_TIMEOUT_MS: '5000' });
  const listening = reviewers.map((one): Reviewer => ({
    ...one,
    ask: (question) => {
      told.push(question.prompt.prompt);
      return one.ask(question);
    },
  }));
  return {
    ...asMember(ledgerCtx(database.db, new Date()), id),
    limits: { searchesPerDay: 1, newTitlesPerMinute: 1, modelCallsPerDay },
    reviewers: listening,
  };
}

async function draft(ctx: Awaited<ReturnType<typeof aMember>>): Promise<DraftEvent[]> {
  const events: DraftEvent[] = [];
  const run = await startDraft(ctx, ask);
  await run(async (event) => events.push(event) > 0);
  return events;
}

describe('a draft by a model', () => {
  it('masks who the person is before anything is sent, and counts once something is shown', async () => {
    const told: string[] = [];
    const ctx = await aMember({ told });
    const events = await draft(ctx);
    expect(events.map(({ is }) => is)).toEqual(['start', 'part', 'part', 'end']);
    expect(told.join('\n')).toMatch(/Led 12 audits/);
    expect(told.join('\n')).not.toMatch(/Xiaoyu|138 0000|lin@example|ann@example/);
    expect(events[2]).toMatchObject({ suggestions: [{ line: 0 }], dropped: 1 }); // a mask is never written into a CV
    expect((await draftsLeft(ctx)).left).toBe(2);
  });

  it('shows nothing that the entries do not say; what showed nothing, or failed, is not counted', async () => {
    const ctx = await aMember();
    sandbox.behave('all', 'invent');
    const events = await draft(ctx);
    expect(events.flatMap((event) => (event.is === 'part' ? event.suggestions : []))).toEqual([]);
    expect(events.at(-1)).toEqual({ is: 'end', counted: false });
    for (const behaviour of ['refuse', 'mismatch', 'bad_key'] as const) {
      sandbox.behave('all', behaviour);
      expect((await draft(ctx)).map(({ is }) => is)).toEqual(['start', 'failed', 'failed', 'end']);
    }
    expect((await draftsLeft(ctx)).left).toBe(3);
  });

  it('goes on with the next model where one fails, and ends where the budget of model calls does', async () => {
    const ctx = await aMember();
    sandbox.behave('gpt4o', 'bad_key');
    expect((await draft(ctx))[1]).toMatchObject({ is: 'part', provider: 'gemini' });
    expect((await draft(await aMember({ modelCallsPerDay: 1 })))[1]).toMatchObject({ is: 'failed', failure: 'budget_spent' });
  });

  it('that is stopped asks for nothing more; it counts if a part had been shown, and not before', async () => {
    const early = await aMember();
    await (
      await startDraft(early, ask)
    )(async ({ is }) => is !== 'start');
    expect([sandbox.calls().gpt4o.cv_draft, (await draftsLeft(early)).left]).toEqual([0, 3]);
    const later = await aMember();
    await (
      await startDraft(later, ask)
    )(async ({ is }) => is !== 'part');
    expect([sandbox.calls().gpt4o.cv_draft, (await draftsLeft(later)).left]).toEqual([1, 2]);
  });

  it('that lost its process counts while it could still show something, and not after', async () => {
    const ctx = await aMember();
    for (let count = 0; count < 3; count += 1) await startDraft(ctx, ask);
    await expect(startDraft(ctx, ask)).rejects.toMatchObject({ reason: 'too_many_drafts' });
    ctx.clock.now = new Date(ctx.clock.now.getTime() + 11 * 60_000);
    await (
      await startDraft(ctx, ask)
    )(stayed);
    expect((await draftsLeft(ctx)).left).toBe(2);
  });

  it('is refused without models', async () => {
    await expect(startDraft({ ...(await aMember()), reviewers: [] }, ask)).rejects.toMatchObject({ reason: 'no_models' });
  });
});
