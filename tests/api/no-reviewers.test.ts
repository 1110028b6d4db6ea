import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomId } from '#src/shared/ids.ts';
import {
  analyse,
  call,
  followRoom,
  getJob,
  type OwnWorker,
  query,
  search,
  startOwnWorker,
  unknownTitle,
} from '#tests/support/api-helpers.ts';

let own: OwnWorker;
beforeAll(async () => {
  own = await startOwnWorker({ reviewers: 'none' });
});
afterAll(() => own.stop());

describe('without any model key', () => {
  it.each(['en', 'zh'] as const)('an unknown title is analysed from its nearest occupations alone, and says so (%s)', async (language) => {
    const title = unknownTitle(language);
    const job = await analyse(title, { base: own.url, language });
    expect(job.title.toLowerCase()).toBe(title);
    expect(job.title.charAt(0)).toBe(title.charAt(0).toUpperCase());
    expect(job).toMatchObject({ confidence: 'inferred', limitations: ['no_reviewers'], reviewers_rate: null, onet_soc: null });
    expect(job.nearest.length).toBeGreaterThan(0);
    expect(job.evidence.length).toBeGreaterThan(0);
    expect(job.evidence.every(({ value }) => value === null)).toBe(true);
    for (const text of [job.description, job.demand_index, job.replacement_process, job.human_advice]) {
      expect(text).toContain(job.nearest[0]?.title);
    }
    expect((await call(`/jobs/${job.id}/llm-reviews?force_refresh=true`, { base: own.url })).body).toEqual([]);
    expect(await getJob(job.id, { base: own.url, language })).toEqual(job);
  });

  it('a room still passes every step and ends once', async () => {
    const room = randomId();
    await search(unknownTitle(), { base: own.url, room });
    const events = await followRoom(room, own.url);
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
    expect(events.at(-1)).toMatchObject({ status: 'completed', progress: 1 });
  });

  it('what is known is found, and what names no job is refused, as ever', async () => {
    expect((await search('attorney', { base: own.url })).status).toBe('completed');
    await expect(search('banana smoothie', { base: own.url })).rejects.toThrow('Invalid search query! Please try again.');
  });

  it('nothing on a page claims to be a model’s words', async () => {
    const job = await analyse(unknownTitle(), { base: own.url });
    expect(await query`select 1 from job_reviews where job_id = ${job.id}`).toEqual([]);
    const provenance = (await query`select provenance from job_snapshots where job_id = ${job.id}`)[0]?.['provenance'];
    expect(provenance).toMatchObject({ reviewers: [], limitations: ['no_reviewers'] });
    expect(JSON.stringify(job)).not.toMatch(/sandbox|sample review|gpt4o|gemini|deepseek/i);
  });
});
