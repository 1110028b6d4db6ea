import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { advanceRun } from '#src/features/jobs/generation/advance-run.ts';
import type { Run } from '#src/features/jobs/generation/contract.ts';
import type { TitleCheck } from '#src/features/catalogue/reviews/contract.ts';
import type { AppCtx } from '#src/app/ctx.ts';
import { loadOwnCatalogue, ownCtx, ownReviewer } from '#tests/support/own-ctx.ts';
import { openOwnDatabase, type OwnDatabase } from '#tests/support/own-database.ts';

let database: OwnDatabase;
beforeAll(async () => {
  database = await openOwnDatabase();
  await loadOwnCatalogue(database);
});
beforeEach(async () => {
  await database.query('delete from refused_titles');
  await database.query("delete from jobs where origin = 'visitor'");
  await database.query('delete from search_tasks');
});
afterAll(() => database.close());

const title = 'Cloud baker';
const work = { text: 'I make clouds of sugar at fairs', author: 'somebody' };
const started: Run = {
  ...{ taskId: 't', query: title, normalizedTitle: 'cloud baker', network: 'a-network', quotaOwner: { kind: 'network', key: 'a-visitor' } },
  ...{ work: null, step: 'queued', attempts: 0, waitingSince: null, nearest: [], check: null, reviews: [], outcome: null, endedAt: null },
};

function ctxWithVerdict(verdict: TitleCheck['verdict']): AppCtx {
  const check = { ok: true, value: { verdict, same_as: '23-1011.00', title: { en: 'Words of a model', zh: '模型的话' } } } as const;
  return ownCtx(database, { reviewers: [ownReviewer('gpt4o', { check })] }).ctx;
}

async function runToEnd(ctx: AppCtx, run: Run): Promise<Run> {
  for (let current = run; ;) {
    if (current.step === 'done') return current;
    current = await advanceRun(ctx, current, async () => undefined);
  }
}

const loadJobs = () =>
  database.query("select t.title, j.listable from jobs j join job_texts t on t.job_id = j.id where origin = 'visitor'");
const loadReasons = async () => (await database.query('select reason from refused_titles')).map(({ reason }) => reason);

describe('a title that a model judges not to be a job', () => {
  it('is refused with the jobs that may be meant in both languages, and so is the next run', async () => {
    const ctx = ctxWithVerdict('not_a_job');
    const near = { en: [{ title: 'Title 23-1011.00' }, {}], zh: [{ title: '职业23-1011.00' }, {}] };
    expect((await runToEnd(ctx, started)).outcome).toMatchObject({ status: 'error', code: 'invalid_query', near });
    expect((await runToEnd(ctxWithVerdict('job'), { ...started, taskId: 'u' })).outcome).toMatchObject({ code: 'invalid_query', near });
    expect([await loadReasons(), await loadJobs()]).toEqual([['not_a_job'], []]);
  });

  it('is analysed under the typed words if it has a description of the work, and no search lists it', async () => {
    await runToEnd(ctxWithVerdict('not_a_job'), started);
    const { outcome } = await runToEnd(ctxWithVerdict('not_a_job'), { ...started, taskId: 'u', work });
    expect(outcome).toMatchObject({ status: 'completed', titles: { en: title, zh: title } });
    expect(await loadJobs()).toEqual([
      { title, listable: false },
      { title, listable: false },
    ]);
    expect(await database.query('select text from job_descriptions')).toEqual([{ text: work.text }]);
  });
});

describe.each(['insult', 'living_person'] as const)('a title that a model judges to be an %s', (verdict) => {
  it('is refused despite any description, also if it was first judged not to be a job', async () => {
    await runToEnd(ctxWithVerdict('not_a_job'), started);
    for (const taskId of ['u', 'v']) {
      const { outcome } = await runToEnd(ctxWithVerdict(verdict), { ...started, taskId, work });
      expect(outcome).toEqual({ status: 'error', code: 'invalid_query' });
    }
    expect([await loadReasons(), await loadJobs()]).toEqual([[verdict], []]);
  });
});
