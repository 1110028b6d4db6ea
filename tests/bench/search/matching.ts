import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { allVariants, rankCandidates, parseQuery } from '#src/features/search/query/match-jobs.ts';
import { openMatcher } from '#src/features/search/query/matcher/matcher.ts';
import { loadCandidates } from '#src/features/search/query/store/candidates.ts';
import { openBenchDatabase } from '#tests/support/bench-database.ts';
import { readGenericNames, readOccupations } from '#scripts/matcher/catalogue.ts';
import { type Engine, makeEntries, openFuse, openMiniSearch, openTrigrams } from './engines.ts';
import { leaveOneOut, shareWithin } from './inference.ts';
import { reliabilityOf } from './metrics.ts';
import { readOnetTitles } from '#scripts/matcher/onet-titles.ts';
import { type Query, readQueries } from './queries.ts';
import { type Answers, goalsTable, honestyTable, placesTable, refusalTable, reliabilityTable } from './tables.ts';
import { modelFile } from '#scripts/matcher/model-file.ts';

/**
 * `npm run bench:matching -- --data FOLDER`: compares our matcher with pg_trgm, MiniSearch and Fuse.js on labelled queries that were not used to build
 * or tune it. Jobs that the classification lacks are left out, because no label names them. Writes the calibration curve for the method page. The
 * other engines take minutes, so they answer every tenth query (Fuse.js every fiftieth) and are compared with our answers to the same queries.
 * `BENCH=all` lets them answer all, `BENCH=ours` leaves them out.
 */
const calibrationFile = path.resolve(import.meta.dirname, '../../../src/features/search/query/calibration.json');
const matcher = openMatcher(new Uint8Array(readFileSync(modelFile)).buffer);

async function openOurs(): Promise<Engine> {
  const database = await openBenchDatabase();
  const rows = await database.query<{ id: number; code: string }>('select id, onet_soc as code from jobs');
  const codeOf = new Map(rows.map(({ id, code }) => [id, code]));
  return {
    name: 'ours',
    search: async ({ text, language, leftOut }) => {
      const reading = await parseQuery({ matcher: async () => matcher }, text);
      if (!reading) return [];
      const names = await loadCandidates(database.db, { variants: allVariants(reading), codes: reading.codes, language });
      const known = names.filter(({ code, normalized }) => code !== null && normalized !== leftOut);
      const { ranked } = rankCandidates(reading, known, 0.01);
      return ranked.slice(0, 10).map(({ job_id: id, similarity }) => ({ code: codeOf.get(id) ?? '', similarity }));
    },
    close: database.close,
  };
}

async function run(engine: Engine, queries: readonly Query[]): Promise<Answers> {
  const answered = [];
  for (const query of queries) {
    const begin = performance.now();
    const found = await engine.search(query);
    answered.push({ query, codes: query.codes, found, milliseconds: performance.now() - begin });
  }
  await engine.close();
  console.error(`${engine.name}: ${queries.length} queries`);
  return { engine: engine.name, answered };
}

/** Runs the other engines. If they answer only some queries, our answers to the same queries are listed before theirs. */
async function runOthers(all: Answers): Promise<Answers[]> {
  const oursForSame = (asked: readonly Query[]): Answers[] => {
    const wanted = new Set(asked);
    const name = `ours, the same ${asked.length}`;
    return asked.length < queries.length ? [{ engine: name, answered: all.answered.filter(({ query }) => wanted.has(query)) }] : [];
  };
  const many = [await run(await openTrigrams(entries), otherQueries), await run(openMiniSearch(entries), otherQueries)];
  return [...oursForSame(otherQueries), ...many, ...oursForSame(fuseQueries), await run(openFuse(entries), fuseQueries)];
}

const occupations = await readOccupations();
const titles = readOnetTitles(new Set(occupations.map(({ onet }) => onet)));
if (!titles)
  console.error(
    'No folder of published tables is named (--data FOLDER): the English titles are left out, and the other engines get fewer names.',
  );
const queries = readQueries(occupations, await readGenericNames());
const entries = makeEntries(occupations, titles ?? []);
console.error(`${queries.length} queries; the other engines search ${entries.length} names`);
const otherQueries = process.env['BENCH'] === 'all' ? queries : queries.filter((_, index) => index % 10 === 0);
const fuseQueries = process.env['BENCH'] === 'all' ? queries : queries.filter((_, index) => index % 50 === 0);
const onlyOurs = process.env['BENCH'] === 'ours';
const ourRun = await run(await openOurs(), queries);
const runs = [ourRun, ...(onlyOurs ? [] : await runOthers(ourRun))];
const ours = ourRun.answered;
const sections = [
  ['Right answers', placesTable(runs)],
  ['Our similarity against the share that is right', reliabilityTable(ours)],
  ['Honesty of the similarity', honestyTable(runs)],
  ['Texts without a right answer', refusalTable(runs)],
  ['Goals', goalsTable(ours)],
  ...(['en', 'zh'] as const).map((language) => {
    const results = leaveOneOut(matcher, occupations, language);
    const within = (points: number) => `${(100 * shareWithin(results, points)).toFixed(1)} % within ${points} points`;
    return [
      `Inferred headline, occupations left out one at a time, from the title in ${language}`,
      `${results.length} occupations: ${within(12)}, ${within(20)}`,
    ];
  }),
];
for (const [title, text] of sections) process.stdout.write(`${title}\n\n${text}\n\n`);
const bins = reliabilityOf(ours).map(({ shown, right, ...bin }) => ({
  ...bin,
  shown: shown && Math.round(shown * 1000) / 1000,
  right: right && Math.round(right * 1000) / 1000,
}));
const measuredAt = new Date().toISOString().slice(0, 10);
writeFileSync(calibrationFile, `${JSON.stringify({ measured_at: measuredAt, queries: ours.length, bins }, null, 2)}\n`);
process.exit(0);
