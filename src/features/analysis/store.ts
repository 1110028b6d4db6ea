import { sql } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import type { Bilingual } from '#src/shared/language.ts';
import type { NearestOccupation } from './contract.ts';
import type { NewJob, RefreshBasis, Snapshot } from './facts.ts';

/** The catalogue's occupations with these O*NET-SOC codes, in no order. */
export async function loadOccupations(db: Db, codes: string[]): Promise<Omit<NearestOccupation, 'similarity'>[]> {
  const { rows } = await db.execute<Omit<{ [K in keyof NearestOccupation]: NearestOccupation[K] }, 'similarity'>>(sql`
    select j.id as "jobId", j.onet_soc as code, j.major_group as "majorGroup",
      (select jsonb_object_agg(x.language, x.title) from job_texts x where x.job_id = j.id) as titles,
      (select jsonb_object_agg(m.measure, m.percentile) from job_measures m where m.job_id = j.id) as percentiles
    from jobs j where j.onet_soc in (select jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb))`);
  return rows;
}

export async function findJobByNormalizedTitle(db: Db, normalized: string): Promise<{ id: number; titles: Bilingual } | null> {
  const { rows } = await db.execute<{ id: number; titles: Bilingual }>(sql`
    select j.id, (select jsonb_object_agg(x.language, x.title) from job_texts x where x.job_id = j.id) as titles from jobs j where j.normalized_title = ${normalized}`);
  return rows[0] ?? null;
}

/** Saves an analysed title as a job, in one transaction. Where the title is a job already, nothing changes. Returns the job's id. */
export async function saveNewJob(db: Db, job: NewJob): Promise<number> {
  const at = job.at.toISOString();
  const id = sql`(select id from jobs where normalized_title = ${job.normalizedTitle})`;
  const texts = JSON.stringify((['en', 'zh'] as const).map((language) => ({ language, title: job.titles[language] })));
  const results = await db.batch([
    db.execute(sql`insert into jobs (normalized_title, major_group, origin, last_refreshed_at, created_at)
      values (${job.normalizedTitle}, ${job.majorGroup}, 'visitor', ${at}::timestamptz, ${at}::timestamptz) on conflict (normalized_title) do nothing`),
    db.execute(sql`insert into job_texts (job_id, language, title) select ${id}, p.language, p.title
      from jsonb_to_recordset(${texts}::jsonb) as p(language text, title text) on conflict do nothing`),
    db.execute(sql`insert into job_aliases (job_id, language, normalized, alias, source) select ${id}, p.language, p.normalized, p.alias, 'title'
      from jsonb_to_recordset(${JSON.stringify(job.aliases)}::jsonb) as p(language text, alias text, normalized text)
      where (select origin from jobs where id = ${id}) = 'visitor' on conflict do nothing`),
    db.execute(sql`insert into job_nearest (job_id, nearest_job_id, similarity, weight) select ${id}, p."jobId", p.similarity, p.weight
      from jsonb_to_recordset(${JSON.stringify(job.nearest)}::jsonb) as p("jobId" int, similarity float8, weight float8)
      where (select origin from jobs where id = ${id}) = 'visitor' on conflict do nothing`),
    ...appendSnapshot(db, id, job.snapshot, at, sql`not exists (select from job_snapshots where job_id = ${id})`),
    db.execute<{ id: number }>(sql`select id from jobs where normalized_title = ${job.normalizedTitle}`),
  ]);
  const saved = results[6].rows[0]?.id;
  if (saved === undefined) throw new Error('a job that was just saved is not there');
  return saved;
}

/** Appends a snapshot as the headline of a job and notes its refresh, in one transaction. */
export async function saveRefresh(db: Db, jobId: number, snapshot: Snapshot, at: Date): Promise<void> {
  await db.batch([
    ...appendSnapshot(db, sql`${jobId}`, snapshot, at.toISOString(), sql`true`),
    db.execute(sql`update jobs set last_refreshed_at = ${at.toISOString()}::timestamptz where id = ${jobId}`),
  ]);
}

function appendSnapshot(
  db: Db,
  job: ReturnType<typeof sql>,
  { figures, confidence, reason, provenance }: Snapshot,
  at: string,
  when: ReturnType<typeof sql>,
) {
  return [
    db.execute(sql`update job_snapshots set headline = false where job_id = ${job} and headline and ${when}`),
    db.execute(sql`insert into job_snapshots (job_id, seq, headline, ai_replacement_rate, evidence_rate, reviewers_rate, spread_low, spread_high, contested, confidence, reason, provenance, taken_at)
      select ${job}, coalesce((select max(seq) from job_snapshots where job_id = ${job}), 0) + 1, true, ${figures.aiReplacementRate}::numeric, ${figures.evidenceRate}::float8,
        ${figures.reviewersRate}::float8, ${figures.spread.low}::float8, ${figures.spread.high}::float8, ${figures.contested}, ${confidence}, ${reason},
        ${JSON.stringify(provenance)}::jsonb, ${at}::timestamptz where ${when}`),
  ] as const;
}

/** What a refresh computes from; null when there is no such job. */
export async function loadRefreshBasis(db: Db, jobId: number): Promise<RefreshBasis | null> {
  const { rows } = await db.execute<{ basis: RefreshBasis }>(sql`
    select jsonb_build_object(
      'titles', (select jsonb_object_agg(x.language, x.title) from job_texts x where x.job_id = j.id),
      'category', (select jsonb_build_object('en', g.title_en, 'zh', g.title_zh) from major_groups g where g.code = j.major_group),
      'measures', coalesce((select jsonb_agg(jsonb_build_object('measure', m.measure, 'value', m.value, 'percentile', m.percentile)) from job_measures m where m.job_id = j.id), '[]'),
      'nearest', coalesce((select jsonb_agg(jsonb_build_object('code', o.onet_soc, 'similarity', n.similarity,
          'percentiles', (select jsonb_object_agg(m.measure, m.percentile) from job_measures m where m.job_id = n.nearest_job_id)) order by n.weight desc)
        from job_nearest n join jobs o on o.id = n.nearest_job_id where n.job_id = j.id), '[]')
    ) as basis from jobs j where j.id = ${jobId}`);
  return rows[0]?.basis ?? null;
}
