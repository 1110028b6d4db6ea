import type { BenchDatabase } from '#tests/support/bench-database.ts';

/** Adds published articles, each 42 minutes older than the one before, until there are `count`. They share the file of a sample's text. */
export async function fillUpTo(query: BenchDatabase['query'], count: number): Promise<void> {
  await query(
    `with wanted as (select generate_series((select count(*) from news) + 1, $1::int) as number),
      added as (
        insert into news (author, status, published_at, tags, search_text)
        select 'Bench', 'published', now() - number * interval '42 minutes', array['Bulk', '批量'],
          'bulk article ' || number || case when number % 10 = 0 then ' zebra' else '' end from wanted
        returning id, search_text)
    insert into news_texts (news_id, language, title, summary, tags, content_key)
    select a.id, l.language, a.search_text, 'A summary of some length, as articles have one.', array['Bulk'], (select content_key from news_texts order by news_id limit 1)
    from added a, (values ('en'), ('zh')) l(language)`,
    [count],
  );
  await query('analyze news');
  await query('analyze news_texts');
}
