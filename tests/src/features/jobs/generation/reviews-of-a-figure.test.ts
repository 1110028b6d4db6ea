import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { refreshJob } from '#src/features/jobs/generation/refresh-job.ts';
import { saveNewJob } from '#src/features/jobs/generation/store/new-job.ts';
import { takeDescription } from '#src/features/jobs/generation/take-description.ts';
import { estimate } from '#src/features/jobs/generation/estimate.ts';
import { loadNearest } from '#src/features/jobs/generation/load-nearest.ts';
import { reviewRows } from '#src/features/jobs/generation/review-rows.ts';
import type { ReviewAnswer } from '#src/features/catalogue/reviews/contract.ts';
import { type Provider, providers } from '#src/shared/providers.ts';
import type { AppCtx } from '#src/app/ctx.ts';
import { loadOwnCatalogue, ownCtx, ownReviewer } from '#tests/support/own-ctx.ts';
import { openOwnDatabase, type OwnDatabase } from '#tests/support/own-database.ts';
import { allExposed, answerWith, noneExposed, review } from './sample-reviews.ts';

let database: OwnDatabase;
beforeAll(async () => {
  database = await openOwnDatabase();
  await loadOwnCatalogue(database);
});
afterAll(() => database.close());

const visitor = { kind: 'network', key: 'a-visitor' } as const;
const work = { author: 'somebody', text: 'I write letters for those who cannot' };
const halfExposed = answerWith(['E1', 'E1', 'E1', 'E1', 'E0', 'E0', 'E0', 'E0']);
const answering = (answer: ReviewAnswer) => ({ review: { ok: true, value: answer } as const });

let jobs = 0;
/** Creates a job as a search does, with these reviews. */
async function createJob(answers: Partial<Record<Provider, ReviewAnswer>>): Promise<number> {
  const { ctx } = ownCtx(database);
  const nearest = await loadNearest(ctx, { title: 'moss stylist', descriptions: [] });
  const reviews = providers.flatMap((provider) => {
    const answer = answers[provider];
    return answer ? [review(provider, answer)] : [];
  });
  const snapshot = estimate({ measures: [], nearest, reviews }, 'first', ctx.now());
  if (!snapshot) throw new Error('there is no figure');
  return saveNewJob(database.db, {
    ...{ normalizedTitle: `moss stylist ${(jobs += 1)}`, titles: { en: 'Moss stylist', zh: '苔藓造型师' }, aliases: [], majorGroup: null },
    nearest: nearest.map(({ jobId, similarity }) => ({ jobId, similarity, weight: 0.5 })),
    ...{ snapshot, reviews: reviewRows(reviews), listable: false, at: ctx.now() },
  });
}

const provenanceSchema = z.object({
  reviewers: z.array(z.object({ provider: z.string(), rate: z.number() })),
  limitations: z.array(z.string()),
});

/** The reviews on the job's page and those that its headline uses, as provider and rate. */
async function loadState(jobId: number) {
  const shown = await database.query<{ line: string }>(
    "select provider || ' ' || rate as line from job_reviews where job_id = $1 order by 1",
    [jobId],
  );
  const snapshots = await database.query<{ provenance: unknown; reason: string }>(
    'select provenance, reason from job_snapshots where job_id = $1 order by headline desc',
    [jobId],
  );
  const { reviewers, limitations } = provenanceSchema.parse(snapshots[0]?.provenance);
  const counted = reviewers.map(({ provider, rate }) => `${provider} ${rate}`).toSorted();
  return { shown: shown.map(({ line }) => line), counted, limitations, figures: snapshots.length, reason: snapshots[0]?.reason };
}

const all = { gpt4o: noneExposed, gemini: noneExposed, deepseek: noneExposed };

describe('a job that a search made', () => {
  it('has the reviews that its figure uses', async () => {
    const jobId = await createJob(all);
    const before = await loadState(jobId);
    expect(before.shown).toEqual(['deepseek 0', 'gemini 0', 'gpt4o 0']);
    expect(before.counted).toEqual(before.shown);
  });
});

describe('a refresh', () => {
  it('has only the reviews that the new figure uses if one reviewer of three fails', async () => {
    const jobId = await createJob(all);
    const reviewers = [ownReviewer('gpt4o', answering(allExposed)), ownReviewer('gemini'), ownReviewer('deepseek', answering(halfExposed))];
    expect(await refreshJob(ownCtx(database, { reviewers }).ctx, jobId, visitor)).toBe('refreshed');
    const { shown, counted } = await loadState(jobId);
    expect(shown).toEqual(['deepseek 50', 'gpt4o 100']);
    expect(counted).toEqual(shown);
  });

  it('counts the stored review of a reviewer without a key', async () => {
    const jobId = await createJob(all);
    const reviewers = [ownReviewer('gpt4o', answering(allExposed))];
    expect(await refreshJob(ownCtx(database, { reviewers }).ctx, jobId, visitor)).toBe('refreshed');
    const { shown, counted } = await loadState(jobId);
    expect(shown).toEqual(['deepseek 0', 'gemini 0', 'gpt4o 100']);
    expect(counted).toEqual(shown);
  });

  it('changes nothing if all fail', async () => {
    const jobId = await createJob(all);
    const before = await loadState(jobId);
    const reviewers = providers.map((provider) => ownReviewer(provider));
    expect(await refreshJob(ownCtx(database, { reviewers }).ctx, jobId, visitor)).toBe('no_answer');
    expect(await loadState(jobId)).toEqual(before);
  });
});

describe('a description', () => {
  it('by a visitor whose share of the model calls is spent counts only the stored reviews', async () => {
    const jobId = await createJob(all);
    const reviewers = providers.map((provider) => ownReviewer(provider, answering(allExposed)));
    const limits = { searchesPerDay: 20, newTitlesPerMinute: 30, modelCallsPerDay: 0 };
    expect(await takeDescription(ownCtx(database, { reviewers, limits }).ctx, jobId, work, visitor)).toBe('described');
    const state = await loadState(jobId);
    expect(state).toMatchObject({ shown: ['deepseek 0', 'gemini 0', 'gpt4o 0'], limitations: [], figures: 2, reason: 'description' });
    expect(state.counted).toEqual(state.shown);
  });

  it('has only the reviews that the new figure uses if one reviewer fails, and keeps all if nobody answers', async () => {
    const jobId = await createJob(all);
    const reviewers = [ownReviewer('gpt4o', answering(allExposed)), ownReviewer('gemini'), ownReviewer('deepseek', answering(halfExposed))];
    await takeDescription(ownCtx(database, { reviewers }).ctx, jobId, work, visitor);
    const described = await loadState(jobId);
    expect(described.shown).toEqual(['deepseek 50', 'gpt4o 100']);
    expect(described.counted).toEqual(described.shown);
    const { ctx, clock } = ownCtx(database, { reviewers: providers.map((provider) => ownReviewer(provider)) });
    clock.now = new Date(clock.now.getTime() + 1000);
    await takeDescription(ctx, jobId, { ...work, text: 'I write poems for birthdays' }, visitor);
    const again = await loadState(jobId);
    expect(again).toMatchObject({ shown: described.shown, figures: 3 });
    expect(again.counted).toEqual(again.shown);
  });

  it('adds no figure if it is sent again, but adds one if it was only saved, even after a refresh', async () => {
    const jobId = await createJob(all);
    const { ctx, clock } = ownCtx(database, { reviewers: [ownReviewer('gpt4o', answering(halfExposed))] });
    for (let time = 0; time < 2; time += 1) expect(await takeDescription(ctx, jobId, work, visitor)).toBe('described');
    expect((await loadState(jobId)).figures).toBe(2);
    clock.now = new Date(clock.now.getTime() + 1000);
    await database.query("update job_descriptions set text = 'I write poems for birthdays', written_at = $2 where job_id = $1", [
      jobId,
      clock.now.toISOString(),
    ]);
    clock.now = new Date(clock.now.getTime() + 1000);
    await refreshJob(ctx, jobId, visitor);
    await takeDescription(ctx, jobId, { ...work, text: 'I write poems for birthdays' }, visitor);
    expect(await loadState(jobId)).toMatchObject({ figures: 4, reason: 'description' });
  });
});

describe('a figure whose reviewers answer late', () => {
  const evidenceOf = async (jobId: number) =>
    database.query("select provenance -> 'measures' as evidence, ai_replacement_rate from job_snapshots where job_id = $1 and headline", [
      jobId,
    ]);
  const changeFigure = {
    refresh: (ctx: AppCtx, jobId: number) => refreshJob(ctx, jobId, visitor),
    description: (ctx: AppCtx, jobId: number, time: number) =>
      takeDescription(ctx, jobId, { ...work, text: `I write ${time} poems a day` }, visitor),
  };

  it.each(['refresh', 'description'] as const)('uses the measures at the time of the answers: a %s', async (reason) => {
    const jobId = await createJob(all);
    const prompt = ownReviewer('gpt4o', answering(halfExposed));
    const lateReviewer = {
      ...prompt,
      review: async (...asked: Parameters<typeof prompt.review>) => {
        await database.query('update job_measures set value = value * 0.9'); // as when the catalogue is loaded again
        return prompt.review(...asked);
      },
    };
    await changeFigure[reason](ownCtx(database, { reviewers: [lateReviewer] }).ctx, jobId, 1);
    const { ctx, clock } = ownCtx(database, { reviewers: [prompt] });
    const figure = await evidenceOf(jobId);
    clock.now = new Date(clock.now.getTime() + 1000);
    await changeFigure[reason](ctx, jobId, 2);
    expect((await loadState(jobId)).figures).toBe(3);
    expect(await evidenceOf(jobId)).toEqual(figure);
  });
});

describe('a figure that cannot be saved', () => {
  it('does not change the reviews, in a refresh and in a description', async () => {
    const jobId = await createJob(all);
    const before = await loadState(jobId);
    await database.query(`create function refuse_figures() returns trigger language plpgsql as $$ begin raise 'no figures'; end $$`);
    await database.query('create trigger refuse_figures before insert on job_snapshots for each row execute function refuse_figures()');
    const { ctx } = ownCtx(database, { reviewers: [ownReviewer('gpt4o', answering(allExposed)), ownReviewer('gemini')] });
    await expect(refreshJob(ctx, jobId, visitor)).rejects.toThrow();
    await expect(takeDescription(ctx, jobId, work, visitor)).rejects.toThrow();
    await database.query('drop trigger refuse_figures on job_snapshots');
    expect(await loadState(jobId)).toEqual(before);
    expect(await takeDescription(ctx, jobId, work, visitor)).toBe('described');
    expect(await loadState(jobId)).toMatchObject({ figures: 2, reason: 'description' });
  });
});
