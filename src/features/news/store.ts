import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import type { Language } from '#src/shared/language.ts';
import type { ListNewsQuery } from './contract.ts';
import type { NewsFacts, NewsRow, RelatedJobFact } from './facts.ts';

const iso = (instant: SQL) => sql`to_char(${instant} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

const facts = sql`jsonb_build_object('id', n.id, 'author', n.author, 'authorId', n.author_id, 'publishedAt', ${iso(sql`n.published_at`)},
  'updatedAt', ${iso(sql`n.updated_at`)}, 'views', n.views, 'relatedJobIds', to_jsonb(n.related_job_ids),
  'texts', (select coalesce(jsonb_object_agg(x.language, jsonb_build_object('title', x.title, 'summary', x.summary, 'tags', to_jsonb(x.tags),
      'contentKey', x.content_key)), '{}') from news_texts x where x.news_id = n.id),
  'images', (select coalesce(jsonb_agg(jsonb_build_object('name', i.name, 'key', i.key, 'width', i.width, 'height', i.height, 'isCover', i.is_cover,
      'alt', jsonb_build_object('en', i.alt_en, 'zh', i.alt_zh), 'caption', jsonb_build_object('en', i.caption_en, 'zh', i.caption_zh))
      order by i.position), '[]') from news_images i where i.news_id = n.id)) as facts`;

const monthOf = (instant: SQL) => sql`date_trunc('month', ${instant} at time zone 'utc')::date`;
const isPublic = (now: Date) => sql`n.status = 'published' and n.published_at <= ${now.toISOString()}::timestamptz`;
const newestFirst = sql`n.published_at desc, n.id desc`;

interface FactsRow extends Record<string, unknown> {
  facts: NewsFacts;
}

/** One article that is public at `now`, or null. */
export async function loadNewsFacts(db: Db, id: number, now: Date): Promise<NewsFacts | null> {
  const { rows } = await db.execute<FactsRow>(sql`select ${facts} from news n where n.id = ${id} and ${isPublic(now)}`);
  return rows[0]?.facts ?? null;
}

/** How far a filtered list is counted. */
export const countedUpTo = 1000;

export interface NewsPage {
  rows: NewsFacts[];
  /** Articles over all pages; of a filtered list `countedUpTo` + 1 where there are more. */
  total: number;
}

/** One page of the public articles, newest first. */
export async function loadNewsPage(db: Db, query: Pick<ListNewsQuery, 'page' | 'page_size' | 'q' | 'tag'>, now: Date): Promise<NewsPage> {
  return query.q?.trim() || query.tag ? loadFilteredPage(db, query, now) : loadWholePage(db, query, now);
}

/** Months and their numbers of articles; the current one is counted, since what is scheduled in it must not count yet. */
const months = (now: Date) => {
  const current = monthOf(sql`${now.toISOString()}::timestamptz`);
  return sql`months as (
    select month, published, sum(published) over (order by month desc) as upto from (
      select m.month, m.published from news_months m where m.month < ${current}
      union all
      select ${current}, count(*)::int from news n where ${isPublic(now)} and n.published_at >= ${current}::timestamp at time zone 'utc'
    ) counted)`;
};

/** The page is found by its month, then by its place in it: what came after that month is never read. */
async function loadWholePage(db: Db, { page, page_size: size }: Pick<ListNewsQuery, 'page' | 'page_size'>, now: Date): Promise<NewsPage> {
  const before = (page - 1) * size;
  const [list, count] = await db.batch([
    db.execute<FactsRow>(sql`with ${months(now)},
      start as (select month, ${before}::bigint - (upto - published) as skip from months where upto > ${before}::bigint order by month desc limit 1)
      select ${facts} from news n where ${isPublic(now)}
        and n.published_at < (select (month + interval '1 month') at time zone 'utc' from start)
      order by ${newestFirst} limit ${size} offset (select skip from start)`),
    db.execute<{ total: number }>(sql`with ${months(now)} select coalesce(sum(published), 0)::int as total from months`),
  ]);
  return { rows: list.rows.map((row) => row.facts), total: count.rows[0]?.total ?? 0 };
}

async function loadFilteredPage(
  db: Db,
  { page, page_size: size, q, tag }: Pick<ListNewsQuery, 'page' | 'page_size' | 'q' | 'tag'>,
  now: Date,
): Promise<NewsPage> {
  const words = (q ?? '').trim().toLowerCase().split(/\s+/).filter(Boolean);
  const conditions = [
    isPublic(now),
    ...words.map((word) => sql`n.search_text like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`),
    ...(tag ? [sql`n.tags @> array[${tag}]::text[]`] : []),
  ];
  const where = sql.join(conditions, sql` and `);
  const [list, count] = await db.batch([
    db.execute<FactsRow>(sql`select ${facts} from news n where ${where} order by ${newestFirst} limit ${size} offset ${(page - 1) * size}`),
    db.execute<{ total: number }>(
      sql`select count(*)::int as total from (select from news n where ${where} limit ${countedUpTo + 1}) found`,
    ),
  ]);
  return { rows: list.rows.map((row) => row.facts), total: count.rows[0]?.total ?? 0 };
}

/** The newest public articles. */
export async function loadNewest(db: Db, limit: number, now: Date): Promise<NewsFacts[]> {
  const { rows } = await db.execute<FactsRow>(
    sql`select ${facts} from news n where ${isPublic(now)} order by ${newestFirst} limit ${limit}`,
  );
  return rows.map((row) => row.facts);
}

/** The newest public articles that touch a job. */
export async function loadNewsOfJob(db: Db, jobId: number, limit: number, now: Date): Promise<NewsFacts[]> {
  const { rows } = await db.execute<FactsRow>(sql`select ${facts} from news n
    where ${isPublic(now)} and n.related_job_ids @> array[${jobId}]::int[] order by ${newestFirst} limit ${limit}`);
  return rows.map((row) => row.facts);
}

/** The tags of the newest articles in a language, most used first. */
export async function loadTags(db: Db, language: Language, now: Date): Promise<string[]> {
  const { rows } = await db.execute<{ tag: string }>(sql`select tag from
    (select n.id from news n where ${isPublic(now)} order by ${newestFirst} limit 200) newest
    join news_texts x on x.news_id = newest.id and x.language = ${language}, unnest(x.tags) as tag
    group by tag order by count(*) desc, tag limit 24`);
  return rows.map((row) => row.tag);
}

/** Jobs by id in the order of the ids, each with its figure now; ids of no job are passed over. */
export async function loadRelatedJobs(db: Db, ids: readonly number[], language: Language): Promise<RelatedJobFact[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<{ [K in keyof RelatedJobFact]: RelatedJobFact[K] }>(sql`
    select j.id, x.title, h.ai_replacement_rate::float8 as rate, h.spread_low as low, h.spread_high as high, h.contested
    from unnest(${sql.param(ids)}::int[]) with ordinality as wanted(id, place) join jobs j on j.id = wanted.id
    join job_snapshots h on h.job_id = j.id and h.headline join job_texts x on x.job_id = j.id and x.language = ${language} order by wanted.place`);
  return rows;
}

/** Every public article's id with the instant of its last change, newest first: what a sitemap lists. */
export async function loadNewsAddresses(db: Db, limit: number, now: Date): Promise<{ id: number; changedAt: string }[]> {
  const { rows } = await db.execute<{ id: number; changedAt: string }>(sql`
    select n.id, ${iso(sql`greatest(n.published_at, n.updated_at)`)} as "changedAt" from news n where ${isPublic(now)} order by ${newestFirst} limit ${limit}`);
  return rows;
}

/** Adds batched counts of views. Unknown ids are passed over. */
export async function addViews(db: Db, counts: { id: number; count: number }[]): Promise<void> {
  await db.execute(sql`update news n set views = n.views + p.count
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as p(id int, count int) where n.id = p.id`);
}

/** An id for an article that is not there yet. */
export async function nextNewsId(db: Db): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`select nextval(pg_get_serial_sequence('news', 'id'))::int as id`);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('the sequence gave no id');
  return id;
}

/** The jobs of O*NET-SOC codes. */
export async function loadJobIds(db: Db, codes: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ code: string; id: number }>(
    sql`select onet_soc as code, id from jobs where onet_soc = any(${sql.param(codes)}::text[])`,
  );
  return new Map(rows.map(({ code, id }) => [code, id]));
}

/** The samples that were seeded already, by their name. A digest of null: edited by hand since. */
export async function loadSeeded(db: Db): Promise<Map<string, { id: number; digest: string | null }>> {
  const { rows } = await db.execute<{ id: number; key: string; digest: string | null }>(
    sql`select id, seed_key as key, seed_digest as digest from news where seed_key is not null`,
  );
  return new Map(rows.map(({ key, ...row }) => [key, row]));
}

/** Writes an article whole, in one transaction: what it had before and has no more is gone, its views stay. */
export async function writeNews(db: Db, row: NewsRow, now: Date): Promise<void> {
  const texts = row.texts.map(({ contentKey, ...text }) => ({ ...text, content_key: contentKey }));
  const images = row.images.map(({ isCover, alt, caption, ...image }, position) => ({
    ...{ ...image, position, is_cover: isCover },
    ...{ alt_en: alt.en, alt_zh: alt.zh, caption_en: caption.en, caption_zh: caption.zh },
  }));
  const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;
  await db.batch([
    db.execute(sql`select from news where id = ${row.id} for update`), // of two saves at once the second sees what the first left
    db.execute(sql`update news_months m set published = m.published - 1
      from news n where n.id = ${row.id} and n.status = 'published' and m.month = ${monthOf(sql`n.published_at`)}`),
    db.execute(sql`insert into news (id, author, author_id, status, published_at, tags, related_job_ids, search_text, seed_key, seed_digest, updated_at)
      values (${row.id}, ${row.author}, ${row.authorId}::uuid, ${row.status}, ${row.publishedAt}::timestamptz, ${sql.param(row.tags)}::text[],
        ${sql.param(row.relatedJobIds)}::int[], ${row.searchText}, ${row.seed?.key ?? null}, ${row.seed?.digest ?? null}, ${now.toISOString()}::timestamptz)
      on conflict (id) do update set author = excluded.author, author_id = excluded.author_id, status = excluded.status, published_at = excluded.published_at,
        tags = excluded.tags, related_job_ids = excluded.related_job_ids, search_text = excluded.search_text,
        seed_key = coalesce(excluded.seed_key, news.seed_key), seed_digest = excluded.seed_digest, updated_at = excluded.updated_at`),
    db.execute(sql`delete from news_texts where news_id = ${row.id}`),
    db.execute(sql`insert into news_texts (news_id, language, title, summary, tags, content_key)
      select ${row.id}, language, title, summary, tags, content_key
      from jsonb_to_recordset(${json(texts)}) as t(language text, title text, summary text, tags text[], content_key text)`),
    db.execute(sql`delete from news_images where news_id = ${row.id}`),
    db.execute(sql`insert into news_images (news_id, name, position, key, width, height, is_cover, alt_en, alt_zh, caption_en, caption_zh)
      select ${row.id}, name, position, key, width, height, is_cover, alt_en, alt_zh, caption_en, caption_zh from jsonb_to_recordset(${json(images)})
        as t(name text, position int, key text, width int, height int, is_cover boolean, alt_en text, alt_zh text, caption_en text, caption_zh text)`),
    db.execute(sql`insert into news_months (month, published) select ${monthOf(sql`published_at`)}, 1
      from news where id = ${row.id} and status = 'published' on conflict (month) do update set published = news_months.published + 1`),
  ]);
}
