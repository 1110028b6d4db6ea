import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type LlmReview, llmReviewSchema } from '#src/features/catalogue/reviews/contract.ts';
import { type Provider, providers } from '#src/shared/providers.ts';
import { randomId } from '#src/shared/ids.ts';
import {
  analyse,
  call,
  followRoom,
  sameOriginHeaders,
  getJob,
  type OwnWorker,
  query,
  search,
  startOwnWorker,
  unknownTitle,
  untilEnded,
} from '#tests/support/api-helpers.ts';
import { newCommenter } from '#tests/support/commenters.ts';
import type { Behaviour } from '#scripts/dev/sandbox-reviewers/behaviour.ts';
import { jobIdOf } from '#tests/support/ids.ts';

let worker: OwnWorker;
beforeAll(async () => {
  worker = await startOwnWorker({ vars: { REVIEWER_TIMEOUT_MS: '4000' } }); // far longer than an answer takes on a busy machine
});
beforeEach(() => worker.sandbox.reset());
afterAll(() => worker.stop());

async function reviewsOf(jobId: number, { refresh = false, language = 'en' } = {}): Promise<LlmReview[]> {
  const path = `/jobs/${jobId}/llm-reviews${refresh ? '?force_refresh=true' : ''}`;
  return llmReviewSchema.array().parse((await call(path, { base: worker.url, language, headers: sameOriginHeaders })).body);
}

const providersOf = (reviews: LlmReview[]) => reviews.map((review) => review.provider);
const countReviewCalls = () => providers.map((provider) => worker.sandbox.calls()[provider].review);

describe('reviews of the local stand-ins', () => {
  it.each([
    ['en', /no model wrote this/],
    ['zh', /不是任何模型写的/],
  ])('are labelled as samples and do not count in any figure (%s)', async (language, sampleNotice) => {
    const job = await analyse(unknownTitle(language === 'zh' ? 'zh' : 'en'), { base: worker.url, language });
    expect(job.limitations).toEqual(['samples_only']);
    expect(job.confidence).toBe('inferred');
    expect(job.reviewers_rate).toBeNull();
    expect(job.ai_replacement_rate).toBeCloseTo(job.evidence_rate ?? -1, 1);
    const percentiles = job.evidence.map((measure) => measure.percentile);
    expect(job.spread).toEqual({ low: Math.min(...percentiles), high: Math.max(...percentiles) });
    expect(job.shares.reviewers).toEqual([]);
    const shares = job.shares.evidence.map(({ share }) => share);
    expect(job.shares.range).toEqual({ low: Math.min(...shares), high: Math.max(...shares) });

    const reviews = await reviewsOf(job.id, { language });
    expect(providersOf(reviews)).toEqual(providers);
    for (const review of reviews) {
      expect(review.sample).toBe(true);
      expect(review.model_id).toBe(`sandbox-${review.provider}`);
      expect(review.comment).toMatch(sampleNotice);
      expect(review.generated_version.title).toBe(job.title);
      expect(review.generated_version.ai_replacement_rate + review.generated_version.human_irreplaceability).toBeCloseTo(100, 5);
      expect(review.tasks.length).toBeGreaterThanOrEqual(8);
    }
  });
});

describe('a reviewer that fails', () => {
  const failures: [Behaviour, Provider][] = [
    ['timeout', 'gemini'],
    ['stall', 'deepseek'],
    ['refuse', 'gpt4o'],
    ['filtered', 'gemini'],
    ['malformed', 'deepseek'],
    ['mismatch', 'gpt4o'],
    ['garbled', 'gemini'],
    ['rate_limit', 'deepseek'],
    [{ retryAfter: 60 }, 'gpt4o'],
    ['server_error', 'gemini'],
    ['bad_key', 'gpt4o'],
    ['drop', 'deepseek'],
    ['cut', 'gemini'],
  ];
  it.each(failures)('with %j (%s) has no review, and the other two have theirs', async (behaviour, failing) => {
    const id = Number(
      (await query`select id from jobs where onet_soc like '51-4%' and id not in (select job_id from job_reviews) limit 1`)[0]?.['id'],
    );
    worker.sandbox.behave(failing, behaviour);
    const others = providers.filter((provider) => provider !== failing);
    expect(providersOf(await reviewsOf(id, { refresh: true }))).toEqual(others);
    expect(providersOf(await reviewsOf(id))).toEqual(others);
    const calls = worker.sandbox.calls();
    for (const provider of others) expect(calls[provider].review).toBe(1);
    expect(calls[failing].review).toBeGreaterThanOrEqual(1);
    expect(calls[failing].review).toBeLessThanOrEqual(2);
  });

  it('during the analysis of a new title leaves the reviews of the other two', async () => {
    worker.sandbox.behave('gpt4o', 'server_error');
    const job = await analyse(unknownTitle(), { base: worker.url });
    expect(job.limitations).toEqual(['samples_only']);
    expect(providersOf(await reviewsOf(job.id))).toEqual(['gemini', 'deepseek']);
  });

  it.each(['rate_limit_once', 'server_error_once'] as const)('only once (%s) is called again and answers', async (behaviour) => {
    worker.sandbox.behave('deepseek', behaviour);
    const job = await analyse(unknownTitle(), { base: worker.url });
    expect(providersOf(await reviewsOf(job.id))).toEqual(providers);
    expect(countReviewCalls()).toEqual([1, 1, 2]);
  });

  it('in the check of a title is followed by the next one', async () => {
    worker.sandbox.behave('gpt4o', 'malformed');
    worker.sandbox.behave('gemini', 'malformed');
    const room = randomId();
    await search(unknownTitle('en', 'not a job'), { base: worker.url, room });
    expect((await untilEnded(room, worker.url)).status).toBe('error');
    expect(providers.map((provider) => worker.sandbox.calls()[provider].title_check)).toEqual([1, 1, 1]);
  });

  it('by naming an occupation that was not offered is ignored', async () => {
    worker.sandbox.behave('all', 'invent');
    const title = unknownTitle();
    expect((await analyse(title, { base: worker.url })).titles.en).toBe(title);
  });

  it.each(['malformed', 'bad_key'] as const)('with all the others (%s) leaves an analysis that says so', async (behaviour) => {
    worker.sandbox.behave('all', behaviour);
    const job = await analyse(unknownTitle(), { base: worker.url });
    expect(job.limitations).toEqual(['reviewers_failed']);
    expect(job.confidence).toBe('inferred');
    expect(await reviewsOf(job.id)).toEqual([]);
  });
});

describe('the check of a title', () => {
  const refusals = [
    ['not a job', 'en', 'Invalid search query! Please try again.'],
    ['insult', 'en', 'Invalid search query! Please try again.'],
    ['living person', 'en', 'Invalid search query! Please try again.'],
    ['不是职业', 'zh', '没认出这是什么职业，请换个说法再试。'],
    ['骂人', 'zh', '没认出这是什么职业，请换个说法再试。'],
    ['在世的人', 'zh', '没认出这是什么职业，请换个说法再试。'],
  ] as const;
  it.each(refusals)('refuses “%s” like a text that names no job, in the room’s language (%s)', async (cue, language, text) => {
    const [title, room] = [unknownTitle(language, cue), randomId()];
    await search(title, { base: worker.url, room, language });
    const end = (await followRoom(room, worker.url)).at(-1);
    expect(end).toMatchObject({ status: 'error', error: text, message: text, jobs: [], job_id: null, progress: 1 });
    expect(await untilEnded(room, worker.url)).toMatchObject({ status: 'error', job_id: null });
    expect(await query`select 1 from job_aliases where alias = ${title}`).toEqual([]);
    expect(countReviewCalls()).toEqual([0, 0, 0]);
  });

  it('finds the job that the catalogue has under another name, and creates no second page', async () => {
    const [known] = await query`select id, normalized_title from jobs where onet_soc = '49-3031.00'`;
    const room = randomId();
    const result = await search('Bus and Truck Mechanic and Diesel Engine Specialist', { base: worker.url, room, force: true });
    expect(result.status).toBe('processing');
    expect(await untilEnded(room, worker.url)).toEqual({ status: 'completed', job_id: known?.['id'] });
    const end = (await followRoom(room, worker.url)).at(-1);
    expect(end?.jobs).toEqual([{ job_id: known?.['id'], title: 'Bus and Truck Mechanics and Diesel Engine Specialists', similarity: 1 }]);
    expect(await query`select id from jobs where normalized_title like 'bus and truck mechanic%'`).toEqual([{ id: known?.['id'] }]);
    expect(countReviewCalls()).toEqual([0, 0, 0]);
  });
});

describe('new reviews', () => {
  const age = (jobId: number, days: number) =>
    query`update job_reviews set last_refreshed_at = now() - make_interval(days => ${days}) where job_id = ${jobId} returning 1`;

  it('are made for a job that has none, and only on request', async () => {
    const id = jobIdOf('51-6051.00');
    expect(await reviewsOf(id)).toEqual([]);
    expect(countReviewCalls()).toEqual([0, 0, 0]);
    const before = await getJob(id);
    expect(providersOf(await reviewsOf(id, { refresh: true }))).toEqual(providers);
    expect(providersOf(await reviewsOf(id))).toEqual(providers);
    expect(countReviewCalls()).toEqual([1, 1, 1]);
    const after = await getJob(id);
    expect(after.ai_replacement_rate).toBe(before.ai_replacement_rate);
    expect([after.rank, after.spread, after.shares]).toEqual([before.rank, before.spread, before.shares]);
    expect(after.snapshots.map(({ seq, reason }) => [seq, reason])).toEqual([
      [1, 'first'],
      [2, 'refresh'],
    ]);
  });

  it('are not made while one stored review is younger than 90 days', async () => {
    const id = jobIdOf('51-6041.00');
    const earlier = await reviewsOf(id, { refresh: true });
    await age(id, 91);
    await query`update job_reviews set last_refreshed_at = now() - interval '89 days' where job_id = ${id} and provider = 'gemini'`;
    worker.sandbox.reset();
    const again = await reviewsOf(id, { refresh: true });
    expect(countReviewCalls()).toEqual([0, 0, 0]);
    expect(again.map((review) => review.comment)).toEqual(earlier.map((review) => review.comment));
    expect((await getJob(id)).snapshots).toHaveLength(2);
  });

  it('are made once all stored ones are older than 90 days, and a snapshot is appended', async () => {
    const id = jobIdOf('51-6042.00');
    await reviewsOf(id, { refresh: true });
    await age(id, 91);
    worker.sandbox.reset();
    const startedAt = Date.now();
    const fresh = await reviewsOf(id, { refresh: true });
    expect(countReviewCalls()).toEqual([1, 1, 1]);
    expect(fresh.every((review) => Date.parse(review.last_refreshed_at) >= startedAt - 1000)).toBe(true);
    const job = await getJob(id);
    expect(job.snapshots.map(({ seq }) => seq)).toEqual([1, 2, 3]);
    expect(Date.parse(job.last_refreshed_at ?? '')).toBeGreaterThanOrEqual(startedAt - 1000);
  });

  it.each([0, 200])('requested by many at once call each model once (answers after %i ms)', async (delayMs) => {
    const id = jobIdOf(delayMs ? '51-6052.00' : '51-6061.00');
    worker.sandbox.behave('all', { delayMs });
    const all = await Promise.all(Array.from({ length: 20 }, () => reviewsOf(id, { refresh: true })));
    expect(all.map(providersOf)).toEqual(all.map(() => [...providers]));
    expect(countReviewCalls()).toEqual([1, 1, 1]);
    expect((await getJob(id)).snapshots).toHaveLength(2);
  });

  it('requested by an administrator are made even if stored ones are recent, unlike those requested by a member', async () => {
    const id = jobIdOf('51-6064.00');
    await reviewsOf(id, { refresh: true });
    for (const [audience, expectedCalls] of [
      ['member', [1, 1, 1]],
      ['admin', [2, 2, 2]],
    ] as const) {
      const { headers } = await newCommenter('en', audience);
      expect((await call(`/jobs/${id}/llm-reviews?force_refresh=true`, { base: worker.url, headers })).status).toBe(200);
      expect(countReviewCalls()).toEqual(expectedCalls);
    }
  });

  it('leave the stored ones unchanged if no model answers', async () => {
    const id = jobIdOf('51-6063.00');
    const earlier = await reviewsOf(id, { refresh: true });
    await age(id, 91);
    worker.sandbox.behave('all', 'refuse');
    const later = await reviewsOf(id, { refresh: true });
    expect(later.map((review) => review.comment)).toEqual(earlier.map((review) => review.comment));
    expect((await getJob(id)).snapshots).toHaveLength(2);
  });

  it('of an unknown job are 404, and an invalid flag is 422', async () => {
    const statusOf = async (path: string) => (await call(path, { base: worker.url })).status;
    expect(await statusOf('/jobs/2147483647/llm-reviews?force_refresh=true')).toBe(404);
    expect(await statusOf('/jobs/1/llm-reviews?force_refresh=maybe')).toBe(422);
  });
});
