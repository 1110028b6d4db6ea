import type { BenchDatabase } from '#tests/support/bench-database.ts';
import { newUuid } from '#src/shared/ids.ts';

type Query = BenchDatabase['query'];

/** Adds people with accounts. Returns their ids. */
export async function addPeople(query: Query, name: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newUuid(new Date()));
  await query(
    `insert into users (id, email, username, avatar_style, avatar_seed, language, created_at)
     select id, $2 || '-' || n || '@still-human.test', $2 || '-' || n, 'thumbs', $2 || n, 'en', now() from unnest($1::uuid[]) with ordinality as p(id, n)`,
    [ids, name],
  );
  return ids;
}

/**
 * Writes `count` comments under an article, a second apart, by all these people in turn. Every tenth, counted from the newest, has six
 * replies, so that the pages of all articles are equally long.
 * @param options.endedHoursAgo age of the newest comment in hours
 * @returns the id of the comment before a page in the middle of the list
 */
export async function fillComments(
  query: Query,
  newsId: number,
  { count, people, endedHoursAgo }: { count: number; people: readonly string[]; endedHoursAgo: number },
): Promise<string> {
  const id = (at: string, variant: number, n: string) =>
    `(lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') || '7' || lpad(to_hex($1::int), 3, '0') || ${variant} || lpad(to_hex(${n}), 15, '0'))::uuid`;
  const top = id('at', 8, 'n');
  await query(
    `with moments as (select n, date_trunc('second', now()) - n * interval '1 second' - $4::int * interval '1 hour' as at from generate_series($2::int, 1, -1) n),
      written as (
        select ${top} as id, null::uuid as parent_id, n, at, case when n % 10 = 1 then 6 else 0 end as replies from moments
        union all
        select ${id("at + r * interval '100 ms'", 9, 'n * 8 + r')}, ${top}, n + r, at + r * interval '100 ms', 0 from moments, generate_series(1, 6) r where n % 10 = 1)
    insert into comments (id, news_id, parent_id, user_id, text, digest, reply_count, created_at)
    select id, $1, parent_id, ($3::uuid[])[1 + n % cardinality($3::uuid[])],
      'Comment ' || n || ': the figures say one thing and the people whom I work with another. Who measured how the tasks of a day change?', md5(id::text), replies, at
    from written order by id`,
    [newsId, count, people, endedHoursAgo],
  );
  await query(
    `insert into comment_counts (news_id, top, shown) select $1, count(*) filter (where parent_id is null), count(*) from comments where news_id = $1`,
    [newsId],
  );
  const [middle] = await query<{ id: string }>(
    `select id from comments where news_id = $1 and parent_id is null order by id desc limit 1 offset $2`,
    [newsId, Math.floor(count / 2)],
  );
  if (!middle) throw new Error('no comment in the middle');
  return middle.id;
}
