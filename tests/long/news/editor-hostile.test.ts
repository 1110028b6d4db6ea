import { expect, test } from 'vitest';
import { storedImageSchema, newsRefSchema } from '#src/features/news/editor/contract.ts';
import { readImageHeader } from '#src/features/news/editor/image-header.ts';
import { sanitizeArticle } from '#src/shared/sanitize.ts';
import { type Desk, newDesk, completeContent } from '#tests/support/desk.ts';
import { siteAddress, openAsAdmin, openDesk } from '#tests/support/desk-pages.ts';
import { hostilePictures, payload } from '#tests/support/hostile-pictures.ts';
import { useOwnPlatform } from '#tests/support/own-worker.ts';
import { useBrowser } from '#tests/support/pages.ts';
import { allVectors } from '#tests/support/xss/vectors.ts';
import { findDangers, watchForAttacks } from '#tests/support/xss/watch.ts';

const worker = useOwnPlatform();
const visit = useBrowser();
/** Several texts share an article, so that each is opened on all pages. `tests/long/news/articles-xss.test.ts` uses fewer for each article. */
const perArticle = 30;
const vectors = allVectors.map((vector) => vector.replaceAll('\0', '').toWellFormed());
const groups = Array.from({ length: Math.ceil(vectors.length / perArticle) }, (_, index) =>
  vectors.slice(index * perArticle, (index + 1) * perArticle),
);
const truncate = (text: string, length: number) =>
  Array.from(text.trim())
    .slice(0, length / 2)
    .join('');

function hostileContent(group: readonly string[]) {
  const content = completeContent();
  const [title = '', summary = title, tag = title] = group;
  const body = group.map((vector) => `<div>${vector}</div><p>next</p>`).join('');
  const text = {
    ...content.texts.en,
    title: truncate(title, 200) || 'x',
    summary: truncate(summary, 500) || 'x',
    tags: [truncate(tag, 40)],
    body,
  };
  return { ...content, texts: { en: text, zh: text } };
}

async function forEachGroup(work: (group: string[], index: number) => Promise<void>): Promise<void> {
  const queue = [...groups.entries()];
  const processQueue = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await work(next[1], next[0]);
  };
  await Promise.all(Array.from({ length: 3 }, processQueue));
}

test(`${vectors.length} hostile texts, imported one by one as Markdown, are stored as text`, { timeout: 600_000 }, async () => {
  const desk = await newDesk();
  expect(vectors.length).toBeGreaterThanOrEqual(500);
  const wrong: string[] = [];
  for (const vector of vectors) {
    const line = JSON.stringify(truncate(vector.replace(/[\p{Cc}\u2028\u2029]/gu, ' '), 200) || 'x');
    const markdown = `---\ntitle: {en: ${line}}\nsummary: {en: ${line}}\n---\n${vector}\n`;
    const answer = await desk.call('', { body: { markdown } });
    if (answer.status !== 201) {
      wrong.push(`${answer.status} ${vector}`);
      continue;
    }
    const { body } = (await desk.get(newsRefSchema.parse(answer.body).id)).content.texts.en;
    if (
      sanitizeArticle(body).trim() !== body ||
      /<(?:script|style|svg|img|form|input|object|embed|iframe src="(?!https:\/\/(?:www\.youtube|player\.)))/i.test(body)
    )
      wrong.push(`${vector} → ${body}`);
  }
  expect(wrong).toEqual([]);
});

test('no hostile text that is saved and published runs in the editor, preview, page or feed', { timeout: 900_000 }, async () => {
  const { context, desk } = await openAsAdmin(visit);
  const watched = await watchForAttacks(context, new URL(worker().url).host);
  const wrong: string[] = [];
  await forEachGroup(async (group) => {
    const id = await desk.create(hostileContent(group));
    const { path } = (await desk.call(`/${id}/preview`, { method: 'POST' })).body as { path: string }; // the contract of the call
    const published = (await desk.publish(id, 2)).status;
    const page = await context.newPage();
    await openDesk(page, id);
    const places: [string, string][] = [[`/admin/news/${id}`, '.desk-text']];
    wrong.push(...(await findDangers(page, '.desk-text')).map((html) => `editor: ${html}`));
    for (const address of [path, `/zh${path}`, `/news/${id}`]) {
      const answer = await page.goto(siteAddress(address));
      if (answer?.status() !== 200) wrong.push(`${address}: ${answer?.status()} ${published}`);
      const parts = 'article .prose, article h1, article .summary, article .author, article .article-tags';
      wrong.push(...(await findDangers(page, parts)).filter((html) => !isVideo(html)).map((html) => `${address}: ${html}`));
      places.push([address, parts]);
    }
    await page.close();
    expect(places).toHaveLength(4);
  });
  const reader = await context.newPage();
  await reader.goto(siteAddress('/robots.txt'));
  for (const address of ['/news/feed.xml', '/zh/news/feed.xml']) {
    const names = await reader.evaluate(async (feed) => {
      const read = new DOMParser().parseFromString(await (await fetch(feed)).text(), 'application/xml');
      return [...new Set([...read.querySelectorAll('item, item *')].map(({ nodeName }) => nodeName))].toSorted();
    }, address);
    expect(names.filter((name) => !feedParts.includes(name))).toEqual([]);
    expect(names).toContain('title');
    await reader.goto(siteAddress(address)).catch(() => undefined); // a browser may download the feed
  }
  expect({ wrong, calls: watched.calls, foreignRequests: exceptVideos(watched.foreignRequests) }).toEqual({
    wrong: [],
    calls: [],
    foreignRequests: [],
  });
});

test('no hostile text runs in the editor if it is pasted or comes from the server unsanitized', { timeout: 900_000 }, async () => {
  const { context, page, desk } = await openAsAdmin(visit);
  const watched = await watchForAttacks(context, new URL(worker().url).host);
  const id = await desk.create(completeContent());
  await openDesk(page, id);
  const wrong: string[] = [];
  const box = page.locator('[data-side="en"] .desk-text');
  for (const group of groups) {
    await box.focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await box.evaluate((element, list) => {
      for (const html of list)
        for (const type of ['text/html', 'text/plain']) {
          const data = new DataTransfer();
          data.setData(type, html);
          element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
        }
    }, group);
    wrong.push(...(await findDangers(page, '.desk-text')));
  }
  await loadRaw(desk, id);
  async function loadRaw(editor: Desk, articleId: number): Promise<void> {
    const article = await editor.get(articleId);
    for (const group of groups) {
      const raw = await context.newPage();
      await raw.route(`**/api/admin/news/${articleId}`, (route) =>
        route.fulfill({ json: { ...article, saved_by: group[0], content: { ...article.content, ...hostileContent(group) } } }),
      );
      await openDesk(raw, articleId);
      wrong.push(...(await findDangers(raw, '.desk-text')));
      await raw.close();
    }
  }
  expect({ wrong, calls: watched.calls, foreignRequests: exceptVideos(watched.foreignRequests) }).toEqual({
    wrong: [],
    calls: [],
    foreignRequests: [],
  });
});

/** The elements of an article in a feed. A text that is not escaped would add others. */
const feedParts = ['author', 'category', 'description', 'enclosure', 'guid', 'item', 'link', 'pubDate', 'title'];

/** A video of an allowed host, which an article may show. */
const isVideo = (html: string) =>
  /^<iframe [^>]*src="https:\/\/(?:www\.youtube(?:-nocookie)?\.com|player\.(?:vimeo|bilibili)\.com)\//.test(html);
/** Requests to other hosts than those of videos. */
const exceptVideos = (addresses: string[]) =>
  addresses.filter((address) => !/^https:\/\/(?:www\.youtube(?:-nocookie)?\.com|player\.(?:vimeo|bilibili)\.com)\//.test(address));

const pictures = Object.entries(hostilePictures).flatMap(([technique, files]) => files.map((file, index) => ({ technique, index, file })));

test(`${pictures.length} hostile files are refused, or redrawn as pictures without other content`, { timeout: 300_000 }, async () => {
  expect(pictures.length).toBeGreaterThanOrEqual(60);
  const desk = await newDesk();
  const wrong: string[] = [];
  const counts = { refused: 0, drawn: 0 };
  for (const { technique, index, file } of pictures)
    for (const type of ['image/png', 'image/svg+xml', 'text/html']) {
      const answer = await desk.upload(file, type);
      const name = `${technique} ${index} as ${type}`;
      if (answer.status === 201) {
        counts.drawn += 1;
        const stored = storedImageSchema.parse(answer.body);
        const served = await fetch(siteAddress(`/media/${stored.key}`));
        const content = new Uint8Array(await served.arrayBuffer());
        const header = readImageHeader(content);
        const isPlain =
          served.headers.get('content-type') === (header?.kind === 'jpeg' ? 'image/jpeg' : 'image/png') &&
          served.headers.get('x-content-type-options') === 'nosniff' &&
          header?.width === stored.width &&
          stored.width <= 2000 &&
          !Buffer.from(content).toString('latin1').includes(payload);
        if (!isPlain) wrong.push(`${name}: served as ${served.headers.get('content-type')}`);
      } else if (answer.status === 422 || answer.status === 413) counts.refused += 1;
      else wrong.push(`${name}: ${answer.status} ${answer.text}`);
    }
  console.error(`of ${pictures.length} files sent as three types ${counts.refused} were refused, ${counts.drawn} redrawn`);
  expect(wrong).toEqual([]);
  expect(Math.min(counts.refused, counts.drawn)).toBeGreaterThan(20);
  const tooHeavy = new Uint8Array(10 * 1024 * 1024 + 1);
  expect((await desk.upload(tooHeavy)).status).toBe(413);
});
