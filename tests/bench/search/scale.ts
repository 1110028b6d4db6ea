import { readFileSync } from 'node:fs';
import { rankJobs } from '#src/features/search/query/match-jobs.ts';
import { openMatcher } from '#src/features/search/query/matcher/matcher.ts';
import { listSuggestions } from '#src/features/search/query/list-suggestions.ts';
import { loadCandidates } from '#src/features/search/query/store/candidates.ts';
import { normalizeTitle } from '#src/features/catalogue/titles/normalize-title.ts';
import { titleVariants } from '#src/features/search/query/similarity.ts';
import { type BenchDatabase, openBenchDatabase } from '#tests/support/bench-database.ts';
import { largeMemorySettings, startPostgres } from '#tests/support/postgres-server.ts';
import { readGenericNames, readOccupations } from '#scripts/matcher/catalogue.ts';
import { quantile } from './metrics.ts';
import { modelFile } from '#scripts/matcher/model-file.ts';
import { readQueries } from './queries.ts';
import { table } from './tables.ts';
import { measureWorker } from './worker-cost.ts';

/**
 * `npm run bench:matching:scale`: measures the cost of a match with only the catalogue (about 1,000 jobs) and with 100,000 jobs and a million
 * aliases, on a real Postgres, and in workerd on the production build (`npm run build` first). `SCALE_JOBS` sets another size.
 */
const jobs = Number(process.env['SCALE_JOBS'] ?? 100_000);
const matcher = openMatcher(new Uint8Array(readFileSync(modelFile)).buffer);
const queries = readQueries(await readOccupations(), await readGenericNames()).filter((_, index) => index % 12 === 0);

async function measure(database: BenchDatabase): Promise<{ query: number[]; whole: number[] }> {
  const [query, whole]: [number[], number[]] = [[], []];
  for (const { text, language } of [...queries.slice(0, 30), ...queries]) {
    const codes = matcher.guess(text).occupations.map(({ code }) => code);
    query.push(await timeWork(() => loadCandidates(database.db, { variants: titleVariants(normalizeTitle(text)), codes, language })));
    whole.push(await timeWork(() => rankJobs({ db: database.db, language, matcher: async () => matcher }, text)));
  }
  return { query: query.slice(30).toSorted((a, b) => a - b), whole: whole.slice(30).toSorted((a, b) => a - b) };
}

/** Measures suggestions for the first letters of the queries. */
async function measureTyping(database: BenchDatabase): Promise<number[]> {
  const ctx = { db: database.db, matcher: async () => matcher };
  const times: number[] = [];
  for (const [index, { text, language }] of queries.entries()) {
    const q = Array.from(text)
      .slice(0, 1 + (index % 12))
      .join('');
    times.push(await timeWork(() => listSuggestions({ ...ctx, language }, { q, limit: 8 })));
  }
  return times.toSorted((a, b) => a - b);
}

async function timeWork(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

/** Number of jobs in a statement: a larger one exceeds the time limit of an HTTP request. */
const filledAtOnce = 2000;
const indexes = {
  job_aliases_exact: '(normalized)',
  job_aliases_beginnings: '(length(normalized), normalized text_pattern_ops)',
  job_aliases_trigrams: 'using gin (normalized gin_trgm_ops)',
  job_aliases_keys: 'using gin (name_keys(normalized)) with (fastupdate = off)',
};

/**
 * Adds jobs like those of visitors: ten aliases each, of words in real titles, so that common words are very common. Every fifth job has searches, like
 * those of the catalogue.
 */
async function fill(database: BenchDatabase): Promise<void> {
  for (const index of Object.keys(indexes)) await database.query(`drop index ${index}`);
  const aliases = await database.query<{ normalized: string }>(`select normalized from job_aliases where language = 'en' order by 1`);
  const words = aliases.flatMap(({ normalized }) => normalized.split(' '));
  const drawIndex = seededDraw(20_260_101);
  const name = () => Array.from({ length: 3 }, () => words[drawIndex(words.length)]).join(' ');
  for (let from = 1; from <= jobs; from += filledAtOnce) {
    const to = Math.min(jobs, from + filledAtOnce - 1);
    const names = Array.from({ length: (to - from + 1) * aliasesPerJob }, name);
    await database.query(insertMade, [from, to, names, aliasesPerJob]);
  }
  for (const [index, on] of Object.entries(indexes)) await database.query(`create index ${index} on job_aliases ${on}`);
  await database.query('analyze');
}

const aliasesPerJob = 10;
const insertMade = `with made as (
    insert into jobs (normalized_title, origin, listing, last_refreshed_at, search_popularity)
    select 'made up ' || n, 'visitor', 'listed', now(), case when n % 5 = 0 then n % 1000 else 0 end from generate_series($1::int, $2::int) n
    returning id
  ), texts as (
    insert into job_texts (job_id, language, title) select id, l, 'Made up ' || id from made, unnest(array['en', 'zh']) l
  ), numbered as (
    select id, row_number() over () - 1 as position from made
  )
  insert into job_aliases (job_id, language, normalized, alias, source)
  select id, 'en', name, name, 'title' from unnest($3::text[]) with ordinality as named (name, place)
    join numbered on position = (place - 1) / $4::int on conflict do nothing`;

/** Creates a generator of whole numbers from 0 to below a bound, the same in each run (xorshift32, G. Marsaglia 2003). */
function seededDraw(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    for (const shift of [13, -17, 5]) state ^= shift > 0 ? state << shift : state >>> -shift;
    return (state >>> 0) % below;
  };
}

const postgres = await startPostgres({ settings: largeMemorySettings });
const database = await openBenchDatabase(postgres.url);
const texts = queries.map(({ text }) => text);
const [databaseRows, workerRows, typingRows]: [string[][], string[][], string[][]] = [[], [], []];

async function measureSize(): Promise<void> {
  const [count] = await database.query<{ jobs: string; aliases: string }>(
    'select (select count(*) from jobs) as jobs, (select count(*) from job_aliases) as aliases',
  );
  const size = `${count?.jobs ?? ''} jobs, ${count?.aliases ?? ''} aliases`;
  const { query, whole } = await measure(database);
  const shown = (times: number[]) => `${quantile(times, 0.5).toFixed(2)} / ${quantile(times, 0.95).toFixed(2)}`;
  databaseRows.push([size, String(query.length), shown(query), shown(whole)]);
  typingRows.push([size, shown(await measureTyping(database))]);
  workerRows.push([size, ...(await measureWorker(database.vars, texts))]);
  console.error([databaseRows.at(-1), typingRows.at(-1), workerRows.at(-1)].map((row) => row?.join(' | ')).join('\n'));
}

await database.query('update jobs set search_popularity = 1 + id % 1000');
await database.query('analyze');
await measureSize();
await fill(database);
await measureSize();
const plan = await database.query<{ 'QUERY PLAN': string }>(
  `explain (analyze, costs off, timing off) select job_id from job_aliases where name_keys(normalized) && (name_keys('senior software enginer'::text) || name_keys('software enginer'::text)) limit 60`,
);
const lines = [
  table(['database', 'queries', 'query ms median / p95', 'match ms median / p95 (Node, with the query)'], databaseRows),
  table(['database', 'suggestions for 1 to 12 letters, ms median / p95 (Node, with the queries)'], typingRows),
  table(
    [
      'in workerd',
      'suggestions',
      'waited ms median / p95',
      'CPU ms median / p95 above health',
      'CPU ms of health',
      'CPU ms of a young isolate: first match, mean of the next 20 above health',
      'isolate MB',
    ],
    workerRows,
  ),
  plan.map((line) => line['QUERY PLAN']).join('\n'),
];
process.stdout.write(`${lines.join('\n\n')}\n`);
await database.close();
await postgres.stop();
process.exit(0);
