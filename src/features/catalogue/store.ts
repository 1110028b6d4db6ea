import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { catalogueFiles } from '#drizzle/schema/catalogue.ts';
import { methodVersion } from '../figures/measures.ts';
import type { CatalogueFile, Occupation } from './contract.ts';
import type { OccupationRow, ReviewerFigure } from './facts.ts';
import type { TitleRow } from './parse-titles.ts';

export async function loadedDigests(db: Db): Promise<Map<string, string>> {
  const rows = await db.select().from(catalogueFiles);
  return new Map(rows.map((row) => [row.file, row.digest]));
}

export async function recordDigest(db: Db, file: string, digest: string, now: Date): Promise<void> {
  await db
    .insert(catalogueFiles)
    .values({ file, digest, loadedAt: now })
    .onConflictDoUpdate({ target: catalogueFiles.file, set: { digest, loadedAt: now } });
}

/** Figures of the reviewers that count (no samples), by occupation code. */
export async function reviewFiguresByCode(db: Db, codes: string[]): Promise<Map<string, ReviewerFigure[]>> {
  const { rows } = await db.execute<{ onet: string; figures: ReviewerFigure[] }>(sql`
    select j.onet_soc as onet, jsonb_agg(jsonb_build_object('provider', r.provider, 'modelId', r.model_id, 'promptVersion', r.prompt_version,
      'share', r.share, 'rate', r.rate, 'date', r.last_refreshed_at) order by r.provider) as figures
    from job_reviews r join jobs j on j.id = r.job_id
    where not r.sample and j.onet_soc in (select jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb)) group by 1`);
  return new Map(rows.map((row) => [row.onet, row.figures]));
}

/** Row sources: each names a payload's rows as `p`, joined to its job. */
const from = (rows: unknown, columns: string) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p(${sql.raw(columns)}) join jobs j on j.onet_soc = p.onet`;

/**
 * Makes the database say what one file says, in one transaction, touching only rows that differ.
 * @returns a line that names what changed, or none
 */
export async function saveGroup(db: Db, file: CatalogueFile, rows: OccupationRow[], now: Date): Promise<string[]> {
  const at = now.toISOString();
  const scope = occupationsOf(rows);
  const statements = [
    ...saveJobs(file, rows, at),
    ...saveTexts(rows),
    ...saveAliases(rows, scope),
    ...saveTasks(rows, scope),
    ...saveMeasures(rows, scope),
    ...saveResources(rows, scope),
    ...saveFigures(rows, at),
  ];
  const [first, ...others] = statements.map(({ statement }) => db.execute(statement));
  if (!first) return [];
  const results = await db.batch([first, ...others]);
  const changed = statements.flatMap(({ what }, index) => (results[index]?.rowCount ? [`${results[index].rowCount} ${what}`] : []));
  return changed.length > 0 ? [`${file.group} ${file.title.en}: ${changed.join(', ')}`] : [];
}

interface Statement {
  /** What the statement's row count counts. */
  what: string;
  statement: SQL;
}

/** The items of every row, each with its occupation's code. */
function flat<T extends object>(rows: OccupationRow[], pick: (row: OccupationRow) => T[]) {
  return rows.flatMap((row) => pick(row).map((item) => ({ onet: row.onet, ...item })));
}

function occupationsOf(rows: OccupationRow[]): SQL {
  const codes = JSON.stringify(rows.map((row) => row.onet));
  return sql`t.job_id in (select id from jobs where onet_soc in (select jsonb_array_elements_text(${codes}::jsonb)))`;
}

function saveJobs(file: CatalogueFile, rows: OccupationRow[], at: string): Statement[] {
  // A visitor's search may have had the same title analysed before the catalogue got it: that page stays, and both names find both.
  const taken = sql`exists (select from jobs v where v.normalized_title = p.normalized and v.onet_soc is distinct from p.onet)`;
  const freeTitle = sql`case when ${taken} then p.normalized || ' ' || p.onet else p.normalized end`;
  const items = JSON.stringify(rows.map((row) => ({ onet: row.onet, isco: row.isco, normalized: row.normalizedTitle })));
  return [
    {
      what: 'group',
      statement: sql`insert into major_groups (code, title_en, title_zh) values (${file.group}, ${file.title.en}, ${file.title.zh})
        on conflict (code) do update set title_en = excluded.title_en, title_zh = excluded.title_zh
        where (major_groups.title_en, major_groups.title_zh) is distinct from (excluded.title_en, excluded.title_zh)`,
    },
    {
      what: 'jobs',
      statement: sql`insert into jobs (normalized_title, onet_soc, isco08, major_group, origin, last_refreshed_at, created_at)
        select ${freeTitle}, p.onet, p.isco, ${file.group}, 'catalogue', ${at}::timestamptz, ${at}::timestamptz
        from jsonb_to_recordset(${items}::jsonb) as p(onet text, isco text, normalized text) order by p.onet
        on conflict (onet_soc) do update set isco08 = excluded.isco08, major_group = excluded.major_group, normalized_title = excluded.normalized_title
        where (jobs.isco08, jobs.major_group, jobs.normalized_title) is distinct from (excluded.isco08, excluded.major_group, excluded.normalized_title)`,
    },
  ];
}

function saveTexts(rows: OccupationRow[]): Statement[] {
  const languages = ['en', 'zh'] as const;
  const texts = flat(rows, (row) =>
    languages.map((language) => ({ language, title: row.title[language], description: row.description[language] })),
  );
  return [
    {
      what: 'texts',
      statement: sql`insert into job_texts (job_id, language, title, description) select j.id, p.language, p.title, p.description
        from ${from(texts, 'onet text, language text, title text, description text')}
        on conflict (job_id, language) do update set title = excluded.title, description = excluded.description
        where (job_texts.title, job_texts.description) is distinct from (excluded.title, excluded.description)`,
    },
  ];
}

function saveAliases(rows: OccupationRow[], scope: SQL): Statement[] {
  const aliases = flat(rows, (row) => row.aliases);
  return [
    {
      what: 'aliases removed',
      statement: sql`delete from job_aliases t where t.source in ('title', 'catalogue', 'family') and ${scope} and not exists (
        select from ${from(aliases, 'onet text, language text, normalized text')} where j.id = t.job_id and p.language = t.language and p.normalized = t.normalized)`,
    },
    {
      what: 'aliases',
      statement: sql`insert into job_aliases (job_id, language, normalized, alias, source, place) select j.id, p.language, p.normalized, p.alias, p.source, p.place
        from ${from(aliases, 'onet text, language text, normalized text, alias text, source text, place int')}
        on conflict (job_id, language, normalized) do update set alias = excluded.alias, source = excluded.source, place = excluded.place
        where (job_aliases.alias, job_aliases.source, job_aliases.place) is distinct from (excluded.alias, excluded.source, excluded.place)`,
    },
  ];
}

function saveTasks(rows: OccupationRow[], scope: SQL): Statement[] {
  const tasks = flat(rows, (row) => row.tasks.map((task, position) => ({ position, ...task })));
  return [
    {
      what: 'tasks removed',
      statement: sql`delete from job_tasks t where ${scope} and not exists (
        select from ${from(tasks, 'onet text, position int')} where j.id = t.job_id and p.position = t.position)`,
    },
    {
      what: 'tasks',
      statement: sql`insert into job_tasks (job_id, position, text_en, text_zh, weight, label) select j.id, p.position, p.en, p.zh, p.weight, p.label
        from ${from(tasks, 'onet text, position int, en text, zh text, weight float8, label float8')}
        on conflict (job_id, position) do update set text_en = excluded.text_en, text_zh = excluded.text_zh, weight = excluded.weight, label = excluded.label
        where (job_tasks.text_en, job_tasks.text_zh, job_tasks.weight, job_tasks.label) is distinct from (excluded.text_en, excluded.text_zh, excluded.weight, excluded.label)`,
    },
  ];
}

function saveMeasures(rows: OccupationRow[], scope: SQL): Statement[] {
  const measures = flat(rows, (row) => row.measures);
  return [
    {
      what: 'measures removed',
      statement: sql`delete from job_measures t where ${scope} and not exists (
        select from ${from(measures, 'onet text, measure text')} where j.id = t.job_id and p.measure = t.measure)`,
    },
    {
      what: 'measures',
      statement: sql`insert into job_measures (job_id, measure, value, percentile) select j.id, p.measure, p.value, p.percentile
        from ${from(measures, 'onet text, measure text, value float8, percentile float8')}
        on conflict (job_id, measure) do update set value = excluded.value, percentile = excluded.percentile
        where (job_measures.value, job_measures.percentile) is distinct from (excluded.value, excluded.percentile)`,
    },
  ];
}

function saveResources(rows: OccupationRow[], scope: SQL): Statement[] {
  const resources = flat(rows, (row) => row.resources.map(({ title, url }, position) => ({ position, en: title.en, zh: title.zh, url })));
  return [
    {
      what: 'resources removed',
      statement: sql`delete from job_resources t where ${scope} and not exists (
        select from ${from(resources, 'onet text, position int')} where j.id = t.job_id and p.position = t.position)`,
    },
    {
      what: 'resources',
      statement: sql`insert into job_resources (job_id, position, title_en, title_zh, url) select j.id, p.position, p.en, p.zh, p.url
        from ${from(resources, 'onet text, position int, en text, zh text, url text')}
        on conflict (job_id, position) do update set title_en = excluded.title_en, title_zh = excluded.title_zh, url = excluded.url
        where (job_resources.title_en, job_resources.title_zh, job_resources.url) is distinct from (excluded.title_en, excluded.title_zh, excluded.url)`,
    },
  ];
}

/** Appends a snapshot where the headline, its spread or its sources changed; the earlier one stays, no longer the headline. */
function saveFigures(rows: OccupationRow[], at: string): Statement[] {
  const figures = flat(rows, ({ figures: f, measures, reviewers }) => {
    const rates = { rate: f.aiReplacementRate, evidence: f.evidenceRate, reviewers: f.reviewersRate };
    return [{ ...rates, ...f.spread, contested: f.contested, provenance: { method: methodVersion, measures, reviewers } }];
  });
  const columns =
    'onet text, rate numeric(4,1), evidence float8, reviewers float8, low float8, high float8, contested boolean, provenance jsonb';
  // in whatever order: a refresh lists them as the database gave them
  const sameMeasures = sql`h.provenance -> 'measures' @> (p.provenance -> 'measures') and h.provenance -> 'measures' <@ (p.provenance -> 'measures')`;
  const same = sql`h.ai_replacement_rate = p.rate and h.spread_low = p.low and h.spread_high = p.high and ${sameMeasures}`;
  return [
    {
      what: 'earlier headlines',
      statement: sql`update job_snapshots h set headline = false from ${from(figures, columns)} where h.job_id = j.id and h.headline and not (${same})`,
    },
    {
      what: 'headlines',
      statement: sql`insert into job_snapshots (job_id, seq, headline, ai_replacement_rate, evidence_rate, reviewers_rate, spread_low, spread_high, contested, confidence, reason, provenance, taken_at)
        select j.id, coalesce(last.seq, 0) + 1, true, p.rate, p.evidence, p.reviewers, p.low, p.high, p.contested, 'measured',
          case when last.seq is null then 'first' else 'correction' end, p.provenance, ${at}::timestamptz
        from ${from(figures, columns)} left join lateral (select max(seq) as seq from job_snapshots s where s.job_id = j.id) last on true
        where not exists (select from job_snapshots h where h.job_id = j.id and h.headline)`,
    },
  ];
}

/** Which occupations are related to which, over all files. */
export async function saveRelated(db: Db, occupations: Occupation[]): Promise<string[]> {
  const rows = occupations.flatMap(({ onet, related }) => related.map((other, index) => ({ onet, other, rank: index + 1 })));
  const pairs = sql`${from(rows, 'onet text, other text, rank int')} join jobs o on o.onet_soc = p.other`;
  const [removed, saved] = await db.batch([
    db.execute(sql`delete from job_related t where not exists (select from ${pairs} where j.id = t.job_id and o.id = t.related_job_id)`),
    db.execute(sql`insert into job_related (job_id, related_job_id, rank) select j.id, o.id, p.rank from ${pairs}
      on conflict (job_id, related_job_id) do update set rank = excluded.rank where job_related.rank is distinct from excluded.rank`),
  ]);
  const count = (removed.rowCount ?? 0) + (saved.rowCount ?? 0);
  return count > 0 ? [`related occupations: ${count}`] : [];
}

/** Adds names of O*NET's release and notes how far its file is read. A name that is an occupation's own is given to no other. */
export async function saveTitles(db: Db, rows: TitleRow[], progress: { file: string; digest: string }, now: Date): Promise<number> {
  const [added] = await db.batch([
    db.execute(sql`insert into job_aliases (job_id, language, normalized, alias, source) select j.id, 'en', p.normalized, p.alias, 'onet'
      from ${from(rows, 'onet text, alias text, normalized text')}
      where not exists (select from job_aliases o where o.normalized = p.normalized and o.source <> 'onet') on conflict do nothing`),
    db.execute(sql`insert into catalogue_files (file, digest, loaded_at) values (${progress.file}, ${progress.digest}, ${now.toISOString()}::timestamptz)
      on conflict (file) do update set digest = excluded.digest, loaded_at = excluded.loaded_at`),
  ]);
  return added.rowCount ?? 0;
}

/**
 * Has Postgres count what the tables hold. Until it has, it takes a name to be likely to share a key with any text, and reads all names for one search in a hundred
 * (1.3 s instead of 10 ms); a server does it by itself after a while, the embedded database never.
 */
export async function analyzeTables(db: Db): Promise<void> {
  await db.execute(sql`analyze jobs, job_texts, job_aliases, job_tasks, job_measures, job_snapshots, job_related`);
}
