import { sql } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import type { Language } from '#src/shared/language.ts';

export interface NameRow {
  jobId: number;
  title: string;
  normalized: string;
  source: string;
}

/** The names that are equal or close to one of the variants, closest first, each with its job's title in one language. */
export async function loadCloseNames(db: Db, variants: string[], language: Language, limit: number): Promise<NameRow[]> {
  const { rows } = await db.execute<{ [K in keyof NameRow]: NameRow[K] }>(sql`
    select a.job_id as "jobId", x.title, a.normalized, a.source
    from jsonb_array_elements_text(${JSON.stringify(variants)}::jsonb) as v(text) join job_aliases a on a.normalized = v.text or a.normalized % v.text
    join job_texts x on x.job_id = a.job_id and x.language = ${language}
    order by a.normalized = v.text desc, similarity(a.normalized, v.text) desc, a.job_id limit ${limit}`);
  return rows;
}

/** Names that begin with a text, those of popular jobs first, then the shortest: what is offered while a visitor still types. */
export async function loadNamesBeginning(db: Db, prefix: string, language: Language, limit: number): Promise<NameRow[]> {
  const pattern = `${prefix.replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await db.execute<{ [K in keyof NameRow]: NameRow[K] }>(sql`
    select a.job_id as "jobId", x.title, a.normalized, a.source
    from job_aliases a join jobs j on j.id = a.job_id join job_texts x on x.job_id = a.job_id and x.language = ${language}
    where a.normalized like ${pattern} order by j.search_popularity desc, length(a.normalized), a.job_id limit ${limit}`);
  return rows;
}

/** Which of these endings are the last word (or, in Chinese, the last characters) of some known name. */
export async function loadKnownEndings(db: Db, endings: string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ ending: string }>(sql`
    select e as ending from jsonb_array_elements_text(${JSON.stringify(endings)}::jsonb) e
    where exists (select from job_aliases a where a.normalized = e or a.normalized like '% ' || e or (e ~ '[^\x01-\x7f]' and a.normalized like '%' || e))`);
  return new Set(rows.map((row) => row.ending));
}

/** Notes that an analysis has begun. A second note of the same task, or of a title under way, changes nothing. */
export async function recordTaskStart(db: Db, task: { taskId: string; normalizedTitle: string; query: string; at: Date }): Promise<void> {
  await db.execute(sql`insert into search_tasks (task_id, normalized_title, query, status, created_at)
    values (${task.taskId}, ${task.normalizedTitle}, ${task.query}, 'processing', ${task.at.toISOString()}::timestamptz) on conflict do nothing`);
}

/** Notes how an analysis ended. The first end counts. */
export async function recordTaskEnd(
  db: Db,
  task: { taskId: string; status: 'completed' | 'error'; jobId: number | null; errorCode: string | null; at: Date },
): Promise<void> {
  await db.execute(sql`update search_tasks set status = ${task.status}, job_id = ${task.jobId}, error_code = ${task.errorCode}, finished_at = ${task.at.toISOString()}::timestamptz
    where task_id = ${task.taskId} and status = 'processing'`);
}
