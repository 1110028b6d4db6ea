import { sql } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import type { Language } from '#src/shared/language.ts';

export interface NameRow {
  jobId: number;
  title: string;
  normalized: string;
  source: string;
  /** Of a name that several jobs share, whose most people mean by it: 1 first; 0 where nothing is said. */
  place: number;
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
  return toCandidates((await candidates(db, { variants, codes, language })).rows);
}

/**
 * The same with the names that begin with a text, those of popular jobs first, then the shortest: what is offered while a visitor still
 * types. One round trip.
 * @param most names beginning so at most
 */
export async function loadSuggestions(
  db: Db,
  asked: { variants: string[]; codes: string[]; beginning: string; language: Language },
  most: number,
): Promise<{ candidates: CandidateRow[]; beginning: NameRow[] }> {
  const [found, begun] = await db.batch([candidates(db, asked), namesBeginning(db, asked, most)]);
  return { candidates: toCandidates(found.rows), beginning: begun.rows };
}

function candidates(db: Db, { variants, codes, language }: { variants: string[]; codes: string[]; language: Language }) {
  const listed = (texts: string[]) => sql`any(array(select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb)))`;
  const [text = '', plain = text] = variants;
  return db.execute<{ jobId: number; code: string | null; title: string; names: string }>(sql`
    with found as (
      (select job_id from job_aliases where normalized = ${listed(variants)} limit ${mostNamed})
      union (select id from jobs where onet_soc = ${listed(codes)})
      union (select job_id from job_aliases where name_keys(normalized) && (name_keys(${text}::text) || name_keys(${plain}::text)) and source <> 'family' limit ${mostNamed})
    )
    select j.id as "jobId", j.onet_soc as code, x.title, string_agg(a.source || ' ' || a.place || ' ' || a.normalized, E'\\n') as names
    from found f join jobs j on j.id = f.job_id join job_texts x on x.job_id = j.id and x.language = ${language}
    join job_aliases a on a.job_id = j.id where a.source in ('title', 'catalogue') or a.normalized = ${listed(variants)}
    group by j.id, x.title`);
}

function toCandidates(rows: readonly { jobId: number; code: string | null; title: string; names: string }[]): CandidateRow[] {
  return rows.flatMap(({ names, ...job }) => names.split('\n').map((line) => ({ ...job, ...nameIn(line) })));
}

/** A name, its source and its place in one line, as the query above puts them: a row each would cost several times the time to read. */
function nameIn(line: string): Pick<NameRow, 'source' | 'place' | 'normalized'> {
  const [source = '', place] = line.split(' ', 2);
  return { source, place: Number(place), normalized: line.slice(line.indexOf(' ', source.length + 1) + 1) };
}

/** Longest name that is looked for by its beginning. */
const longestBegun = 130;
/** Most names that are put in order: those of as many popular jobs, and as many of the shortest. */
const mostBegun = 100;

/**
 * A million names may begin with a letter: an index gives the shortest of them, length by length, and no others are read. Nor are they for the popular
 * jobs: `offset 0` keeps the planner, which cannot know how common a beginning is, from looking for all names that begin so.
 */
function namesBeginning(db: Db, { beginning, language }: { beginning: string; language: Language }, most: number) {
  const pattern = `${beginning.replace(/[\\%_]/g, '\\$&')}%`;
  return db.execute<{ [K in keyof NameRow]: NameRow[K] }>(sql`
    with popular as (select id from jobs where search_popularity > 0 order by search_popularity desc, id limit ${mostBegun}), begun as (
      (select a.job_id, a.normalized, a.source, a.place from popular p cross join lateral (select * from job_aliases own where own.job_id = p.id offset 0) a
        where a.normalized like ${pattern})
      union (
        select same.* from generate_series(length(${beginning}::text), ${longestBegun}::int) as size cross join lateral (
          select job_id, normalized, source, place from job_aliases where length(normalized) = size and normalized like ${pattern} limit ${mostBegun}
        ) same limit ${mostBegun})
    )
    select b.job_id as "jobId", x.title, b.normalized, b.source, b.place
    from begun b join jobs j on j.id = b.job_id join job_texts x on x.job_id = b.job_id and x.language = ${language}
    order by j.search_popularity desc, length(b.normalized), b.job_id limit ${most}`);
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

/** A job with names that are in no file of the catalogue: a visitor's, or one with imported titles. */
type UnlistedNames = { id: number; origin: string; normalized: string; names: { language: string; normalized: string; alias: string }[] };

/** The next such jobs by id, at most so many. */
export async function loadUnlistedNames(db: Db, after: number, most: number): Promise<UnlistedNames[]> {
  const { rows } = await db.execute<UnlistedNames>(sql`
    select j.id, j.origin, j.normalized_title as normalized, jsonb_agg(jsonb_build_object('language', a.language, 'normalized', a.normalized, 'alias', a.alias)) as names
    from jobs j join job_aliases a on a.job_id = j.id
    where j.id > ${after} and (j.origin = 'visitor' or a.source not in ('title', 'catalogue', 'family'))
    group by j.id order by j.id limit ${most}`);
  return rows;
}

/** Puts such names, and titles of visitors' jobs, under the form of now, in one transaction. */
export async function saveUnlistedNames(
  db: Db,
  names: { id: number; language: string; normalized: string; alias: string; now: string }[],
  titles: { id: number; now: string }[],
): Promise<void> {
  const old = sql`jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as p(id int, language text, normalized text, alias text, now text)`;
  await db.batch([
    db.execute(sql`insert into job_aliases (job_id, language, normalized, alias, source) select p.id, p.language, p.now, p.alias, a.source
      from ${old} join job_aliases a on (a.job_id, a.language, a.normalized) = (p.id, p.language, p.normalized) on conflict do nothing`),
    db.execute(sql`delete from job_aliases a using ${old} where (a.job_id, a.language, a.normalized) = (p.id, p.language, p.normalized)`),
    db.execute(sql`update jobs j set normalized_title = p.now
      from (select distinct on (now) id, now from jsonb_to_recordset(${JSON.stringify(titles)}::jsonb) as t(id int, now text) order by now, id) p
      where j.id = p.id and not exists (select from jobs o where o.normalized_title = p.now)`),
  ]);
}
