import { sql } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import type { ReviewedJob, ReviewRow } from './facts.ts';

/** Keeps the newest review of each provider. */
export async function saveReviews(db: Db, jobId: number, reviews: ReviewRow[], at: Date): Promise<void> {
  await db.execute(sql`
    insert into job_reviews (job_id, provider, model_id, prompt_version, sample, share, rate, score, answer, created_at, last_refreshed_at)
    select ${jobId}, p.provider, p."modelId", p."promptVersion", p.sample, p.share, p.rate, p.score, p.answer, ${at.toISOString()}::timestamptz, ${at.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(reviews)}::jsonb) as p(provider text, "modelId" text, "promptVersion" text, sample boolean, share float8, rate float8, score float8, answer jsonb)
    on conflict (job_id, provider) do update set model_id = excluded.model_id, prompt_version = excluded.prompt_version, sample = excluded.sample, share = excluded.share,
      rate = excluded.rate, score = excluded.score, answer = excluded.answer, last_refreshed_at = excluded.last_refreshed_at`);
}

/** A job's reviews with what their view needs of the job, in one statement; null when there is no such job. */
export async function loadReviewedJob(db: Db, jobId: number): Promise<ReviewedJob | null> {
  const { rows } = await db.execute<{ job: ReviewedJob }>(sql`
    select jsonb_build_object(
      'titles', (select jsonb_object_agg(x.language, x.title) from job_texts x where x.job_id = j.id),
      'category', (select jsonb_build_object('en', g.title_en, 'zh', g.title_zh) from major_groups g where g.code = j.major_group),
      'resources', coalesce((select jsonb_agg(jsonb_build_object('title', jsonb_build_object('en', r.title_en, 'zh', r.title_zh), 'url', r.url) order by r.position) from job_resources r where r.job_id = j.id), '[]'),
      'reviews', coalesce((select jsonb_agg(jsonb_build_object('provider', r.provider, 'modelId', r.model_id, 'promptVersion', r.prompt_version, 'sample', r.sample,
          'share', r.share, 'rate', r.rate, 'score', r.score, 'answer', r.answer, 'createdAt', r.created_at, 'lastRefreshedAt', r.last_refreshed_at))
        from job_reviews r where r.job_id = j.id), '[]')
    ) as job from jobs j where j.id = ${jobId}`);
  return rows[0]?.job ?? null;
}
