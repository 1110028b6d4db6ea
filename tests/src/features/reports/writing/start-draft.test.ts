import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openReviewers } from '#functions/models/reviewers.ts';
import { type SandboxReviewers, startSandboxReviewers } from '#scripts/dev/sandbox-reviewers.ts';
import type { AskDraft, DraftEvent } from '#src/features/cv/editor/writing/schemas.ts';
import { countDrafts } from '#src/features/reports/writing/count-drafts.ts';
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
const acceptEvent = async () => true;

let members = 0;
async function createMember({ modelCallsPerDay = 1000, prompts = [] }: { modelCallsPerDay?: number; prompts?: string[] } = {}) {
  const [id = ''] = await addMembers(database.db, [`drafter-${(members += 1)}`]);
  const gpt = { OPENAI_API_KEY: 'k1', OPENAI_BASE_URL: `${sandbox.url}/v1` };
  const gemini = { GEMINI_API_KEY: 'k2', GEMINI_BASE_URL: `${sandbox.url}/v1beta` };
  const reviewers = openReviewers({ ...gpt, ...gemini, REVIEWERS_ARE_SAMPLES: 'true', REVIEWER_TIMEOUT_MS: '5000' });
  const recording = reviewers.map((reviewer): Reviewer => ({
    ...reviewer,
    ask: (question) => {
      prompts.push(question.prompt.prompt);
      return reviewer.ask(question);
    },
  }));
  return {
    ...asMember(ledgerCtx(database.db, new Date()), id),
    limits: { searchesPerDay: 1, newTitlesPerMinute: 1, modelCallsPerDay },
    reviewers: recording,
  };
}

async function runDraft(ctx: Awaited<ReturnType<typeof createMember>>): Promise<DraftEvent[]> {
  const events: DraftEvent[] = [];
  const run = await startDraft(ctx, ask);
  await run(async (event) => events.push(event) > 0);
  return events;
}

describe('a draft by a model', () => {
  it('is requested without personal data, and counts when a part is shown', async () => {
    const prompts: string[] = [];
    const ctx = await createMember({ prompts });
    const events = await runDraft(ctx);
    expect(events.map(({ is }) => is)).toEqual(['start', 'part', 'part', 'end']);
    expect(prompts.join('\n')).toMatch(/Led 12 audits/);
    expect(prompts.join('\n')).not.toMatch(/Xiaoyu|138 0000|lin@example|ann@example/);
    expect(events[2]).toMatchObject({ suggestions: [{ line: 0 }], dropped: 1 }); // a mask is never written into a CV
    expect((await countDrafts(ctx)).left).toBe(2);
  });

  it('shows only facts of the entries, and does not count if it shows nothing or fails', async () => {
    const ctx = await createMember();
    sandbox.behave('all', 'invent');
    const events = await runDraft(ctx);
    expect(events.flatMap((event) => (event.is === 'part' ? event.suggestions : []))).toEqual([]);
    expect(events.at(-1)).toEqual({ is: 'end', counted: false });
    for (const behaviour of ['refuse', 'mismatch', 'bad_key'] as const) {
      sandbox.behave('all', behaviour);
      expect((await runDraft(ctx)).map(({ is }) => is)).toEqual(['start', 'failed', 'failed', 'end']);
    }
    expect((await countDrafts(ctx)).left).toBe(3);
  });

  it('uses the next model if one fails, and ends when the budget of model calls is spent', async () => {
    const ctx = await createMember();
    sandbox.behave('gpt4o', 'bad_key');
    expect((await runDraft(ctx))[1]).toMatchObject({ is: 'part', provider: 'gemini' });
    expect((await runDraft(await createMember({ modelCallsPerDay: 1 })))[1]).toMatchObject({ is: 'failed', failure: 'budget_spent' });
  });

  it('that is stopped makes no more calls, and counts only if a part was shown', async () => {
    const stoppedEarly = await createMember();
    await (
      await startDraft(stoppedEarly, ask)
    )(async ({ is }) => is !== 'start');
    expect([sandbox.calls().gpt4o.cv_draft, (await countDrafts(stoppedEarly)).left]).toEqual([0, 3]);
    const stoppedLater = await createMember();
    await (
      await startDraft(stoppedLater, ask)
    )(async ({ is }) => is !== 'part');
    expect([sandbox.calls().gpt4o.cv_draft, (await countDrafts(stoppedLater)).left]).toEqual([1, 2]);
  });

  it('counts after its process has ended, but only while it could still show a part', async () => {
    const ctx = await createMember();
    for (let count = 0; count < 3; count += 1) await startDraft(ctx, ask);
    await expect(startDraft(ctx, ask)).rejects.toMatchObject({ reason: 'too_many_drafts' });
    ctx.clock.now = new Date(ctx.clock.now.getTime() + 11 * 60_000);
    await (
      await startDraft(ctx, ask)
    )(acceptEvent);
    expect((await countDrafts(ctx)).left).toBe(2);
  });

  it('is refused without models', async () => {
    await expect(startDraft({ ...(await createMember()), reviewers: [] }, ask)).rejects.toMatchObject({ reason: 'no_models' });
  });
});
