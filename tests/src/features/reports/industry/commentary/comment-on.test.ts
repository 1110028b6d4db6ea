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

interface Given {
  reviewers: Reviewer[];
  language?: 'en' | 'zh';
  budget?: number;
}

function ctxWith({ reviewers, language = 'en', budget = 1000 }: Given) {
  const limits = { searchesPerDay: 1, newTitlesPerMinute: 1, modelCallsPerDay: budget };
  return { db: database.db, now: () => new Date(), language, limits, actor, reviewers };
}

function standIns({ url = sandbox.url, patience = '5000' } = {}): Reviewer[] {
  return openReviewers({
    ...{ OPENAI_API_KEY: 'k1', OPENAI_BASE_URL: `${url}/v1`, GEMINI_API_KEY: 'k2', GEMINI_BASE_URL: `${url}/v1beta` },
    ...{ DEEPSEEK_API_KEY: 'k3', DEEPSEEK_BASE_URL: url, REVIEWERS_ARE_SAMPLES: 'true', REVIEWER_TIMEOUT_MS: patience },
  });
}

const given = { ...subject, jobs };
const failuresOf = ({ models }: Awaited<ReturnType<typeof commentOn>>) => models.map(({ failure }) => failure);

describe('a commentary by models', () => {
  it.each(['en', 'zh'] as const)(
    'is in the language of the analysis (%s), and is labelled a sample where it comes from a stand-in',
    async (language) => {
      const { sentences, models } = await commentOn(ctxWith({ reviewers: standIns(), language }), given);
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

  it('shows nothing of what stand-ins invent, and counts it by what is wrong', async () => {
    sandbox.behave('all', 'invent');
    const { sentences, models } = await commentOn(ctxWith({ reviewers: standIns() }), given);
    expect(sentences).toEqual([]);
    for (const { shown, dropped } of models) expect({ shown, dropped }).toEqual({ shown: 0, dropped: { figure: 2, forecast: 2 } });
  });

  it('drops what is in the other language', async () => {
    const [first] = standIns();
    if (!first) throw new Error('no stand-in was opened');
    const chinese = { sentences: [{ fact: 0, text: '平均有31%的工作在 AI 能力范围内。' }] };
    const ask = <T>({ schema }: Question<T>) => Promise.resolve({ ok: true, value: schema.parse(chinese) } as const);
    const { sentences, models } = await commentOn(ctxWith({ reviewers: [{ ...first, ask }] }), given);
    expect([sentences, models[0]?.dropped]).toEqual([[], { language: 1 }]);
  });

  it('is none where models refuse, answer in another form, are too slow, away or over budget; each says why', async () => {
    sandbox.behave('gpt4o', 'refuse');
    sandbox.behave('gemini', 'mismatch');
    sandbox.behave('deepseek', 'timeout');
    const refused = await commentOn(ctxWith({ reviewers: standIns({ patience: '200' }) }), given);
    expect([refused.sentences, failuresOf(refused)]).toEqual([[], ['refusal', 'malformed', 'timeout']]);
    const away = await commentOn(ctxWith({ reviewers: standIns({ url: `http://127.0.0.1:${await freePort()}` }) }), given);
    expect(failuresOf(away)).toEqual(['unreachable', 'unreachable', 'unreachable']);
    const spent = await commentOn(ctxWith({ reviewers: standIns(), budget: 0 }), given);
    expect(failuresOf(spent)).toEqual(['budget_spent', 'budget_spent', 'budget_spent']);
  });

  it('asks nobody without keys', async () => {
    expect(await commentOn(ctxWith({ reviewers: [] }), given)).toEqual({ sentences: [], models: [] });
  });

  it('sends figures and names of the catalogue, and counts as the member’s calls', async () => {
    const asked: string[] = [];
    const ask = <T>({ prompt }: Question<T>) => {
      asked.push(prompt.prompt);
      return Promise.resolve({ ok: false, failure: 'timeout' } as const);
    };
    const [first] = standIns();
    if (!first) throw new Error('no stand-in was opened');
    const before = await spentBy(memberId);
    await commentOn(ctxWith({ reviewers: [{ ...first, ask }] }), given);
    const sent = JSON.parse(/^\{.*\}$/m.exec(asked[0] ?? '')?.[0] ?? '') as { facts: Record<string, unknown>[] }; // written by the question itself
    expect(Object.keys(sent)).toEqual(['language', 'industry', 'region', 'facts']);
    const fields = ['id', 'about', 'occupation', 'task', 'percent', 'people', 'hours'];
    for (const fact of sent.facts) for (const name of Object.keys(fact)) expect(fields).toContain(name);
    expect((await spentBy(memberId)) - before).toBe(1);
  });
});

async function spentBy(id: string): Promise<number> {
  const rows = await database.query("select count from daily_counters where scope = 'model_calls_of_visitor' and key = $1", [
    id.replaceAll('-', ''),
  ]);
  return Number(rows[0]?.['count'] ?? 0);
}
