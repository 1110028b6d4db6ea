import { sql } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import type { Language } from '#src/shared/language.ts';

export interface NameRow {
  jobId: number;
  title: string;
  normalized: string;
  source: string;
}

/** A name of a job that may be meant; `code` is the O*NET-SOC code of a catalogue's occupation, null for a job that a search brought in. */
export interface CandidateRow extends NameRow {
  code: string | null;
}

/** Most jobs that are looked at because a name equals the text, or shares a key with it. */
const mostNamed = 60;

/**
 * The names of every job that a text may mean, each with its job's title in one language: jobs with a name that equals one of the
 * variants or shares a key with it (see `name_keys` in the migrations), and the occupations with these codes. One query, which an index
 * answers in each of its parts and each part is limited, so that it costs as much with a million names as with a thousand.
 */
export async function loadCandidates(db: Db, variants: string[], codes: string[], language: Language): Promise<CandidateRow[]> {
  const listed = (texts: string[]) => sql`any(array(select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb)))`;
  const [text = '', plain = text] = variants;
  const { rows } = await db.execute<{ jobId: number; code: string | null; title: string; names: string }>(sql`
    with found as (
      (select job_id from job_aliases where normalized = ${listed(variants)} limit ${mostNamed})
      union (select id from jobs where onet_soc = ${listed(codes)})
      union (select job_id from job_aliases where name_keys(normalized) && (name_keys(${text}::text) || name_keys(${plain}::text)) limit ${mostNamed})
    )
    select j.id as "jobId", j.onet_soc as code, x.title, string_agg(a.source || ' ' || a.normalized, E'\\n') as names
    from found f join jobs j on j.id = f.job_id join job_texts x on x.job_id = j.id and x.language = ${language}
    join job_aliases a on a.job_id = j.id where a.source in ('title', 'catalogue') or a.normalized = ${listed(variants)}
    group by j.id, x.title`);
  return rows.flatMap(({ names, ...job }) => names.split('\n').map((line) => ({ ...job, ...nameIn(line) })));
}

/** A name and its source in one line, as the query above puts them: a row each would cost several times the time to read. */
function nameIn(line: string): { source: string; normalized: string } {
  const at = line.indexOf(' ');
  return { source: line.slice(0, at), normalized: line.slice(at + 1) };
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
