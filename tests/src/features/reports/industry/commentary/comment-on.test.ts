import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openReviewers } from '#functions/models/reviewers.ts';
import { freePort } from '#scripts/dev/platform/ports.ts';
import { type SandboxReviewers, startSandboxReviewers } from '#scripts/dev/sandbox-reviewers.ts';
import { commentOn } from '#src/features/reports/industry/commentary/comment-on.ts';
import { memberQuotaOwner } from '#src/features/foundation/limits/member-quota-owner.ts';
import type { Question, Reviewer } from '#src/features/catalogue/reviews/contract.ts';
import { openOwnDatabase, type OwnDatabase } from '#tests/support/own-database.ts';
import { jobs, subject } from './subject.ts';

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

const memberId = '0b6f2f0e-5d1c-4a52-9f63-0a2f0b1c2d3e';
const actor = { ...memberQuotaOwner(memberId), network: null };

interface CtxOptions {
  reviewers: Reviewer[];
  language?: 'en' | 'zh';
  budget?: number;
}

function ctxWith({ reviewers, language = 'en', budget = 1000 }: CtxOptions) {
  const limits = { searchesPerDay: 1, newTitlesPerMinute: 1, modelCallsPerDay: budget };
  return { db: database.db, now: () => new Date(), language, limits, actor, reviewers };
}

function openStandIns({ url = sandbox.url, patience = '5000' } = {}): Reviewer[] {
  return openReviewers({
    ...{ OPENAI_API_KEY: 'k1', OPENAI_BASE_URL: `${url}/v1`, GEMINI_API_KEY: 'k2', GEMINI_BASE_URL: `${url}/v1beta` },
    ...{ DEEPSEEK_API_KEY: 'k3', DEEPSEEK_BASE_URL: url, REVIEWERS_ARE_SAMPLES: 'true', REVIEWER_TIMEOUT_MS: patience },
  });
}

const result = { ...subject, jobs };
const failuresOf = ({ models }: Awaited<ReturnType<typeof commentOn>>) => models.map(({ failure }) => failure);

describe('a commentary by models', () => {
  it.each(['en', 'zh'] as const)(
    'is in the language of the analysis (%s), and is labelled a sample if it is from a stand-in',
    async (language) => {
      const { sentences, models } = await commentOn(ctxWith({ reviewers: openStandIns(), language }), result);
      expect(models).toEqual(
        ['gpt4o', 'gemini', 'deepseek'].map((provider) => ({ provider, sample: true, failure: null, shown: 4, dropped: {} })),
      );
      expect(sentences).toHaveLength(12);
      for (const { sample, text } of sentences) {
        expect(sample).toBe(true);
        expect(text).toMatch(language === 'en' ? /^Sample commentary: / : /^示例评论：/);
      }
    },
  );

  it('has no inventions of stand-ins, but counts them by their fault', async () => {
    sandbox.behave('all', 'invent');
    const { sentences, models } = await commentOn(ctxWith({ reviewers: openStandIns() }), result);
    expect(sentences).toEqual([]);
    for (const { shown, dropped } of models) expect({ shown, dropped }).toEqual({ shown: 0, dropped: { figure: 2, forecast: 2 } });
  });

  it('drops sentences in the other language', async () => {
    const [first] = openStandIns();
    if (!first) throw new Error('no stand-in was opened');
    const chinese = { sentences: [{ fact: 0, text: '平均有31%的工作在 AI 能力范围内。' }] };
    const ask = <T>({ schema }: Question<T>) => Promise.resolve({ ok: true, value: schema.parse(chinese) } as const);
    const { sentences, models } = await commentOn(ctxWith({ reviewers: [{ ...first, ask }] }), result);
    expect([sentences, models[0]?.dropped]).toEqual([[], { language: 1 }]);
  });

  it('is empty if models refuse, answer in another form, are too slow, unreachable or over budget, and has each failure', async () => {
    sandbox.behave('gpt4o', 'refuse');
    sandbox.behave('gemini', 'mismatch');
    sandbox.behave('deepseek', 'timeout');
    const refused = await commentOn(ctxWith({ reviewers: openStandIns({ patience: '200' }) }), result);
    expect([refused.sentences, failuresOf(refused)]).toEqual([[], ['refusal', 'malformed', 'timeout']]);
    const unreachable = await commentOn(ctxWith({ reviewers: openStandIns({ url: `http://127.0.0.1:${await freePort()}` }) }), result);
    expect(failuresOf(unreachable)).toEqual(['unreachable', 'unreachable', 'unreachable']);
    const spent = await commentOn(ctxWith({ reviewers: openStandIns(), budget: 0 }), result);
    expect(failuresOf(spent)).toEqual(['budget_spent', 'budget_spent', 'budget_spent']);
  });

  it('is empty without keys', async () => {
    expect(await commentOn(ctxWith({ reviewers: [] }), result)).toEqual({ sentences: [], models: [] });
  });

  it('is requested with figures and names of the catalogue only, and counts as a call of the member', async () => {
    const prompts: string[] = [];
    const ask = <T>({ prompt }: Question<T>) => {
      prompts.push(prompt.prompt);
      return Promise.resolve({ ok: false, failure: 'timeout' } as const);
    };
    const [first] = openStandIns();
    if (!first) throw new Error('no stand-in was opened');
    const before = await countModelCalls(memberId);
    await commentOn(ctxWith({ reviewers: [{ ...first, ask }] }), result);
    const question = JSON.parse(/^\{.*\}$/m.exec(prompts[0] ?? '')?.[0] ?? '') as { facts: Record<string, unknown>[] }; // the prompt contains this JSON
    expect(Object.keys(question)).toEqual(['language', 'industry', 'region', 'facts']);
    const fields = ['id', 'about', 'occupation', 'task', 'percent', 'people', 'hours'];
    for (const fact of question.facts) for (const name of Object.keys(fact)) expect(fields).toContain(name);
    expect((await countModelCalls(memberId)) - before).toBe(1);
  });
});

async function countModelCalls(id: string): Promise<number> {
  const rows = await database.query("select count from daily_counters where scope = 'model_calls_of_visitor' and key = $1", [
    id.replaceAll('-', ''),
  ]);
  return Number(rows[0]?.['count'] ?? 0);
}
