import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import type { Language } from '#src/shared/language.ts';
import type { ListJobsQuery } from './contract.ts';
import type { JobFacts, RefreshedJob } from './facts.ts';

const bilingual = (job: SQL) => sql`(select jsonb_object_agg(x.language, x.title) from job_texts x where x.job_id = ${job})`;
const taskRows = (job: SQL) =>
  sql`coalesce((select jsonb_agg(jsonb_build_object('en', k.text_en, 'zh', k.text_zh, 'weight', k.weight, 'label', k.label) order by k.position) from job_tasks k where k.job_id = ${job}), '[]')`;
const snapshot = sql`jsonb_build_object('seq', s.seq, 'rate', s.ai_replacement_rate, 'human', s.human_irreplaceability, 'evidenceRate', s.evidence_rate,
  'reviewersRate', s.reviewers_rate, 'low', s.spread_low, 'high', s.spread_high, 'contested', s.contested, 'confidence', s.confidence, 'reason', s.reason,
  'limitations', coalesce(s.provenance -> 'limitations', '[]'), 'method', s.provenance ->> 'method', 'takenAt', s.taken_at)`;

/** All that is known of one job, in one statement; null when there is none. */
export async function loadJobFacts(db: Db, id: number): Promise<JobFacts | null> {
  const { rows } = await db.execute<{ facts: JobFacts }>(sql`
    select jsonb_build_object(
      'id', j.id, 'onetSoc', j.onet_soc, 'isco08', j.isco08, 'searchPopularity', j.search_popularity,
      'lastRefreshedAt', j.last_refreshed_at, 'createdAt', j.created_at,
      'category', (select jsonb_build_object('en', g.title_en, 'zh', g.title_zh) from major_groups g where g.code = j.major_group),
      'title', ${bilingual(sql`j.id`)},
      'description', (select jsonb_object_agg(x.language, x.description) filter (where x.description is not null) from job_texts x where x.job_id = j.id),
      'tasks', ${taskRows(sql`j.id`)},
      'aliases', coalesce((select jsonb_agg(jsonb_build_object('alias', a.alias, 'language', a.language) order by a.language, a.alias)
        from job_aliases a where a.job_id = j.id and a.source in ('catalogue', 'operator')), '[]'),
      'measures', coalesce((select jsonb_agg(jsonb_build_object('measure', m.measure, 'value', m.value, 'percentile', m.percentile))
        from job_measures m where m.job_id = j.id), h.provenance -> 'measures', '[]'),
      'resources', coalesce((select jsonb_agg(jsonb_build_object('title', jsonb_build_object('en', r.title_en, 'zh', r.title_zh), 'url', r.url) order by r.position)
        from job_resources r where r.job_id = j.id), '[]'),
      'nearest', coalesce((select jsonb_agg(jsonb_build_object('id', n.nearest_job_id, 'title', ${bilingual(sql`n.nearest_job_id`)}, 'similarity', n.similarity,
          'weight', n.weight, 'rate', nh.ai_replacement_rate, 'tasks', ${taskRows(sql`n.nearest_job_id`)}) order by n.weight desc)
        from job_nearest n join job_snapshots nh on nh.job_id = n.nearest_job_id and nh.headline where n.job_id = j.id), '[]'),
      'related', coalesce((select jsonb_agg(jsonb_build_object('id', r.related_job_id, 'title', ${bilingual(sql`r.related_job_id`)}, 'rate', rh.ai_replacement_rate,
          'untouched', (select jsonb_build_object('en', k.text_en, 'zh', k.text_zh) from job_tasks k
            where k.job_id = r.related_job_id and k.label = 0 order by k.weight desc, k.position limit 1)) order by r.rank)
        from job_related r join job_snapshots rh on rh.job_id = r.related_job_id and rh.headline where r.job_id = j.id), '[]'),
      'reviews', coalesce((select jsonb_agg(jsonb_build_object('provider', r.provider, 'modelId', r.model_id, 'promptVersion', r.prompt_version,
          'sample', r.sample, 'share', r.share, 'rate', r.rate, 'score', r.score, 'answer', r.answer, 'createdAt', r.created_at,
          'lastRefreshedAt', r.last_refreshed_at)) from job_reviews r where r.job_id = j.id), '[]'),
      'headline', (select ${snapshot} from job_snapshots s where s.id = h.id),
      'snapshots', (select jsonb_agg(${snapshot} order by s.seq) from job_snapshots s where s.job_id = j.id)
    ) as facts
    from jobs j join job_snapshots h on h.job_id = j.id and h.headline where j.id = ${id}`);
  return rows[0]?.facts ?? null;
}

export interface JobListRow {
  id: number;
  title: string;
  rate: number;
  human: number;
  popularity: number;
  category: string | null;
  contested: boolean;
  confidence: 'measured' | 'inferred' | 'modelled';
}

const orders: Record<ListJobsQuery['sort'], SQL> = {
  popularity: sql`j.search_popularity desc, j.id`,
  risk: sql`h.ai_replacement_rate desc, j.id`,
  title: sql`x.title, j.id`,
};

/** One page of the jobs, how many there are over all pages, and among how many the text `q` was looked for. */
export async function loadJobPage(
  db: Db,
  language: Language,
  query: ListJobsQuery,
): Promise<{ rows: JobListRow[]; total: number; searched: number }> {
  const category = language === 'zh' ? sql`g.title_zh` : sql`g.title_en`;
  const pattern = query.q?.trim()
    ? `%${query.q
        .trim()
        .replace(/[\\%_]/g, '\\$&')
        .replace(/\s+/g, '%')}%`
    : null; // between words a comma may stand
  const where = sql`x.language = ${language} ${query.category ? sql`and j.major_group = ${query.category}` : sql``}`;
  const found = pattern
    ? sql`(x.title ilike ${pattern} or exists (select from job_aliases a where a.job_id = j.id and a.alias ilike ${pattern}))`
    : sql`true`;
  const [page, count] = await db.batch([
    db.execute<{ [K in keyof JobListRow]: JobListRow[K] }>(sql`
      select j.id, x.title, h.ai_replacement_rate::float8 as rate, h.human_irreplaceability::float8 as human, j.search_popularity as popularity,
        ${category} as category, h.contested, h.confidence
      from jobs j join job_snapshots h on h.job_id = j.id and h.headline join job_texts x on x.job_id = j.id left join major_groups g on g.code = j.major_group
      where ${where} and ${found} order by ${orders[query.sort]} limit ${query.page_size} offset ${(query.page - 1) * query.page_size}`),
    db.execute<{ total: number; searched: number }>(sql`select count(*) filter (where ${found})::int as total, count(*)::int as searched
      from jobs j join job_texts x on x.job_id = j.id where ${where}`),
  ]);
  return { rows: page.rows, total: count.rows[0]?.total ?? 0, searched: count.rows[0]?.searched ?? 0 };
}

/** The major groups by code, named in a language. */
export async function loadCategories(db: Db, language: Language): Promise<{ code: string; title: string }[]> {
  const title = language === 'zh' ? sql`title_zh` : sql`title_en`;
  const { rows } = await db.execute<{ code: string; title: string }>(sql`select code, ${title} as title from major_groups order by code`);
  return rows;
}

/** Adds batched counts of searches and page views. Unknown ids are passed over. */
export async function addPopularity(db: Db, counts: { id: number; count: number }[]): Promise<void> {
  await db.execute(sql`update jobs j set search_popularity = j.search_popularity + p.count
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as p(id int, count int) where j.id = p.id`);
}

/** Jobs whose last refresh is older than an instant, most popular first. */
export async function loadDueJobs(db: Db, before: Date, limit: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`select id from jobs
    where coalesce(last_refreshed_at, created_at) < ${before.toISOString()}::timestamptz order by search_popularity desc, id limit ${limit}`);
  return rows.map((row) => row.id);
}

/** Every job's id with the instant of its last change, by id: what a sitemap lists. */
export async function loadJobAddresses(db: Db): Promise<{ id: number; changedAt: string }[]> {
  const { rows } = await db.execute<{ id: number; changedAt: string }>(sql`
    select j.id, to_char(greatest(j.created_at, j.last_refreshed_at, h.taken_at) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "changedAt"
    from jobs j join job_snapshots h on h.job_id = j.id and h.headline order by j.id limit 50000`);
  return rows;
}

/** The jobs whose headline was taken last, newest first, with the rate that stood before. */
export async function loadRefreshedJobs(db: Db, language: Language, limit: number): Promise<RefreshedJob[]> {
  const { rows } = await db.execute<{ [K in keyof RefreshedJob]: RefreshedJob[K] }>(sql`
    select j.id, x.title, h.seq, h.ai_replacement_rate::float8 as rate, h.spread_low::float8 as low, h.spread_high::float8 as high,
      (select p.ai_replacement_rate::float8 from job_snapshots p where p.job_id = j.id and p.seq < h.seq order by p.seq desc limit 1) as before,
      to_char(h.taken_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "takenAt"
    from job_snapshots h join jobs j on j.id = h.job_id join job_texts x on x.job_id = j.id and x.language = ${language}
    where h.headline order by h.taken_at desc, j.id desc limit ${limit}`);
  return rows;
}
