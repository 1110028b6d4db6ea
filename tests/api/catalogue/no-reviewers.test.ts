import { describe, expect, it } from 'vitest';
import { messages } from '#src/i18n/messages.ts';
import { randomId } from '#src/shared/ids.ts';
import { localPath } from '#src/shared/paths.ts';
import { analyse, call, followRoom, sameOriginHeaders, getJob, query, search, unknownTitle } from '#tests/support/api-helpers.ts';
import { useOwnPlatform } from '#tests/support/own-worker.ts';

const worker = useOwnPlatform({ reviewers: 'none' });

describe('without any model key', () => {
  it.each(['en', 'zh'] as const)('an unknown title is analysed from its nearest occupations only, and says so (%s)', async (language) => {
    const title = unknownTitle(language);
    const job = await analyse(title, { base: worker().url, language });
    expect(job.title.toLowerCase()).toBe(title);
    expect(job.title.charAt(0)).toBe(title.charAt(0).toUpperCase());
    expect(job).toMatchObject({
      confidence: 'inferred',
      limitations: ['no_reviewers'],
      reviewers_rate: null,
      onet_soc: null,
      roughly_placed: true,
    });
    expect(job.nearest.length).toBeGreaterThan(0);
    expect(job.evidence.length).toBeGreaterThan(0);
    expect(job.evidence.filter(({ value }) => value !== null)).toEqual([]);
    expect(job.evidence.filter(({ share }) => share !== null).length).toBe(job.shares.evidence.length);
    expect(job.shares.evidence.length).toBeGreaterThan(0);
    for (const text of [job.description, job.demand_index]) expect(text).toContain(job.title);
    expect([job.replacement_process, job.human_advice]).toEqual([null, null]);
    expect((await call(`/jobs/${job.id}/llm-reviews?force_refresh=true`, { base: worker().url, headers: sameOriginHeaders })).body).toEqual(
      [],
    );
    expect(await getJob(job.id, { base: worker().url, language })).toEqual(job);
  });

  it.each(['en', 'zh'] as const)(
    'the page of a job without a close occupation shows rounded figures without similarities, and requests a description of the work (%s)',
    async (language) => {
      const t = messages(language);
      const job = await analyse(unknownTitle(language), { base: worker().url, language });
      expect(job.roughly_placed && job.takes_description).toBe(true);
      const readMainText = async () => {
        const html = await (await fetch(`${worker().url}${localPath(language, `/jobs/${job.id}`)}`)).text();
        const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
        return main.replace(/<(script|style)[\s\S]*?<\/\1>|<[^>]*>/g, ' ').replace(/\s+/g, ' ');
      };
      const similar = new RegExp(t('evidence.nearest_item', { similarity: 0, rate: 0 }).split(' · ')[0]?.replace('0', '\\d+') ?? '^');
      const rough = await readMainText();
      for (const key of ['describe.placed_roughly', 'evidence.nearest_rough_lead', 'evidence.nearest_rough_ask'] as const)
        expect(rough).toContain(t(key));
      expect(rough).not.toMatch(similar);
      expect(rough).toMatch(/\d ?%/);
      expect(rough.match(/\d\.\d+ ?%/g)).toBeNull();

      const description = { en: 'I write contracts and defend people in court', zh: '替当事人写合同、打官司、出庭辩护' }[language];
      const sent = await call(`/jobs/${job.id}/descriptions`, { base: worker().url, body: { description }, headers: sameOriginHeaders });
      expect(sent.status).toBe(204);
      const described = await readMainText();
      expect(described).not.toContain(t('describe.placed_roughly'));
      expect(described).toMatch(similar);
    },
  );

  it('a room has every step and one end', async () => {
    const room = randomId();
    await search(unknownTitle(), { base: worker().url, room });
    const events = await followRoom(room, worker().url);
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
    expect(events.at(-1)).toMatchObject({ status: 'completed', progress: 1 });
  });

  it('known titles are found and texts that name no job are refused, as with models', async () => {
    expect((await search('attorney', { base: worker().url })).status).toBe('completed');
    await expect(search('banana smoothie', { base: worker().url })).rejects.toThrow('Invalid search query! Please try again.');
  });

  it('a job has no text that is attributed to a model', async () => {
    const job = await analyse(unknownTitle(), { base: worker().url });
    expect(await query`select 1 from job_reviews where job_id = ${job.id}`).toEqual([]);
    const provenance = (await query`select provenance from job_snapshots where job_id = ${job.id}`)[0]?.['provenance'];
    expect(provenance).toMatchObject({ reviewers: [], limitations: ['no_reviewers'] });
    expect(JSON.stringify(job)).not.toMatch(/sandbox|sample review|gpt4o|gemini|deepseek/i);
  });

  it('the home page lists no job that was searched in the other language only; other pages mark the language of its title', async () => {
    const english = await analyse(unknownTitle('en'), { language: 'en' });
    const chinese = await analyse(unknownTitle('zh'), { language: 'zh' });
    await query`update jobs set search_popularity = 1000000, listing = 'listed' where id in (${english.id}, ${chinese.id})`;
    const get = async (path: string) => (await fetch(`${worker().url}${path}`)).text();
    const [home, zhHome] = [await get('/'), await get('/zh')];
    expect([home.includes(english.title), home.includes(chinese.title)]).toEqual([true, false]);
    expect([zhHome.includes(english.title), zhHome.includes(chinese.title)]).toEqual([false, true]);
    expect(/<ol class="league"[\s\S]*?<\/ol>/.exec(zhHome)?.[0].match(/<li /g)).toHaveLength(5);
    const titlesIn = async (path: string, lang: string) =>
      [...(await get(path)).matchAll(new RegExp(`<(?:h1|span)[^>]* lang="${lang}"[^>]*>\\s*([^<]*?)\\s*<`, 'g'))].map(([, title]) => title);
    expect(await titlesIn('/jobs', 'zh-CN')).toEqual([chinese.title]);
    expect(await titlesIn('/zh/jobs', 'en')).toEqual([english.title]);
    expect(await titlesIn(`/zh/jobs/${english.id}`, 'en')).toEqual([english.title]);
    expect(await titlesIn(`/jobs/${english.id}`, 'en')).toEqual([]);
  });
});
