import { describe, expect, it } from 'vitest';
import { deskListSchema, revisionDetailSchema, savedDraftSchema } from '#src/features/news/editor/contract.ts';
import { messages } from '#src/i18n/messages.ts';
import { newSecret } from '#src/shared/ids.ts';
import { baseUrl } from '#tests/support/platform-under-test.ts';
import { call, query } from '#tests/support/api-helpers.ts';
import { type Desk, newDesk, completeContent } from '#tests/support/desk.ts';
import { useOwnPlatform } from '#tests/support/own-worker.ts';
import { refusal } from '#tests/support/refusal.ts';

useOwnPlatform();

const page = async (path: string) => {
  const answer = await fetch(baseUrl() + path);
  return { status: answer.status, html: await answer.text(), headers: answer.headers };
};
/** Everywhere that readers and machines find articles. */
const publicPlaces = ['/news', '/zh/news', '/', '/news/feed.xml', '/zh/news/feed.json', '/sitemap-news.xml', '/api/news', '/llms.txt'];
const placesWith = async (text: string) => {
  const found = await Promise.all(publicPlaces.map(async (path) => ((await page(path)).html.includes(text) ? path : [])));
  return found.flat();
};

describe('a draft', () => {
  it('is saved version by version, and appears nowhere for readers', async () => {
    const desk = await newDesk();
    const title = `Hidden ${newSecret()}`;
    const id = await desk.create(completeContent(title));
    const { version, state, content, missing } = await desk.get(id);
    expect({ version, state, missing, title: content.texts.en.title }).toEqual({ version: 2, state: 'draft', missing: [], title });
    expect(await placesWith(title)).toEqual([]);
    for (const path of [`/news/${id}`, `/zh/news/${id}`, `/api/news/${id}`, `/api/news/bundle/${id}`])
      expect((await page(path)).status).toBe(404);
    expect((await call(`/news?q=${title}`)).body).toEqual([]);
  });

  it('is sanitized, and a picture that nobody uploaded is refused', async () => {
    const desk = await newDesk();
    const id = await desk.create();
    const content = completeContent();
    const bad = '<p onclick="alert(1)">a<script>alert(1)</script><img src="https://evil.example/x.png"></p>';
    await desk.save(id, 1, { ...content, texts: { ...content.texts, en: { ...content.texts.en, body: bad } } });
    expect((await desk.get(id)).content.texts.en.body).toBe('<p>a</p>');
    const words = { en: 'x', zh: 'x' };
    const image = { name: 'x', key: `news/${'0'.repeat(32)}.png`, width: 5, height: 5, alt: words, caption: words };
    const answer = await desk.call(`/${id}`, { method: 'PUT', body: { version: 2, content: { ...content, images: [image] } } });
    expect([answer.status, answer.body]).toMatchObject([422, { errors: [{ field: 'images.x' }] }]);
  });

  it('is not overwritten: of ten simultaneous saves one succeeds and nine are refused', async () => {
    const [desk, other] = [await newDesk(), await newDesk()];
    const id = await desk.create(completeContent());
    const saves = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        (index % 2 ? desk : other).call(`/${id}`, { method: 'PUT', body: { version: 2, content: completeContent(`Take ${index}`) } }),
      ),
    );
    expect(saves.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    const refused = saves.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'edited_elsewhere', detail: messages('en')('error.edited_elsewhere') });
    const { version, content } = await desk.get(id);
    expect(version).toBe(3);
    expect(saves.findIndex(({ status }) => status === 200)).toBe(Number(content.texts.en.title.slice('Take '.length)));
  });

  it('has a history in which consecutive saves of one editor share a line, and each line can be restored', async () => {
    const [desk, other] = [await newDesk(), await newDesk()];
    const id = await desk.create(completeContent('One'));
    await desk.save(id, 2, completeContent('Two'));
    await other.save(id, 3, completeContent('Three'));
    const history = await desk.revisions(id);
    expect(history.map(({ number, kind, version }) => [number, kind, version])).toEqual([
      [2, 'saved', 4],
      [1, 'saved', 3],
    ]);
    expect(history[0]?.by).not.toBe(history[1]?.by);
    const first = revisionDetailSchema.parse((await desk.call(`/${id}/revisions/1`)).body);
    expect(first.content.texts.en.title).toBe('Two');
    expect((await desk.call(`/${id}/revisions/1/restore`, { body: { version: 3 } })).status).toBe(409);
    const restored = savedDraftSchema.parse((await desk.call(`/${id}/revisions/1/restore`, { body: { version: 4 } })).body);
    expect([restored.version, (await desk.get(id)).content.texts.en.title]).toEqual([5, 'Two']);
    expect((await desk.revisions(id))[0]?.kind).toBe('restored');
    expect((await desk.call(`/${id}/revisions/99`)).status).toBe(404);
  });

  it('shows each editor which others have it open', async () => {
    const [desk, other] = [await newDesk(), await newDesk()];
    const id = await desk.create();
    const sendPresence = (editor: Desk, tab: string, more = {}) => editor.call(`/${id}/presence`, { body: { tab, ...more } });
    const [one, two] = ['0193a000-0000-7000-8000-0000000000a1', '0193a000-0000-7000-8000-0000000000a2'];
    expect((await sendPresence(desk, one)).body).toMatchObject({ editors: [], version: 1 });
    expect((await sendPresence(other, two)).body).toMatchObject({ editors: [expect.any(String)] });
    expect((await sendPresence(desk, one)).body).toMatchObject({ editors: [expect.any(String)] });
    await sendPresence(other, one, { gone: true });
    expect((await sendPresence(other, two)).body, 'an editor cannot end the presence of another one’s tab').toMatchObject({
      editors: [expect.any(String)],
    });
    await sendPresence(other, two, { gone: true });
    expect((await sendPresence(desk, one)).body, 'an editor who closed the tab is gone at once').toMatchObject({ editors: [] });
    await sendPresence(other, two);
    await query`update news_presence set seen_at = now() - interval '2 minutes' where tab = ${two}::uuid`;
    expect((await sendPresence(desk, one)).body).toMatchObject({ editors: [] });
  });

  it('is deleted with its history, unlike an article that was published', async () => {
    const desk = await newDesk();
    const id = await desk.create(completeContent());
    expect((await desk.call(`/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await desk.call(`/${id}`)).status).toBe(404);
    expect(await query`select 1 from news_revisions where news_id = ${id}`).toEqual([]);
    const published = await desk.create(completeContent());
    await desk.publish(published, 2);
    await desk.call(`/${published}/unpublish`, { method: 'POST' });
    expect((await desk.call(`/${published}`, { method: 'DELETE' })).body).toMatchObject(refusal('was_published'));
  });
});

describe('the desk’s list of articles', () => {
  it('shows states, languages and counts, can be searched and filtered, and has each row on one page only', async () => {
    const desk = await newDesk();
    const word = newSecret().toLowerCase();
    const ids = [];
    for (const index of [1, 2, 3]) ids.push(await desk.create(completeContent(`${word} ${index}`)));
    await desk.publish(ids[1] ?? 0, 2);
    const list = async (search: string) => deskListSchema.parse((await desk.call(`?q=${word}${search}`)).body);
    const completeList = await list('');
    expect(completeList.items.map(({ id }) => id)).toEqual([ids[1], ids[2], ids[0]]);
    expect(completeList.items[0]).toMatchObject({ state: 'published', complete: ['en', 'zh'], views: 0, comments: 0, changed: false });
    expect((await list('&state=draft')).items).toHaveLength(2);
    const first = await list('&limit=2');
    const second = await list(`&limit=2&before=${first.next}`);
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(completeList.items.map(({ id }) => id));
    expect(second.next).toBeNull();
    expect(deskListSchema.parse((await desk.call('?state=published&limit=50')).body).items.length).toBeGreaterThan(10);
  });
});
