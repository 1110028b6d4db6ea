import { readFileSync } from 'node:fs';
import { rankJobs } from '#src/features/search/match-jobs.ts';
import { openMatcher } from '#src/features/search/matcher/open-matcher.ts';
import { loadCandidates } from '#src/features/search/store.ts';
import { normalizeTitle } from '#src/features/search/normalize-title.ts';
import { titleVariants } from '#src/features/search/similarity.ts';
import { type BenchDatabase, openBenchDatabase } from '#tests/support/bench-database.ts';
import { startPostgres } from '#tests/support/bench-postgres.ts';
import { readOccupations } from './catalogue.ts';
import { quantile } from './metrics.ts';
import { modelFile } from './model-file.ts';
import { readQueries } from './queries.ts';
import { table } from './tables.ts';
import { measureWorker } from './worker-cost.ts';

/**
 * `npm run bench:matching:scale`: what one match costs with the catalogue alone (about 1,000 jobs) and with 100,000 jobs and a million
 * aliases, on a real Postgres; and in workerd, on the production build (`npm run build` first). `SCALE_JOBS` sets another size.
 */
const jobs = Number(process.env['SCALE_JOBS'] ?? 100_000);
const matcher = openMatcher(new Uint8Array(readFileSync(modelFile)).buffer);
const queries = readQueries(await readOccupations()).filter((_, index) => index % 12 === 0);

async function measure(database: BenchDatabase): Promise<{ query: number[]; whole: number[] }> {
  const [query, whole]: [number[], number[]] = [[], []];
  for (const { text, language } of [...queries.slice(0, 30), ...queries]) {
    const codes = matcher.guess(text).occupations.map(({ code }) => code);
    query.push(await timed(() => loadCandidates(database.db, titleVariants(normalizeTitle(text)), codes, language)));
    whole.push(await timed(() => rankJobs({ db: database.db, language, matcher: async () => matcher }, text)));
  }
  return { query: query.slice(30).toSorted((a, b) => a - b), whole: whole.slice(30).toSorted((a, b) => a - b) };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

/** Jobs as visitors would have brought them in: ten aliases each, of words that real titles have, so that common words are very common. */
async function fill(database: BenchDatabase): Promise<void> {
  for (const index of ['job_aliases_keys', 'job_aliases_trigrams', 'job_aliases_exact']) await database.query(`drop index ${index}`);
  await database.query(
    `insert into jobs (normalized_title, origin, last_refreshed_at) select 'made up ' || n, 'visitor', now() from generate_series(1, ${jobs}) n`,
  );
  await database.query(
    `insert into job_texts (job_id, language, title) select j.id, l, 'Made up ' || j.id from jobs j, unnest(array['en', 'zh']) l where j.origin = 'visitor'`,
  );
  await database.query(`with words as (
      select word, row_number() over (order by random()) as n from (select unnest(string_to_array(normalized, ' ')) as word from job_aliases where language = 'en') w
    ), size as (select count(*) as words from words), drawn as (
      select j.id, k, array_agg((1 + floor(random() * words))::int) as places from jobs j, generate_series(1, 10) k, generate_series(1, 3) w, size
      where j.origin = 'visitor' group by j.id, k
    )
    insert into job_aliases (job_id, language, normalized, alias, source)
    select d.id, 'en', string_agg(w.word, ' '), string_agg(w.word, ' '), 'title' from drawn d join words w on w.n = any(d.places) group by d.id, d.k on conflict do nothing`);
  await database.query('create index job_aliases_exact on job_aliases (normalized)');
  await database.query('create index job_aliases_trigrams on job_aliases using gin (normalized gin_trgm_ops)');
  await database.query('create index job_aliases_keys on job_aliases using gin (name_keys(normalized)) with (fastupdate = off)');
  await database.query('analyze');
}

const postgres = await startPostgres();
const database = await openBenchDatabase(postgres.url);
const count = async () =>
  Object.values(
    (
      await database.query<{ jobs: string; aliases: string }>(
        'select (select count(*) from jobs) as jobs, (select count(*) from job_aliases) as aliases',
      )
    )[0] ?? {},
  ).join(' jobs, ');
await database.query('analyze');
const rows: string[][] = [];
const note = async () => {
  const { query, whole } = await measure(database);
  const shown = (times: number[]) => `${quantile(times, 0.5).toFixed(2)} / ${quantile(times, 0.95).toFixed(2)}`;
  rows.push([`${await count()} aliases`, String(query.length), shown(query), shown(whole)]);
  console.error(rows.at(-1)?.join(' | '));
};
await note();
const small = await measureWorker(
  database.vars,
  queries.map(({ text }) => text),
);
console.error(small);
await fill(database);
await note();
const plan = await database.query<{ 'QUERY PLAN': string }>(
  `explain (analyze, costs off, timing off) select job_id from job_aliases where name_keys(normalized) && (name_keys('senior software enginer'::text) || name_keys('software enginer'::text)) limit 60`,
);
const large = await measureWorker(
  database.vars,
  queries.map(({ text }) => text),
);
const lines = [
  table(['database', 'queries', 'query ms median / p95', 'match ms median / p95 (Node, with the query)'], rows),
  plan.map((line) => line['QUERY PLAN']).join('\n'),
  `In workerd, ${rows[0]?.[0]}: ${small}`,
  `In workerd, ${rows[1]?.[0]}: ${large}`,
];
console.log(lines.join('\n\n')); // eslint-disable-line no-console -- a benchmark's output
await database.close();
await postgres.stop();
process.exit(0);
