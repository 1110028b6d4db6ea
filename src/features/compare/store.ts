import { sql } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import type { Language } from '#src/shared/language.ts';
import type { ComparedJob } from './contract.ts';

export type ComparedRow = Omit<ComparedJob, 'spread'> & { low: number; high: number };

/** Jobs by id, in one statement and in no order. Percentiles, to one decimal as on the job's page; those of an inferred job are its headline's. */
export async function loadComparedJobs(db: Db, language: Language, ids: readonly number[]): Promise<ComparedRow[]> {
  const category = language === 'zh' ? sql`g.title_zh` : sql`g.title_en`;
  const { rows } = await db.execute<{ job: ComparedRow }>(sql`
    select jsonb_build_object(
      'id', j.id, 'title', x.title, 'category', ${category}, 'ai_replacement_rate', h.ai_replacement_rate, 'human_irreplaceability', h.human_irreplaceability,
      'low', h.spread_low, 'high', h.spread_high, 'contested', h.contested, 'confidence', h.confidence,
      'percentiles', coalesce((select jsonb_object_agg(m.measure, round(m.percentile::numeric, 1)) from job_measures m where m.job_id = j.id),
        (select jsonb_object_agg(m ->> 'measure', round((m ->> 'percentile')::numeric, 1)) from jsonb_array_elements(h.provenance -> 'measures') m), '{}'),
      'time', (select jsonb_build_object('direct', coalesce(sum(k.weight) filter (where k.label = 1), 0) / sum(k.weight),
          'tools', coalesce(sum(k.weight) filter (where k.label = 0.5), 0) / sum(k.weight),
          'untouched', coalesce(sum(k.weight) filter (where k.label = 0), 0) / sum(k.weight))
        from job_tasks k where k.job_id = j.id having count(*) > 0)
    ) as job
    from jobs j join job_snapshots h on h.job_id = j.id and h.headline join job_texts x on x.job_id = j.id and x.language = ${language}
      left join major_groups g on g.code = j.major_group
    where j.id in (${sql.join(
      ids.map((id) => sql`${id}`),
      sql`, `,
    )})`);
  return rows.map(({ job }) => job);
}
