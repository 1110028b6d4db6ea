import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mediaKey } from '#src/features/news/articles/media.ts';
import { sanitizeArticle } from '#src/shared/sanitize.ts';
import { waitForFrames, scrollUntilCards } from '#tests/support/board-pages.ts';
import { database, query, startOwnWorker, type OwnWorker } from '#tests/support/api-helpers.ts';
import { saveArticle } from '#tests/support/news.ts';
import { useBrowser } from '#tests/support/pages.ts';
import { allVectors } from '#tests/support/xss/vectors.ts';
import { findDangers, watchForAttacks } from '#tests/support/xss/watch.ts';

const visit = useBrowser();
const concurrency = 4;
const picture = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>');
const ids: number[] = [];
let worker: OwnWorker;

/** Hostile texts of one article. Each is in the article's text and in two of six other places, which depend on the seed. */
const perArticle = 3;
const offset = Number(process.env['TEST_SEED'] ?? 0) % perArticle;
const groups = Array.from({ length: Math.ceil(allVectors.length / perArticle) }, (_, index) =>
  allVectors.slice(index * perArticle, (index + 1) * perArticle),
);

/** Saves articles with the hostile texts. Their bodies are stored without sanitizing. */
beforeAll(async () => {
  const media = new Map<string, Uint8Array<ArrayBuffer>>();
  const key = await mediaKey(picture, 'svg');
  media.set(key, picture);
  for (const vectors of groups) {
    const vectorFor = (place: number, length: number) => {
      const plain = (vectors[(place + offset) % vectors.length] ?? '').replaceAll('\0', '').trim();
      return Array.from(plain).slice(0, length).join('');
    };
    const both = (text: string) => ({ en: text, zh: text });
    const image = {
      name: 'cover',
      key,
      width: 2,
      height: 1,
      is_cover: true,
      alt: both(vectorFor(4, 300)),
      caption: both(vectorFor(5, 300)),
    };
    const text = { title: vectorFor(0, 200), summary: vectorFor(1, 500), body: '<p>x</p>', tags: [vectorFor(2, 40)] };
    const { id } = await saveArticle(database(), {
      author: vectorFor(3, 80),
      texts: { en: text, zh: text },
      images: [image],
      published_at: '2018-01-01T00:00:00Z',
    });
    const sections = vectors.map((vector) => `<section>${vector}</section><p>after</p>`).join('');
    const raw = new TextEncoder().encode(`<p>before [[image:cover]]</p>${sections}`);
    const rawKey = await mediaKey(raw, 'html');
    media.set(rawKey, raw);
    await query`update news_texts set content_key = ${rawKey} where news_id = ${id}`;
    ids.push(id);
  }
  worker = await startOwnWorker({ reviewers: 'none', media });
}, 600_000);

afterAll(async () => {
  await worker.stop();
  await query`delete from news where published_at = '2018-01-01T00:00:00Z'`;
});

test('there are at least 500 texts', () => {
  expect(allVectors.length).toBeGreaterThanOrEqual(500);
});

/** Author, caption and description as they are stored, by article. */
async function loadStoredWords(): Promise<Map<number, string[]>> {
  const rows =
    await query`select n.id, n.author, i.caption_en as caption, i.alt_en as alt from news n join news_images i on i.news_id = n.id
    where n.published_at = '2018-01-01T00:00:00Z'`;
  return new Map(
    rows.map(({ id, author, caption, alt }) => [Number(id), [author, caption, alt].map((word) => normalizeLineBreaks(String(word)))]),
  );
}

const normalizeLineBreaks = (text: string) => text.replace(/\r\n?/g, '\n');

/** Author, caption and description as the page shows them. */
function readWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const text = (selector: string) => document.querySelector(selector)?.textContent ?? '';
    return [text('.byline .author'), text('.cover figcaption'), document.querySelector('.cover img')?.getAttribute('alt') ?? ''];
  });
}

async function findProblems(
  context: BrowserContext,
  addresses: readonly string[],
  selectorOf: (address: string) => string,
): Promise<string[]> {
  const wrong: string[] = [];
  const queue = [...addresses];
  const words = await loadStoredWords();
  const work = async () => {
    const page = await context.newPage();
    for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
      const answer = await page.goto(address, { waitUntil: 'load' });
      const found = await findDangers(page, selectorOf(address));
      const parts = await page.locator('article h1, .share').count();
      const missing = JSON.stringify(await readWords(page)) !== JSON.stringify(words.get(Number(address.split('/').at(-1))));
      if (answer?.status() !== 200 || found.length > 0 || parts !== 2 || missing)
        wrong.push(
          `${address}: ${answer?.status()} ${parts} ${missing ? 'author, caption or description differs' : ''} ${found.join(' ')}`,
        );
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return wrong;
}

test('no hostile text runs on the page of an article, in its text, title, names, caption or tags', { timeout: 900_000 }, async () => {
  const { context } = await visit();
  const watched = await watchForAttacks(context, new URL(worker.url).host);
  const pages = ids.map((id, index) => `${worker.url}${index % 2 ? '/zh' : ''}/news/${id}`);
  const wrong = await findProblems(
    context,
    pages,
    () => 'article .prose, article h1, article .summary, article .cover, article .author, article .article-tags',
  );
  console.error(
    `${pages.length} pages with a hostile article opened, ${watched.calls.length} ran, ${watched.foreignRequests.length} requests left the site`,
  );
  expect({ wrong, ...watched }).toEqual({ wrong: [], calls: [], foreignRequests: [] });
});

test('no hostile text runs on the board, in cards of the server or of the script', { timeout: 300_000 }, async () => {
  const { context, page } = await visit();
  const watched = await watchForAttacks(context, new URL(worker.url).host);
  const total = Math.ceil(ids.length / 10);
  await page.goto(`${worker.url}/news?page=2`);
  await scrollUntilCards(page, (total - 2) * 10, 240_000);
  expect({ dangers: await findDangers(page, '.board-cards'), ...watched }).toEqual({ dangers: [], calls: [], foreignRequests: [] });
});

test('sanitized hostile texts are safe, and sanitizing them again changes nothing', async () => {
  const { context, page } = await visit();
  const watched = await watchForAttacks(context, new URL(worker.url).host);
  await page.goto(`${worker.url}/robots.txt`);
  const saved = allVectors.map((vector) => sanitizeArticle(vector));
  expect(saved.map((html) => sanitizeArticle(html))).toEqual(saved);
  await page.setContent(`<main>${saved.map((html) => `<section>${html}</section>`).join('')}</main>`);
  await waitForFrames(page);
  expect(await page.locator('main > section').count()).toBe(saved.length);
  expect({ dangers: await findDangers(page, 'main > section'), ...watched }).toEqual({ dangers: [], calls: [], foreignRequests: [] });
});

test('no hostile text runs as a review of an AI reviewer on the page of a job', { timeout: 120_000 }, async () => {
  const fields = ['comment', 'description', 'demand_index', 'replacement_process', 'human_advice', 'review_comment'] as const;
  const texts: string[] = [''];
  for (const vector of allVectors.map((text) => text.replaceAll('\0', '').trim())) {
    const last = texts.at(-1) ?? '';
    if (last.length + vector.length > 3800) texts.push(vector);
    else texts[texts.length - 1] = `${last}\n\n${vector}`;
  }
  const { context, page } = await visit();
  const watched = await watchForAttacks(context, new URL(worker.url).host);
  const tasks = Array.from({ length: 8 }, (_, index) => ({ en: `Task ${index}`, zh: `任务${index}`, weight: 1, label: 'E0' }));
  const jobs = (await query`select id from jobs where onet_soc like '45-%' order by id limit 20`).map((row) => Number(row['id']));
  for (const id of jobs.slice(0, Math.ceil(texts.length / fields.length))) {
    const fieldTexts = texts.splice(0, fields.length);
    const answer = {
      tasks,
      score: 5,
      ...Object.fromEntries(fields.map((field, index) => [field, { en: fieldTexts[index] ?? 'x', zh: fieldTexts[index] ?? 'x' }])),
    };
    await query`insert into job_reviews (job_id, provider, model_id, prompt_version, sample, share, rate, score, answer, last_refreshed_at)
      values (${id}, 'gpt4o', 'x', 'x', true, 0, 0, 5, ${JSON.stringify(answer)}::jsonb, now())`;
    await page.goto(`${workerUrl()}/jobs/${id}`);
    await page.locator('astro-island:not([ssr])').first().waitFor({ state: 'attached' });
    await page.locator('.reviewers-list button').first().click();
    await page.locator('#review-bubble *').first().waitFor();
    expect(await dangersOfMarkdown(page)).toEqual([]);
    await page.locator('#review-bubble button').click(); // shows the rest of the review
    await page.locator('.contest[data-shown]').waitFor();
    expect(await findDangers(page, '.sections .prose')).toEqual([]);
    await query`delete from job_reviews where job_id = ${id}`;
  }
  expect(texts, 'all were shown').toEqual([]);
  expect(watched).toEqual({ calls: [], foreignRequests: [] });
});

function workerUrl(): string {
  return worker.url;
}

/** Dangers in the review bubble, except its buttons and icons. */
async function dangersOfMarkdown(page: Page): Promise<string[]> {
  return (await findDangers(page, '#review-bubble')).filter((html) => !/^<(?:button|svg|path)\b/.test(html));
}
