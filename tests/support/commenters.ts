import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { userSchema } from '#src/features/account/profile/contract.ts';
import { type InboxMessage, inboxMessageSchema } from '#src/features/messages/inbox/contract.ts';
import { type Comment, commentSchema } from '#src/features/news/comments/contract.ts';
import { newUuid } from '#src/shared/ids.ts';
import { callAs, newAddress, TestBrowser } from './accounts.ts';
import { type Answer, call, database, type Language } from './api-helpers.ts';
import { saveArticle } from './news.ts';
import { databaseEnv } from './platform-under-test.ts';

export interface Commenter {
  id: string;
  username: string;
  email: string;
  headers: { authorization: string };
  /** Messages about replies and mentions, newest first. */
  inbox(): Promise<InboxMessage[]>;
}

/** Signs in a new member with a mailed code. */
export async function newCommenter(language: Language = 'en', audience: 'member' | 'admin' = 'member'): Promise<Commenter> {
  const email = newAddress();
  const browser = new TestBrowser();
  let tokens = await browser.signIn(email, {}, { language });
  if (audience === 'admin') {
    await database().execute(sql`update users set is_admin = true where email = ${email}`);
    tokens = await browser.signIn(email, { audience });
  }
  const { id, username } = userSchema.parse((await callAs(tokens, '/users/me')).body);
  const headers = { authorization: `Bearer ${tokens.access_token}` };
  const inbox = async () => {
    const { body } = await call('/inbox/list', { headers, language });
    return z
      .array(inboxMessageSchema)
      .parse(body)
      .filter(({ kind }) => kind === 'reply' || kind === 'mention');
  };
  return { id, username, email, headers, inbox };
}

/** Adds an article with the body of a sample. It is older than all others. With `draft` it stays unpublished. */
export async function newArticle(status: 'published' | 'draft' = 'published'): Promise<number> {
  const { id } = await saveArticle(database(), { status, published_at: '2010-01-01T00:00:00Z' });
  await database().execute(sql`update news_texts t set content_key = s.content_key from news_texts s join news n on n.id = s.news_id
    where t.news_id = ${id} and s.language = t.language and n.seed_key is not null`);
  return id;
}

/** Inserts comments directly into the database, one second apart. All replies are to the newest comment. */
export async function fillComments(
  newsId: number,
  userId: string,
  { comments, replies }: { comments: number; replies: number },
): Promise<void> {
  const start = Date.now() - (comments + replies + 10) * 1000;
  const topComments = Array.from({ length: comments }, (_, i) => ({
    id: newUuid(new Date(start + i * 1000)),
    text: `comment ${i}`,
    at: new Date(start + i * 1000),
  }));
  const parent = topComments.at(-1);
  const replyRows = Array.from({ length: replies }, (_, i) => ({ at: new Date(start + (comments + i) * 1000), text: `reply ${i}` }));
  const rows = [
    ...topComments.map(({ id, text, at }) => ({ id, text, at: at.toISOString(), parent: null, count: id === parent?.id ? replies : 0 })),
    ...replyRows.map(({ at, text }) => ({ id: newUuid(at), text, at: at.toISOString(), parent: parent?.id ?? null, count: 0 })),
  ];
  await database().execute(sql`insert into comments (id, news_id, parent_id, user_id, text, digest, reply_count, created_at)
    select r.id, ${newsId}, r.parent, ${userId}::uuid, r.text, md5(r.text), r.count, r.at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, parent uuid, text text, count int, at timestamptz) order by r.parent nulls first`);
  await database().execute(sql`insert into comment_counts (news_id, top, shown) values (${newsId}, ${comments}, ${comments + replies})
    on conflict (news_id) do update set top = excluded.top, shown = excluded.shown`);
}

export function postComment(member: Commenter, body: Record<string, unknown>, language: Language = 'en'): Promise<Answer> {
  return call('/comments/', { body: { user_id: 'somebody-else', ...body }, headers: member.headers, language });
}

/** Returns the comment that a call created. @throws Error if the call was refused */
export function expectCreated({ status, body, text }: Answer): Comment {
  if (status !== 201) throw new Error(`the comment was refused: ${status} ${text}`);
  return commentSchema.parse(body);
}

export async function listComments(newsId: number, query = ''): Promise<Comment[]> {
  const answer = await call(`/comments/${newsId}${query}`);
  if (answer.status !== 200) throw new Error(`the list of comments was refused: ${answer.status} ${answer.text}`);
  return z.array(commentSchema).parse(answer.body);
}

/** Moves a member's comments into the past by a Postgres interval, such as `1 minute`. */
export async function moveCommentsBack(userId: string, time: string): Promise<void> {
  await database().execute(sql`update comment_turns set last_at = last_at - ${time}::interval where user_id = ${userId}::uuid`);
  await database().execute(sql`update comments set created_at = created_at - ${time}::interval where user_id = ${userId}::uuid`);
}

/** Runs the operator's command for banned words and returns its output. */
export async function runCommentWords(...words: string[]): Promise<string> {
  const { stderr } = await promisify(execFile)('node', ['scripts/operate/comment-words.ts', ...words], {
    env: { ...process.env, ...databaseEnv() },
  });
  const [database = '', ...lines] = stderr.trim().split('\n');
  if (!/^Database: 127\.0\.0\.1:\d+$/.test(database)) throw new Error(`the output does not name the database: ${stderr}`);
  return lines.join('\n');
}

export async function barMember(userId: string): Promise<void> {
  await database().execute(sql`update users set comments_barred_at = now() where id = ${userId}::uuid`);
}

export async function deleteAccount(userId: string): Promise<void> {
  await database().execute(sql`delete from users where id = ${userId}::uuid`);
}

export async function loadCommentCounts(newsId: number): Promise<{ top: number; shown: number } | undefined> {
  const { rows } = await database().execute<{ top: number; shown: number }>(
    sql`select top, shown from comment_counts where news_id = ${newsId}`,
  );
  return rows[0];
}

export async function loadStoredText(commentId: string): Promise<string | undefined> {
  const { rows } = await database().execute<{ text: string }>(sql`select text from comments where id = ${commentId}::uuid`);
  return rows[0]?.text;
}

export async function countReports(commentId: string): Promise<number | undefined> {
  const { rows } = await database().execute<{ count: number }>(
    sql`select count(*)::int as count from comment_reports where comment_id = ${commentId}::uuid`,
  );
  return rows[0]?.count;
}
