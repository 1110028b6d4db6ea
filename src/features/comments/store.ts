import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import type { ListCommentsQuery } from './contract.ts';
import { coolDownSeconds } from './cool-down.ts';
import type { CommentFacts, CommentsExport, PostOutcome } from './facts.ts';

const person = (u: SQL) =>
  sql`jsonb_build_object('id', ${u}.id, 'username', ${u}.username, 'avatarStyle', ${u}.avatar_style, 'avatarSeed', ${u}.avatar_seed)`;
const facts = (
  c: SQL,
) => sql`'id', ${c}.id, 'parentId', ${c}.parent_id, 'createdAt', ${c}.created_at, 'removed', ${c}.removed_at is not null,
  'text', case when ${c}.removed_at is null then ${c}.text else '' end,
  'user', case when ${c}.removed_at is null then (select ${person(sql`u`)} from users u where u.id = ${c}.user_id) end,
  'mentioned', case when ${c}.removed_at is null then (select jsonb_build_object('id', m.id, 'username', m.username) from users m where m.id = ${c}.mentioned_user_id) end`;

/** One page of an article's comments, newest first, each with its first replies, oldest first; and how many there are. One statement. */
export async function loadComments(
  db: Db,
  newsId: number,
  query: ListCommentsQuery,
): Promise<{ comments: CommentFacts[]; top: number; shown: number }> {
  const one = query.comment_id
    ? sql`and c.id = (select coalesce(x.parent_id, x.id) from comments x where x.id = ${query.comment_id}::uuid)`
    : sql``;
  const after = query.before ? sql`and c.id < ${query.before}::uuid` : sql``;
  const { rows } = await db.execute<{ comments: CommentFacts[]; top: number; shown: number }>(sql`
    with page as (
      select c.* from comments c
      where c.news_id = ${newsId} and c.parent_id is null and (c.removed_at is null or c.reply_count > 0) ${one} ${after}
      order by c.id desc limit ${query.limit} offset ${query.offset})
    select coalesce((select jsonb_agg(jsonb_build_object(${facts(sql`p`)}, 'replyCount', p.reply_count,
        'replies', coalesce((select jsonb_agg(jsonb_build_object(${facts(sql`r`)}) order by r.id) from
          (select x.* from comments x where x.parent_id = p.id and x.removed_at is null order by x.id limit ${query.reply_limit} offset ${query.reply_offset}) r), '[]'))
        order by p.id desc) from page p), '[]') as comments,
      coalesce((select t.top from comment_counts t where t.news_id = ${newsId}), 0) as top,
      coalesce((select t.shown from comment_counts t where t.news_id = ${newsId}), 0) as shown`);
  return rows[0] ?? { comments: [], top: 0, shown: 0 };
}

export interface NewComment {
  id: string;
  newsId: number;
  userId: string;
  answeredId: string | null;
  mentionedUserId: string | null;
  text: string;
  folded: string;
  digest: string;
}

/**
 * Writes a comment if its author may, all in one statement: the author's turn is taken first and holds back every other post of the same
 * author, so that of any number of parallel posts one is written. Nothing is written otherwise; the outcome says what stood against it.
 */
export async function insertComment(db: Db, now: Date, comment: NewComment): Promise<PostOutcome> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ [K in keyof PostOutcome]: PostOutcome[K] }>(sql`
    with answered as (select c.id, coalesce(c.parent_id, c.id) as top_id, c.user_id, c.parent_id from comments c
        where c.id = ${comment.answeredId}::uuid and c.news_id = ${comment.newsId} and c.removed_at is null),
      mentioned as (select u.id, u.username from users u where u.id = coalesce(${comment.mentionedUserId}::uuid,
        (select a.user_id from answered a where a.parent_id is not null and a.user_id <> ${comment.userId}::uuid))),
      found as (select
        exists (select from news n where n.id = ${comment.newsId} and n.status = 'published' and n.published_at <= ${at}) as article,
        not exists (select from users u where u.id = ${comment.userId}::uuid and u.comments_barred_at is null) as barred,
        ${comment.answeredId}::uuid is null or exists (select from answered) as answered,
        exists (select from blocked_words w where position(w.word in ${comment.folded}) > 0) as blocked,
        exists (select from comments c where c.user_id = ${comment.userId}::uuid and c.digest = ${comment.digest} and c.created_at > ${at} - interval '1 day') as repeated),
      turn as (insert into comment_turns as t (user_id, last_at)
        select ${comment.userId}::uuid, ${at} from found where article and not barred and answered and not blocked and not repeated
        on conflict (user_id) do update set last_at = excluded.last_at where t.last_at <= ${at} - make_interval(secs => ${coolDownSeconds}) returning user_id),
      written as (insert into comments (id, news_id, parent_id, user_id, mentioned_user_id, text, digest, created_at)
        select ${comment.id}::uuid, ${comment.newsId}, (select top_id from answered), user_id, (select id from mentioned), ${comment.text}, ${comment.digest}, ${at}
        from turn returning id, parent_id),
      thread as (update comments c set reply_count = c.reply_count + 1 from written w where c.id = w.parent_id returning c.id),
      counted as (insert into comment_counts as t (news_id, top, shown) select ${comment.newsId}, (w.parent_id is null)::int, 1 from written w
        on conflict (news_id) do update set top = t.top + excluded.top, shown = t.shown + 1 returning t.news_id)
    select f.*, exists (select from written) as written, (select t.last_at from comment_turns t where t.user_id = ${comment.userId}::uuid) as "lastAt",
      (select top_id from answered) as "topId", (select user_id from answered) as "answeredUserId",
      (select jsonb_build_object('id', m.id, 'username', m.username) from mentioned m) as mentioned,
      (select ${person(sql`u`)} from users u where u.id = ${comment.userId}::uuid) as author,
      (select jsonb_object_agg(x.language, x.title) from news_texts x where x.news_id = ${comment.newsId}) as titles
    from found f`);
  const outcome = rows[0];
  if (!outcome) throw new Error('a posting statement always answers one row');
  return outcome;
}

/**
 * Takes a comment away, once: an author's loses its text for good, a moderator's can come back. Its replies stay.
 * @param only the author whose comment it must be, or null for a moderator
 * @returns the article, or null when there is no such comment left to remove
 */
export async function removeComment(db: Db, now: Date, id: string, only: string | null): Promise<number | null> {
  const own = only === null ? sql`` : sql`and user_id = ${only}::uuid`;
  return changeShown(
    db,
    sql`update comments set removed_at = ${now.toISOString()}::timestamptz, removed_by = ${only === null ? 'moderator' : 'author'},
      text = ${only === null ? sql`text` : sql`''`} where id = ${id}::uuid and removed_at is null ${own} returning id, news_id, parent_id, reply_count`,
    -1,
  );
}

/** Brings back a comment that a moderator took away. Null when there is no such comment. */
export async function restoreComment(db: Db, id: string): Promise<number | null> {
  const restored = sql`update comments set removed_at = null, removed_by = null where id = ${id}::uuid and removed_by = 'moderator' returning id, news_id, parent_id, reply_count`;
  return changeShown(db, restored, 1);
}

/** Runs a change of one comment and keeps the counts with it. A top comment that has replies is listed either way. */
async function changeShown(db: Db, change: SQL, by: 1 | -1): Promise<number | null> {
  const { rows } = await db.execute<{ news_id: number }>(sql`
    with changed as (${change}),
      thread as (update comments c set reply_count = c.reply_count + ${by} from changed x where c.id = x.parent_id returning c.id, c.removed_at, c.reply_count),
      unlisted as (select (select count(*) from changed where parent_id is null and reply_count = 0)
        + (select count(*) from thread where removed_at is not null and reply_count = ${by === 1 ? 1 : 0}) as count),
      counted as (update comment_counts t set shown = t.shown + ${by}, top = t.top + ${by} * (select count from unlisted)::int from changed x where t.news_id = x.news_id returning t.news_id)
    select news_id from changed`);
  return rows[0]?.news_id ?? null;
}

/** Notes a member's report of a comment; the same member's second one changes nothing. False when there is no such comment. */
export async function insertReport(db: Db, now: Date, report: { commentId: string; userId: string }): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(sql`
    with reported as (insert into comment_reports (comment_id, user_id, created_at)
      select c.id, ${report.userId}::uuid, ${now.toISOString()}::timestamptz from comments c where c.id = ${report.commentId}::uuid and c.removed_at is null
      on conflict do nothing)
    select exists (select from comments c where c.id = ${report.commentId}::uuid and c.removed_at is null) as found`);
  return rows[0]?.found ?? false;
}

/** A person's own comments, less those that they deleted, and their reports. */
export async function loadCommentsOf(db: Db, userId: string): Promise<CommentsExport> {
  const { rows } = await db.execute<{ [K in keyof CommentsExport]: CommentsExport[K] }>(sql`select
    coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'news_id', c.news_id, 'parent_comment_id', c.parent_id, 'comment_text', c.text,
        'created_at', c.created_at, 'hidden', c.removed_at is not null) order by c.id desc)
      from comments c where c.user_id = ${userId}::uuid and c.removed_by is distinct from 'author'), '[]') as written,
    coalesce((select jsonb_agg(jsonb_build_object('comment_id', r.comment_id, 'created_at', r.created_at) order by r.created_at desc)
      from comment_reports r where r.user_id = ${userId}::uuid), '[]') as reported`);
  return rows[0] ?? { written: [], reported: [] };
}

/** The operator's own words, in order. */
export async function loadBlockedWords(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ word: string }>(sql`select word from blocked_words order by word`);
  return rows.map((row) => row.word);
}

/** False when the word is on the list already. */
export async function insertBlockedWord(db: Db, word: string): Promise<boolean> {
  const { rows } = await db.execute(sql`insert into blocked_words (word) values (${word}) on conflict do nothing returning word`);
  return rows.length > 0;
}

/** False when the word is not on the list. */
export async function deleteBlockedWord(db: Db, word: string): Promise<boolean> {
  const { rows } = await db.execute(sql`delete from blocked_words where word = ${word} returning word`);
  return rows.length > 0;
}
