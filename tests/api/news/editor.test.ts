import { describe, expect, it } from 'vitest';
import { newsItemSchema } from '#src/features/news/articles/contract.ts';
import { newSecret } from '#src/shared/ids.ts';
import { call, query, until } from '#tests/support/api-helpers.ts';
import { newDesk, completeContent } from '#tests/support/desk.ts';
import { articleIdOf } from '#tests/support/ids.ts';
import { useOwnPlatform } from '#tests/support/own-worker.ts';
import { runTimer } from '#tests/support/platform-under-test.ts';
import { refusal } from '#tests/support/refusal.ts';

const worker = useOwnPlatform();
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
const runMinuteTimer = () => runTimer('* * * * *');
const page = async (path: string) => {
  const answer = await fetch(worker().url + path);
  return { status: answer.status, html: await answer.text(), headers: answer.headers };
};
/** Everywhere that readers and machines find articles. */
const publicPlaces = ['/news', '/zh/news', '/', '/news/feed.xml', '/zh/news/feed.json', '/sitemap-news.xml', '/api/news', '/llms.txt'];
const placesWith = async (text: string) => {
  const found = await Promise.all(publicPlaces.map(async (path) => ((await page(path)).html.includes(text) ? path : [])));
  return found.flat();
};

describe('publishing', () => {
  it('is refused with the missing fields of a translation, unless the editor accepts them', async () => {
    const desk = await newDesk();
    const content = completeContent('Only English');
    const halfTranslated = { ...content, texts: { ...content.texts, zh: { ...content.texts.zh, title: '', body: '<p> </p>' } } };
    const id = await desk.create(halfTranslated);
    const refused = await desk.publish(id, 2);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { ...refusal('translation_missing'), errors: [{ field: 'texts.zh.title' }, { field: 'texts.zh.body' }] },
    ]);
    expect((await page(`/news/${id}`)).status).toBe(404);
    expect((await desk.publish(id, 2, { accept_missing: true })).body).toEqual({ state: 'published', changed: true });
    const item = newsItemSchema.parse((await call(`/news/${id}`)).body);
    expect([item.title_en, item.title_zh]).toEqual(['Only English', null]);
    const empty = await desk.create();
    expect((await desk.publish(empty, 1, { accept_missing: true })).body).toMatchObject(refusal('nothing_to_publish'));
  });

  it('happens once when twenty calls publish at once: one publication, one line of history', async () => {
    const [desk, other] = [await newDesk(), await newDesk()];
    const id = await desk.create(completeContent('Once'));
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => (index % 2 ? desk : other).publish(id, 2)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(answers.filter(({ body }) => JSON.stringify(body).includes('"changed":true'))).toHaveLength(1);
    expect((await desk.revisions(id)).filter(({ kind }) => kind === 'published')).toHaveLength(1);
    expect(await query`select count(*)::int as texts from news_texts where news_id = ${id}`).toEqual([{ texts: 2 }]);
  });

  it('shows readers the published version until the next one, and purges only the pages that change', async () => {
    const desk = await newDesk();
    const [before, after] = [`Old ${newSecret()}`, `New ${newSecret()}`];
    const id = await desk.create(completeContent(before));
    await desk.publish(id, 2);
    expect((await page(`/news/${id}`)).html).toContain(before);
    expect((await placesWith(before)).length).toBeGreaterThan(4);
    await desk.save(id, 2, completeContent(after));
    expect((await page(`/news/${id}`)).html).not.toContain(after);
    const jobs = await page('/jobs/1');
    await page('/jobs/1');
    await desk.publish(id, 3);
    expect((await page(`/news/${id}`)).html).toContain(after);
    expect((await page(`/zh/news/${id}`)).html).toContain(`${after}（中文）`);
    expect(await placesWith(before)).toEqual([]);
    expect(jobs.status).toBe(200);
    expect((await page('/jobs/1')).headers.get('x-page-cache')).toBe('HIT');
    expect((await desk.call(`/${id}/unpublish`, { method: 'POST' })).body).toEqual({ state: 'unpublished', changed: true });
    expect((await page(`/news/${id}`)).status).toBe(404);
    expect(await placesWith(after)).toEqual([]);
    expect((await desk.publish(id, 3)).body).toEqual({ state: 'published', changed: true });
    expect((await page(`/news/${id}`)).status).toBe(200);
    expect(await query`select unpurged from news_drafts where news_id = ${id}`).toEqual([{ unpurged: [] }]);
  });

  it('at a set time is done by the timer, with the version that was scheduled', async () => {
    const desk = await newDesk();
    const id = await desk.create(completeContent('Planned'));
    for (const at of [inSeconds(-60), inSeconds(400 * 86_400)])
      expect((await desk.publish(id, 2, { at })).body).toMatchObject({ code: 'invalid_input', errors: [{ field: 'at' }] });
    expect((await desk.publish(id, 2, { at: inSeconds(3600) })).body).toEqual({ state: 'scheduled', changed: true });
    await desk.save(id, 2, completeContent('Half-typed'));
    await runMinuteTimer();
    expect((await page(`/news/${id}`)).status).toBe(404);
    await query`update news_drafts set publish_at = now() - interval '1 second' where news_id = ${id}`;
    await Promise.all(Array.from({ length: 4 }, runMinuteTimer));
    await until(
      async () => (await page(`/news/${id}`)).html,
      (html) => html.includes('Planned'),
    );
    const { state, published_version, version } = await desk.get(id);
    expect({ state, published_version, version }).toEqual({ state: 'published', published_version: 2, version: 3 });
    const published = (await desk.revisions(id)).filter(({ kind }) => kind === 'published');
    expect(published).toMatchObject([{ by: null, version: 2 }]);
  });

  it('at a set time can be cancelled', async () => {
    const desk = await newDesk();
    const id = await desk.create(completeContent());
    await desk.publish(id, 2, { at: inSeconds(3600) });
    expect((await desk.call(`/${id}/schedule`, { method: 'DELETE' })).body).toEqual({ state: 'draft', changed: true });
    expect((await desk.call(`/${id}/schedule`, { method: 'DELETE' })).body).toEqual({ state: 'draft', changed: false });
  });

  it('leaves tags that the timer purges if it was interrupted', async () => {
    const desk = await newDesk();
    const id = await desk.create(completeContent('Cut off'));
    await desk.publish(id, 2);
    await page(`/news/${id}`);
    await query`update news_drafts set unpurged = ${`{news:${id}}`} where news_id = ${id}`;
    await query`update news set edited_at = now() - interval '1 hour', author = 'Somebody new' where id = ${id}`;
    await runMinuteTimer();
    await until(
      async () => (await page(`/news/${id}`)).html,
      (html) => html.includes('Somebody new'),
    );
  });

  it('of a changed sample article starts from the published text', async () => {
    const desk = await newDesk();
    const id = articleIdOf('welders');
    const article = await desk.get(id);
    expect(article).toMatchObject({ version: 0, state: 'published', published_version: 0, missing: [] });
    expect(article.content.texts.zh.body.length).toBeGreaterThan(500);
    expect(article.jobs.length).toBeGreaterThan(1);
    const { en } = article.content.texts;
    await desk.save(id, 0, { ...article.content, texts: { ...article.content.texts, en: { ...en, title: 'Welders, corrected' } } });
    expect((await desk.publish(id, 1)).status).toBe(200);
    const { html } = await page(`/news/${id}`);
    expect(html).toContain('Welders, corrected');
    expect(html).toContain('<figure');
  });
});
