import { describe, expect, it } from 'vitest';
import { newsBundleSchema, newsItemSchema } from '#src/features/news/articles/contract.ts';
import { loadNewsAddresses } from '#src/features/news/articles/store/articles.ts';
import { z } from 'zod';
import { call, database, query } from '#tests/support/api-helpers.ts';
import { newCommenter, postComment, expectCreated } from '#tests/support/commenters.ts';
import { articleIdOf, jobIdOf } from '#tests/support/ids.ts';
import { saveArticle } from '#tests/support/news.ts';
import { useOwnPlatform } from '#tests/support/own-worker.ts';
import { baseUrl } from '#tests/support/platform-under-test.ts';
import { refusal } from '#tests/support/refusal.ts';

useOwnPlatform(); // the tests count articles and publish some

const publish = (...args: Parameters<typeof saveArticle> extends [unknown, ...infer Rest] ? Rest : never) =>
  saveArticle(database(), ...args);

const list = async (search = '', language = 'en') => {
  const answer = await call(`/news/${search}`, { language });
  return { ...answer, news: z.array(newsItemSchema).parse(answer.body) };
};

describe('the list of articles', () => {
  it('has the twelve samples newest first, in both languages, each with a cover of a known size', async () => {
    const { news, headers } = await list('?page=1&page_size=12&sort_by=time');
    expect(Number(headers.get('x-total-count'))).toBeGreaterThanOrEqual(12);
    expect(news).toHaveLength(12);
    expect(news.map((item) => item.created_at)).toEqual(
      news
        .map((item) => item.created_at)
        .toSorted()
        .toReversed(),
    );
    for (const item of news) {
      expect([item.title_en, item.title_zh, item.summary_en, item.summary_zh].every(Boolean)).toBe(true);
      const cover = item.images.find((image) => image.is_cover);
      expect(cover).toMatchObject({ url: item.main_image_url, width: 1200, height: 630 });
      expect(item.related_job_ids.length).toBeGreaterThan(0);
    }
  });

  it('has samples that belong to the editors’ account, which nobody can sign in to', async () => {
    const [account] = await query`select id, email from users where email = 'editors'`;
    const { news } = await list('?page_size=12');
    expect(new Set(news.map((item) => item.author_id))).toEqual(new Set([account?.['id']]));
    const answer = await call('/auth/email-otp/request-otp', { body: { email: account?.['email'] } });
    expect([answer.status, answer.body]).toMatchObject([422, refusal('invalid_email')]);
  });

  it('is paged with Link and total, is the same with and without a slash, and is empty beyond its end', async () => {
    const first = await list('?page_size=5');
    const second = await list('?page_size=5&page=2');
    expect(new Set([...first.news, ...second.news].map((item) => item.id)).size).toBe(10);
    expect(first.headers.get('link')).toContain('rel="next"');
    expect((await call('/news?page_size=5')).text).toBe(first.text);
    expect((await list('?page=90000')).news).toEqual([]);
  });

  it('has tags and the author in the requested language, and titles in both', async () => {
    const [english, chinese] = [await list('?page_size=1'), await list('?page_size=1', 'zh')];
    expect(chinese.news[0]).toMatchObject({ id: english.news[0]?.id, title_en: english.news[0]?.title_en, author: '尚需人类编辑部' });
    expect(chinese.news[0]?.tags).not.toEqual(english.news[0]?.tags);
  });

  it('is searched by words of title and summary in either language and any case, without wildcards', async () => {
    const welders = articleIdOf('welders');
    expect((await list('?q=WELDERS%20figure')).news.map((item) => item.id)).toEqual([welders]);
    expect((await list(`?q=${encodeURIComponent('焊工')}`)).news.map((item) => item.id)).toEqual([welders]);
    expect((await list(`?q=${encodeURIComponent('焊工figure')}`)).news.map((item) => item.id)).toEqual([welders]);
    for (const wildcard of ['%25', '_', '%5C']) expect((await list(`?q=${wildcard}${wildcard}${wildcard}`)).news).toEqual([]);
  });

  it('is filtered by a tag of either language', async () => {
    const english = (await list('?tag=Health%20care')).news.map((item) => item.id);
    expect(english.toSorted()).toEqual([articleIdOf('nurses'), articleIdOf('radiologists')].toSorted());
    expect((await list(`?tag=${encodeURIComponent('医疗')}`)).news.map((item) => item.id)).toEqual(english);
  });

  it.each(['page=0', 'page=x', 'page_size=51', 'sort_by=views', 'q=%00', `tag=${'x'.repeat(61)}`])(
    'refuses %s and names the field',
    async (bad) => {
      const answer = await call(`/news/?${bad}`);
      expect(answer.status).toBe(422);
      expect(answer.text).toContain(`"field":"${bad.split('=')[0]}"`);
    },
  );
});

describe('an article', () => {
  it('has a bundle with the files of both languages, which are cached for good', async () => {
    const id = articleIdOf('teachers-week');
    const item = newsItemSchema.parse((await call(`/news/${id}`)).body);
    const bundle = newsBundleSchema.parse((await call(`/news/bundle/${id}`)).body);
    expect(bundle.images).toEqual(item.images);
    for (const path of [bundle.content_page_url_en, bundle.content_page_url_zh, item.main_image_url]) {
      const file = await media(path ?? '');
      expect([path, file.status]).toEqual([path, 200]);
      expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(file.headers.get('content-security-policy')).toContain('sandbox');
      expect((await media(path ?? '', { 'if-none-match': file.headers.get('etag') ?? '' })).status).toBe(304);
    }
    expect(await (await media(bundle.content_page_url_en ?? '')).text()).toContain('<table>');
  });

  it('is not found as a draft, before its publication and after a withdrawal, and its pages are purged each time', async () => {
    const later = new Date(Date.now() + 3_600_000).toISOString();
    const draft = await publish({ status: 'draft' });
    const scheduled = await publish({ published_at: later });
    const lawyers = jobIdOf('23-1011.00');
    const published = await publish({ related_job_ids: [lawyers] });
    const statuses = async () => Promise.all([draft, scheduled, published].map(async ({ id }) => (await call(`/news/${id}`)).status));
    expect(await statuses()).toEqual([404, 404, 200]);
    expect(published.purged).toEqual([`news:${published.id}`, 'news', 'news-feed', 'sitemap-news', 'home', `job:${lawyers}`]);
    const total = async () => Number((await list()).headers.get('x-total-count'));
    const before = await total();
    const withdrawn = await saveArticle(database(), { status: 'draft' }, published.id);
    expect(withdrawn.purged).toContain(`news:${published.id}`);
    expect(await statuses()).toEqual([404, 404, 404]);
    expect(await total()).toBe(before - 1);
  });

  it('keeps its views when it is corrected, and has the texts of only one of several simultaneous saves', async () => {
    const { id } = await publish({ published_at: '2019-05-05T00:00:00Z' });
    await query`update news set views = 41 where id = ${id}`;
    const titles = ['First', 'Second', 'Third', 'Fourth'];
    const text = (title: string) => ({ title, summary: title, body: `<p>${title}</p>`, tags: [title] });
    await Promise.all(titles.map((title) => saveArticle(database(), { texts: { en: text(title), zh: text(title) } }, id)));
    const rows =
      await query`select n.views, n.tags, t.title, t.tags as text_tags from news n join news_texts t on t.news_id = n.id where n.id = ${id}`;
    expect(rows).toHaveLength(2);
    for (const row of rows)
      expect(row).toEqual({ views: 41, tags: [rows[0]?.['title']], title: rows[0]?.['title'], text_tags: row['tags'] });
  });

  it('in one language is shown in that language on the pages of both', async () => {
    const text = { title: 'Only English', summary: 'One language.', body: '<p>x</p>', tags: ['Solo'] };
    const { id } = await publish({ texts: { en: text } });
    const item = newsItemSchema.parse((await call(`/news/${id}`, { language: 'zh' })).body);
    expect(item).toMatchObject({ title_en: 'Only English', title_zh: null, summary_zh: null, tags: ['Solo'] });
    expect(newsBundleSchema.parse((await call(`/news/bundle/${id}`)).body).content_page_url_zh).toBeNull();
    const addresses = await loadNewsAddresses(database(), new Date());
    expect(addresses.find((each) => each.id === id)?.languages).toEqual(['en']);
    await query`update news_texts t set content_key = s.content_key from news_texts s
      where t.news_id = ${id} and s.news_id = ${articleIdOf('nurses')} and s.language = 'en'`; // a page needs a text in object storage
    for (const prefix of ['', '/zh']) {
      const page = await (await fetch(`${baseUrl()}${prefix}/news/${id}`)).text();
      const head = page.slice(0, page.indexOf('</head>'));
      expect([...head.matchAll(/hreflang="([^"]+)"/g)].map(([, language]) => language)).toEqual(['en', 'x-default']);
      expect(head).toMatch(new RegExp(`og:url" content="[^"]+[^h]/news/${id}"`));
      expect(head).not.toContain('og:locale:alternate');
    }
  });

  it('of the editors’ shared account notifies the staff when a comment mentions its author', async () => {
    const [editor, ann] = [await newCommenter(), await newCommenter()];
    await query`update users set role = 'editor' where id = ${editor.id}::uuid`;
    const id = articleIdOf('nurses');
    const { author_id } = newsItemSchema.parse((await call(`/news/${id}`)).body);
    const mention = expectCreated(await postComment(ann, { news_id: id, comment_text: '@author look', mentioned_user_id: author_id }));
    await expect
      .poll(() => editor.inbox(), { timeout: 10_000 })
      .toMatchObject([{ kind: 'mention', link: `/news/${id}#comment-${mention.id}` }]);
  });

  it.each(['/news/0', '/news/x', '/news/bundle/x'])('is refused at %s', async (path) => {
    expect((await call(path)).status).toBe(422);
  });

  it('that does not exist is a 404 problem', async () => {
    for (const path of ['/news/2147483647', '/news/bundle/2147483647'])
      expect((await call(path)).body).toMatchObject({ code: 'not_found' });
  });
});

describe('files of articles', () => {
  it.each([
    '/media/',
    '/media/news/x.html',
    '/media/news/00000000000000000000000000000000.html',
    '/media/news/00000000000000000000000000000000.js',
  ])('%s is not found, and the answer is not cached', async (path) => {
    const answer = await media(path);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
  });

  it('are read-only', async () => {
    const { news } = await list('?page_size=1');
    expect((await media(news[0]?.main_image_url ?? '', {}, 'PUT')).status).toBe(405);
    expect((await media(news[0]?.main_image_url ?? '', {}, 'HEAD')).headers.get('content-type')).toBe('image/svg+xml');
  });
});

describe('feeds', () => {
  it.each([
    ['', 'Still Human: news', 'What a zero means'],
    ['/zh', '尚需人类：文章', '零，是什么意思'],
  ])('name the articles in their language (%s)', async (prefix, title, newest) => {
    const rss = await page(`${prefix}/news/feed.xml`);
    expect(rss.headers.get('content-type')).toContain('application/rss+xml');
    const xml = await rss.text();
    expect(xml).toContain(`<title>${title}</title>`);
    expect(xml.indexOf(newest)).toBeGreaterThan(0);
    const feed = feedSchema.parse(await (await page(`${prefix}/news/feed.json`)).json());
    expect(feed.items[0]).toMatchObject({ title: newest });
    expect(feed.items.every((item) => new URL(item.url).pathname.startsWith(`${prefix}/news/`))).toBe(true);
  });
});

const feedSchema = z.object({ items: z.array(z.object({ title: z.string(), url: z.string() })) });

async function page(path: string): Promise<Response> {
  return fetch(`${baseUrl()}${path}`);
}

async function media(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
  return fetch(`${baseUrl()}${path}`, { method, headers });
}
