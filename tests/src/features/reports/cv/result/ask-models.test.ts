import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openReviewers } from '#functions/models/reviewers.ts';
import { freePort } from '#scripts/dev/platform/ports.ts';
import { type SandboxReviewers, startSandboxReviewers } from '#scripts/dev/sandbox-reviewers.ts';
import { askLabels, medianLabel } from '#src/features/reports/cv/result/ask-labels.ts';
import { askModels } from '#src/features/reports/cv/result/ask-models.ts';
import { compareLabels } from '#src/features/reports/cv/result/compare-labels.ts';
import type { CvInput, FoundRole, OwnLine } from '#src/features/reports/cv/result/contract.ts';
import type { CvQuestion } from '#src/features/reports/cv/result/cv-prompt.ts';
import type { QuotaOwner } from '#src/shared/ctx.ts';
import type { Question, Reviewer } from '#src/features/catalogue/reviews/contract.ts';
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

const texts = [
  'Jane Miller, 0113 496 0000',
  'Nurse, St Mary Hospital',
  'Trained 6 new nurses for Jane Miller',
  'Typed letters from dictation',
];
const quote = (line: number) => ({ text: texts[line] ?? '', place: { line, from: 0, to: (texts[line] ?? '').length } });
const input: CvInput = {
  text: { lines: texts, pages: 1, format: 'txt', hidden: [] },
  reading: {
    ...{ language: 'en', sections: [], education: [], skills: [] },
    roles: [{ title: quote(1), employer: null, start: null, end: null, dates: null, tasks: [quote(2), quote(3)] }],
  },
  ...{ goal: 'Head nurse, says Jane Miller', language: 'en', consent: true },
};
const roles: FoundRole[] = [{ title: quote(1), employer: null, dates: null, years: null, is_current: true, matches: [] }];
const lines: OwnLine[] = [2, 3].map((line) => ({ role: 0, quote: quote(line), label: line === 2 ? 0 : 1, match: null }));

function ctxWith(reviewers: Reviewer[], modelCallsPerDay = 1000, quotaOwner: QuotaOwner = { kind: 'product', key: 'product' }) {
  const actor = { ...quotaOwner, network: null };
  return {
    db: database.db,
    now: () => new Date(),
    limits: { searchesPerDay: 1, newTitlesPerMinute: 1, modelCallsPerDay },
    actor,
    reviewers,
  };
}

async function sandboxReviewers(url = sandbox.url): Promise<Reviewer[]> {
  return openReviewers({
    ...{ OPENAI_API_KEY: 'k1', OPENAI_BASE_URL: `${url}/v1`, GEMINI_API_KEY: 'k2', GEMINI_BASE_URL: `${url}/v1beta` },
    ...{ DEEPSEEK_API_KEY: 'k3', DEEPSEEK_BASE_URL: url, REVIEWERS_ARE_SAMPLES: 'true', REVIEWER_TIMEOUT_MS: '5000' },
  });
}

describe('advice by models', () => {
  it('quotes lines, and is marked as a sample if it is from a stand-in', async () => {
    const { advice, models } = await askModels(ctxWith(await sandboxReviewers()), input, roles, lines);
    expect(models.map(({ provider, sample, failure }) => ({ provider, sample, failure }))).toEqual(
      ['gpt4o', 'gemini', 'deepseek'].map((provider) => ({ provider, sample: true, failure: null })),
    );
    expect(advice.length).toBeGreaterThan(0);
    for (const { quote: quoted, sample, text } of advice) {
      expect(texts).toContain(quoted.text);
      expect(sample).toBe(true);
      expect(text).toMatch(/^Sample advice, no model wrote it/);
    }
  });

  it('drops and counts invented statements', async () => {
    sandbox.behave('all', 'invent');
    const { advice, models } = await askModels(ctxWith(await sandboxReviewers()), input, roles, lines);
    expect(advice).toEqual([]);
    for (const { shown, dropped } of models) {
      expect(shown).toBe(0);
      expect(Object.values(dropped).reduce((sum, count) => sum + count, 0)).toBe(2);
    }
  });

  it('names each provider without an answer, and its failure', async () => {
    sandbox.behave('gemini', 'refuse');
    sandbox.behave('deepseek', 'mismatch');
    const { models } = await askModels(ctxWith(await sandboxReviewers()), input, roles, lines);
    expect(models.map(({ failure }) => failure)).toEqual([null, 'refusal', 'malformed']);
    const unreachable = await askModels(ctxWith(await sandboxReviewers(`http://127.0.0.1:${await freePort()}`)), input, roles, lines);
    expect(unreachable.models.map(({ failure }) => failure)).toEqual(['unreachable', 'unreachable', 'unreachable']);
    const spent = await askModels(ctxWith(await sandboxReviewers(), 0), input, roles, lines);
    expect(spent.models.map(({ failure }) => failure)).toEqual(['budget_spent', 'budget_spent', 'budget_spent']);
  });

  it('is empty if no provider answers in time, with their failures', async () => {
    const silent = (await sandboxReviewers()).map((reviewer) => ({
      ...reviewer,
      ask: () => Promise.resolve({ ok: false, failure: 'timeout' } as const),
    }));
    const { advice, models } = await askModels(ctxWith(silent), input, roles, lines);
    expect([advice, models.map(({ failure }) => failure)]).toEqual([[], ['timeout', 'timeout', 'timeout']]);
  });

  it('is not requested without consent', async () => {
    expect(await askModels(ctxWith(await sandboxReviewers()), { ...input, consent: false }, roles, lines)).toEqual({
      advice: [],
      models: [],
    });
    expect(sandbox.calls().gpt4o.cv_advice).toBe(0);
  });

  it('sends masked lines of the jobs and nothing else of the CV', async () => {
    const prompts: string[] = [];
    const ask = <T>(question: Question<T>) => {
      prompts.push(question.prompt.prompt);
      return Promise.resolve({ ok: false, failure: 'timeout' } as const);
    };
    const [first] = await sandboxReviewers();
    if (!first) throw new Error('no stand-in was opened');
    await askModels(ctxWith([{ ...first, ask }]), input, roles, lines);
    expect(prompts[0]).not.toMatch(/Jane|Miller|496/);
    const question = JSON.parse(/^\{.*\}$/m.exec(prompts[0] ?? '')?.[0] ?? '') as CvQuestion; // the prompt contains this JSON
    expect(question.jobs[0]?.lines.map(({ text }) => text)).toEqual(['Trained 6 new nurses for [name]', 'Typed letters from dictation']);
  });
});

/** Opens stand-ins whose answers count as those of real models. */
async function realReviewers(): Promise<Reviewer[]> {
  return (await sandboxReviewers()).map((reviewer) => ({ ...reviewer, sample: false }));
}

describe('labels by models', () => {
  it('count if models gave them, keep the catalogue’s label next to them, and change the figure', async () => {
    const { lines: labelled, models } = await askLabels(ctxWith(await realReviewers()), input, roles, lines);
    expect(models.map(({ failure, labelled: count, asked, dropped }) => [failure, count, asked, dropped])).toEqual(
      Array.from({ length: 3 }, () => [null, 2, 2, 0]),
    );
    expect(labelled.map(({ label, models: byModels }) => [label, byModels?.catalogue])).toEqual([
      [0, 0],
      [0.5, 1],
    ]);
    const { exposure, rates } = compareLabels(roles, labelled);
    expect([exposure.rate, rates]).toEqual([25, { catalogue: 50, models: 25 }]);
  });

  it('are a sample that does not change the figure if stand-ins gave them', async () => {
    const { lines: labelled, models } = await askLabels(ctxWith(await sandboxReviewers()), input, roles, lines);
    expect(models.every(({ sample }) => sample)).toBe(true);
    expect(labelled.map(({ label, models: byModels }) => [label, byModels?.label, byModels?.sample])).toEqual([
      [0, 0, true],
      [1, 0.5, true],
    ]);
    const { exposure, rates } = compareLabels(roles, labelled);
    expect([exposure.rate, rates?.models]).toEqual([50, 25]);
  });

  it.each(['invent', 'refuse', 'mismatch', 'malformed'] as const)(
    "do not replace the catalogue's labels if models %s",
    async (behaviour) => {
      sandbox.behave('all', behaviour);
      const { lines: labelled, models } = await askLabels(ctxWith(await realReviewers()), input, roles, lines);
      expect(labelled).toEqual(lines);
      expect(models.every(({ labelled: count }) => count === 0)).toBe(true);
      if (behaviour === 'invent') expect(models.map(({ dropped }) => dropped)).toEqual([3, 3, 3]);
      else expect(models.every(({ failure }) => failure !== null)).toBe(true);
      expect(compareLabels(roles, labelled).rates).toBeNull();
    },
  );

  it("do not replace the catalogue's labels if no model answers in time", async () => {
    const silent = (await realReviewers()).map((reviewer) => ({
      ...reviewer,
      ask: () => Promise.resolve({ ok: false, failure: 'timeout' } as const),
    }));
    const { lines: labelled, models } = await askLabels(ctxWith(silent), input, roles, lines);
    expect(labelled).toEqual(lines);
    expect(models.map(({ failure }) => failure)).toEqual(['timeout', 'timeout', 'timeout']);
  });

  it("are not requested without consent, and only within a member's share of the day's calls", async () => {
    const refused = await askLabels(ctxWith(await realReviewers()), { ...input, consent: false }, roles, lines);
    expect(refused).toEqual({ lines, models: [] });
    expect(sandbox.calls().gpt4o.cv_labels).toBe(0);
    const ctx = ctxWith(await realReviewers(), 400, { kind: 'member', key: 'somebody' });
    const share = 20; // a twentieth of the day's calls
    const parts = [];
    for (let calls = 0; calls <= share; calls += 3) parts.push(...(await askLabels(ctx, input, roles, lines)).models);
    expect(parts.filter(({ failure }) => failure === null)).toHaveLength(share);
    expect(parts.filter(({ failure }) => failure === 'budget_spent')).toHaveLength(parts.length - share);
  });

  it('are requested with masked lines only, without the catalogue’s labels', async () => {
    const prompts: string[] = [];
    const ask = <T>(question: Question<T>) => {
      prompts.push(question.prompt.prompt);
      return Promise.resolve({ ok: false, failure: 'timeout' } as const);
    };
    const [first] = await realReviewers();
    if (!first) throw new Error('no stand-in was opened');
    await askLabels(ctxWith([{ ...first, ask }]), input, roles, lines);
    expect(prompts[0]).not.toMatch(/Jane|Miller|496|goal|exposure/);
    expect(prompts[0]).toContain('Trained 6 new nurses for [name]');
  });

  it('are combined by their median, and the catalogue decides between two', () => {
    expect(medianLabel([0, 0.5, 1], 0)).toBe(0.5);
    expect(medianLabel([0, 1], 1)).toBe(1);
    expect(medianLabel([0, 1], null)).toBe(0);
    expect(medianLabel([1], 0)).toBe(1);
    expect(medianLabel([], 0.5)).toBeNull();
  });
});
