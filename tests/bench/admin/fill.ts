import type { OwnDatabase } from '#tests/support/own-database.ts';

type Query = OwnDatabase['query'];

/** The SQL of a row's id. Ids of a table are in the order of the row numbers. */
const rowId = (table: number, n: string) =>
  `('0190${table.toString().padStart(4, '0')}-0000-7000-8000-' || lpad(to_hex((${n})::int), 12, '0'))::uuid`;
const [users, accounts, feedback, comments, refused, audit, failures, announcements, spends, requests] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const rows = 'generate_series($1::int, $2::int) n';
const createdAt = "now() - n * interval '10 seconds'";

/** One row in ten of each table has the word `zebra`, and only one row has `quagga`. */
const words = "case when n = 7 then ' quagga' else '' end || case when n % 10 = 0 then ' zebra' else '' end";

/** Statements that insert the rows `$1` to `$2`. Half of all comments are reported and a quarter is hidden; every second feedback is rewarded. */
const statements = [
  `insert into users (id, email, username, avatar_style, avatar_seed, language, created_at)
   select ${rowId(users, 'n')}, 'person' || n || replace(${words}, ' ', '-') || '@still-human.test', 'Person ' || n, 'shapes', 'seed', 'en', ${createdAt} from ${rows}`,
  `insert into credit_accounts (id, user_id, paid, gift, entries, created_at)
   select ${rowId(accounts, 'n')}, ${rowId(users, 'n')}, 10, 2, 0, ${createdAt} from ${rows}`,
  `insert into credit_transactions (account_id, number, type, bucket, amount, balance, reference, action_type, created_at)
   select ${rowId(accounts, '1')}, n, case when n % 3 = 0 then 'daily_gift' else 'recharge' end, 'paid', 1, n, 'fill:' || n, 'recharge', ${createdAt} from ${rows}`,
  `insert into feedback (id, user_id, day, text, created_at, rewarded_at)
   select ${rowId(feedback, 'n')}, ${rowId(users, 'n')}, current_date, 'Feedback of some length' || ${words}, ${createdAt}, case when n % 2 = 0 then now() end from ${rows}`,
  `insert into news (author, status, published_at, tags, search_text, edited_at)
   select 'Bench', (array['draft', 'published', 'unpublished'])[1 + n % 3], ${createdAt}, array['Bulk'], 'bulk article ' || n || ${words}, ${createdAt} from ${rows}`,
  `insert into news_texts (news_id, language, title, summary, tags, content_key)
   select n, l.language, 'Bulk article ' || n || ${words}, 'A summary of some length.', array['Bulk'], 'none' from ${rows}, (values ('en'), ('zh')) l(language)`,
  `insert into news_drafts (news_id, version, content, title_en, title_zh, complete, publish_at, scheduled_revision, saved_at)
   select n, 1, '{}', 'Bulk article ' || n, 'Bulk article ' || n, array['en', 'zh'], case when n <= 400 and n % 20 = 0 then now() + n * interval '1 minute' end,
     case when n <= 400 and n % 20 = 0 then 1 end, ${createdAt} from ${rows}`,
  `insert into comments (id, news_id, user_id, text, digest, created_at, removed_at, removed_by, reported_at)
   select ${rowId(comments, 'n')}, 1 + n % $2::int, ${rowId(users, 'n')}, 'A comment of some length' || ${words}, md5(n::text), ${createdAt},
     case when n % 4 = 0 then ${createdAt} end, case when n % 4 = 0 then 'moderator' end, case when n % 2 = 1 then ${createdAt} end from ${rows}`,
  `insert into comment_reports (comment_id, user_id, created_at, reason)
   select ${rowId(comments, 'n')}, ${rowId(users, '1 + (n + 1) % $2::int')}, ${createdAt}, 'spam' from ${rows} where n % 2 = 1`,
  `insert into refused_comments (id, news_id, user_id, text, created_at)
   select ${rowId(refused, 'n')}, 1 + n % $2::int, ${rowId(users, 'n')}, 'A refused comment' || ${words}, ${createdAt} from ${rows}`,
  `insert into audit_entries (id, actor_id, actor_name, act, subject_kind, subject_id, subject_name, reason, created_at)
   select ${rowId(audit, 'n')}, ${rowId(users, '1')}, 'Person 1', (array['member_barred', 'comment_hidden', 'job_listed', 'news_published'])[1 + n % 4],
     'comment', (n % 1000)::text, 'A comment', 'Reason' || ${words}, ${createdAt} from ${rows}`,
  `insert into refused_searches (text, reason, count, last_at) select 'text ' || n, 'invalid_query', 1 + n % 500, now() from ${rows}`,
  `insert into failures (id, request_id, event, text, at) select ${rowId(failures, 'n')}, 'request-' || n, 'mail_failed', 'It failed.', now() from ${rows}`,
  `insert into announcements (id, title_en, title_zh, body_en, body_zh, created_at, finished_at)
   select ${rowId(announcements, 'n')}, 'Title', '标题', 'Text', '正文', ${createdAt}, now() from ${rows}`,
  `insert into jobs (normalized_title, origin, listing, created_at, last_refreshed_at)
   select 'job ' || n, 'visitor', (array['unlisted', 'listed', 'withheld'])[1 + n % 3], now(), case when n % 2 = 0 then now() end from ${rows}`,
  `insert into job_texts (job_id, language, title) select n, l.language, 'Job ' || n from ${rows}, (values ('en'), ('zh')) l(language)`,
  `insert into job_aliases (job_id, language, normalized, alias, source)
   select n, l.language, 'job ' || n || ${words}, 'Job ' || n, 'search' from ${rows}, (values ('en'), ('zh')) l(language)`,
  `insert into job_searches (job_id, day, network) select n, current_date, 'network' from ${rows} where n % 3 = 0`,
  `insert into search_tasks (task_id, normalized_title, query, status, finished_at)
   select 'task ' || n, 'title ' || n, 'Title', 'completed', now() from ${rows}`,
  `insert into credit_spends (id, account_id, key, action, action_id, paid, gift, status, created_at, expires_at, ended_at, ended_by)
   select ${rowId(spends, 'n')}, ${rowId(accounts, 'n')}, 'fill', 'cv_save', '', 1, 0, 'settled', now(), now(), now(), 'caller' from ${rows}`,
  `insert into credit_requests (id, user_id, amount, remark, key, state, created_at, decided_at, decided_by)
   select ${rowId(requests, 'n')}, ${rowId(users, 'n')}, 5, 'Remark', 'fill', case when n % 100 = 0 then 'waiting' else 'approved' end, ${createdAt},
     case when n % 100 = 0 then null else now() end, case when n % 100 = 0 then null else ${rowId(users, 'n + 1')} end from ${rows}`,
];

/** The counts of the last year are the same in every database. All further counts are older, so that no page shows them. */
const counts = [
  `insert into daily_counts (day, name, shard, count)
   select current_date - d, name, shard, 5 from generate_series(1, 5) d, generate_series(0, 3) shard, unnest(array['users', 'comments', 'analyses', 'credits_in',
     'credits_out', 'searches_found', 'searches_analysed', 'searches_refused', 'mail_failed', 'model_answered:openai']) name on conflict do nothing`,
  `insert into daily_counts (day, name, shard, count)
   select current_date - 400 - n / 40, (array['users', 'comments', 'analyses', 'credits_in', 'credits_out', 'searches_found', 'searches_analysed',
     'searches_refused', 'mail_failed', 'model_answered:openai'])[1 + n % 10], (n / 10) % 4, 5 from ${rows} on conflict do nothing`,
];

/** Computes the totals that triggers keep up to date otherwise. */
const totals = `insert into kept_totals (name, amount)
  select name, sum(count) from daily_counts group by name
  union all select 'members', count(*) from users
  union all select 'feedback_received', count(*) from feedback where rewarded_at is null
  union all select 'feedback_rewarded', count(*) from feedback where rewarded_at is not null`;

/** Inserts this many rows into each table that the admin area shows, into an empty database. Without indexes and triggers meanwhile, for speed. */
export async function fill(query: Query, count: number): Promise<void> {
  const indexes = await query<{ name: string; indexdef: string }>(
    `select indexname as name, indexdef from pg_indexes where schemaname = 'public' and indexdef like 'CREATE INDEX%'`,
  );
  const tables = [...new Set([...statements, ...counts].flatMap((statement) => /^insert into (\w+)/.exec(statement)?.[1] ?? []))];
  for (const { name } of indexes) await query(`drop index ${name}`);
  for (const table of tables) await query(`alter table ${table} disable trigger all`);
  for (const statement of [...statements, ...counts]) await query(statement, statement.includes('$1') ? [1, count] : []);
  for (const table of tables) await query(`alter table ${table} enable trigger all`);
  await query('truncate kept_totals');
  await query(totals);
  for (const { indexdef } of indexes) await query(indexdef);
  await query('vacuum analyze');
}

/** Returns the ids of rows in the middle of tables with `count` rows. */
export async function loadMiddleIds(query: Query, count: number): Promise<Record<'users' | 'audit' | 'refused', string>> {
  const middle = Math.floor(count / 2).toString();
  const [row] = await query<Record<'users' | 'audit' | 'refused', string>>(
    `select ${rowId(users, middle)} as users, ${rowId(audit, middle)} as audit, ${rowId(refused, middle)} as refused`,
  );
  if (!row) throw new Error('no ids');
  return row;
}

/** The id of the person who has all transactions. */
export const payerId = '01900001-0000-7000-8000-000000000001';
