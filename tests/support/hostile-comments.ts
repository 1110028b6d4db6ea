import { sql } from 'drizzle-orm';
import type { Page } from 'playwright';
import { usernameSchema } from '#src/features/account/profile/contract.ts';
import { shortName } from '#src/features/auth/identity/short-name.ts';
import { cleanComment } from '#src/features/news/comments/post-comment.ts';
import { maxCommentLength } from '#src/shared/comment-limits.ts';
import { newUuid } from '#src/shared/ids.ts';
import { database } from './api-helpers.ts';
import { newArticle } from './commenters.ts';
import { findDangers } from './xss/watch.ts';

interface HostileThread {
  comment: string;
  reply: string;
  /** The author of both. The reply also mentions this name. */
  username: string;
}

export interface HostileArticle {
  id: number;
  /** Newest first, as in the list. */
  threads: HostileThread[];
  /** Number of vectors that are valid usernames. */
  allowedNames: number;
}

const truncate = (text: string, length: number) => Array.from(text).slice(0, length).join('');

const usedNames = new Set<string>();

/** Makes a unique name of 3 to 30 characters for each vector: its beginning, else its end, else its beginning with a number. */
function makeNames(vectors: readonly string[]): string[] {
  return vectors.map((vector, index) => {
    const padded = vector.trim().padEnd(3, '.');
    const candidates = [truncate(padded, 30), Array.from(padded).slice(-30).join(''), `${truncate(padded, 25)}${index}`];
    const name = candidates.find((way) => !usedNames.has(way.toLowerCase())) ?? `name ${usedNames.size}`;
    usedNames.add(name.toLowerCase());
    return name;
  });
}

/**
 * Inserts an article with a comment for every vector directly into the database. The comment contains the vector unchanged. Its reply contains the
 * vector as posting would clean it. The author's name and avatar seed contain it as if names allowed that.
 */
export async function newHostileArticle(vectors: readonly string[]): Promise<HostileArticle> {
  const id = await newArticle();
  const texts = vectors.map((vector) => truncate(vector.replaceAll('\0', ''), maxCommentLength));
  const names = makeNames(texts);
  const start = Date.now() - (texts.length + 10) * 1000;
  const rows = texts.map((text, index) => {
    const username = names[index] ?? '';
    const timeAfter = (seconds: number) => new Date(start + index * 1000 + seconds * 500);
    const reply = truncate(`@${username} ${cleanComment(text) ?? text}`, maxCommentLength);
    const ids = { user: newUuid(timeAfter(0)), comment: newUuid(timeAfter(0)), reply: newUuid(timeAfter(1)) };
    return { ...ids, username, seed: text, text, replied: reply, at: timeAfter(0).toISOString(), email: `${ids.user}@still-human.test` };
  });
  await database().execute(sql`with r as materialized (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r("user" uuid, comment uuid, reply uuid, username text, seed text, text text, replied text, at timestamptz, email text)),
    people as (insert into users (id, email, username, avatar_style, avatar_seed, language, created_at)
      select "user", email, username, 'thumbs', seed, 'en', at from r returning id)
    insert into comments (id, news_id, parent_id, user_id, mentioned_user_id, text, digest, reply_count, created_at)
      select comment, ${id}::int, null, "user", null, text, md5(text), 1, at from r
      union all select reply, ${id}::int, comment, "user", "user", replied, md5(replied), 0, at from r`);
  await database().execute(sql`insert into comment_counts (news_id, top, shown) values (${id}, ${rows.length}, ${2 * rows.length})`);
  const threads = rows.map(({ text, replied, username }) => ({ comment: text, reply: replied, username })).reverse();
  return { id, threads, allowedNames: vectors.filter((vector) => usernameSchema.safeParse(vector).success).length };
}

export interface DisplayedComments {
  threads: HostileThread[];
  /** Author names as shown next to the comments. */
  names: string[];
  /** Elements in the comments that could run or load something. */
  dangers: string[];
}

/** Reads the comment lists of a page. */
async function readList(page: Page): Promise<DisplayedComments> {
  const displayed = await page.locator('.comments-list > li').evaluateAll((items) =>
    items.map((item) => {
      const [comment = '', reply = ''] = [...item.querySelectorAll('.comment-text')].map((text) => text.textContent);
      const name = item.querySelector('header > :first-child');
      return { thread: { comment, reply, username: name?.getAttribute('title') ?? '' }, name: name?.textContent ?? '' };
    }),
  );
  const parts = '.comment-text, .comment header strong, .comment-name, .comment:not(:has(button))';
  return {
    threads: displayed.map(({ thread }) => thread),
    names: displayed.map(({ name }) => name),
    dangers: await findDangers(page, parts),
  };
}

/** Reads all comments below an article. Presses the button until all are loaded. */
export async function readCommentsIsland(page: Page, address: string, buttonName: string): Promise<DisplayedComments> {
  await page.goto(address);
  await page.locator('.comments').scrollIntoViewIfNeeded();
  await page.locator('.comments[aria-busy=false]').waitFor();
  const entries = page.locator('.comments-list > li');
  const button = page.getByRole('button', { name: buttonName });
  for (let count = await entries.count(); await button.isVisible(); count = await entries.count()) {
    await button.click();
    await entries.nth(count).waitFor();
  }
  return readList(page);
}

/** Reads all comments on the pages for browsers without script, page by page. */
export async function readCommentPages(page: Page, address: string): Promise<DisplayedComments> {
  const all: DisplayedComments = { threads: [], names: [], dangers: [] };
  for (let next: string | null = address; next !== null;) {
    await page.goto(next);
    const { threads, names, dangers: found } = await readList(page);
    all.threads.push(...threads);
    all.names.push(...names);
    all.dangers.push(...found);
    const nextLink = page.locator('main a[rel=next]');
    next = (await nextLink.count()) > 0 ? await nextLink.getAttribute('href') : null;
  }
  return all;
}

/** Returns what a page must show: every text unchanged. On a page that an HTML parser read (`parsed`), all line breaks are `\n`. */
export function expectedComments(article: HostileArticle, isParsedHtml: boolean): DisplayedComments {
  const normalise = (text: string) => (isParsedHtml ? text.replace(/\r\n?/g, '\n') : text);
  const threads = article.threads.map(({ comment, reply, username }) => ({
    comment: normalise(comment),
    reply: normalise(reply),
    username: normalise(username),
  }));
  return { threads, names: threads.map(({ username }) => shortName(username)), dangers: [] };
}
