import { readFileSync } from 'node:fs';
import { openMatcher } from '#src/features/search/query/matcher/matcher.ts';
import { readOccupations } from '#scripts/matcher/catalogue.ts';
import { modelFile } from '#scripts/matcher/model-file.ts';
import { openBenchDatabase } from '#tests/support/bench-database.ts';
import { largeMemorySettings, startPostgres } from '#tests/support/postgres-server.ts';
import { decide } from './everyday/decide.ts';
import { quantile } from './metrics.ts';
import { table } from './tables.ts';

/**
 * `npm run bench:matching:readings`: measures how much longer a search takes for a text with several names of jobs, each a further reading, than for a
 * text with one name. Alternates both, on a real Postgres.
 */
const maxNames = 4;
const rounds = 60;
const warmUp = 10;

const matcher = openMatcher(new Uint8Array(readFileSync(modelFile)).buffer);
const postgres = await startPostgres({ settings: largeMemorySettings });
const database = await openBenchDatabase(postgres.url);
const searchCtx = { db: database.db, matcher: async () => matcher };
const occupations = await readOccupations();

/** Returns different names of the catalogue in each round. */
const namesOf = (language: 'en' | 'zh', round: number) =>
  Array.from({ length: maxNames }, (_, place) => {
    const { aliases, title } = occupations[(round * 13 + place * 211) % occupations.length] ?? occupations[0] ?? {};
    return aliases?.[language][0] ?? title?.[language] ?? '';
  });

async function timeDecision(text: string, language: 'en' | 'zh'): Promise<number> {
  const begin = performance.now();
  await decide(searchCtx, text, language);
  return performance.now() - begin;
}

const rows: string[][] = [];
for (const language of ['en', 'zh'] as const) {
  const times = Array.from({ length: maxNames }, (): number[] => []);
  for (let round = 0; round < warmUp + rounds; round += 1) {
    const names = namesOf(language, round);
    for (const [at, own] of times.entries()) {
      const time = await timeDecision(names.slice(0, at + 1).join(' / '), language);
      if (round >= warmUp) own.push(time);
    }
  }
  const sorted = times.map((own) => own.toSorted((a, b) => a - b));
  const one = sorted[0] ?? [];
  for (const [at, own] of sorted.entries()) {
    const shown = [0.5, 0.95].map(
      (share) => `${quantile(own, share).toFixed(1)} (${(quantile(own, share) / quantile(one, share)).toFixed(2)})`,
    );
    rows.push([language, String(at + 1), ...shown]);
  }
}
process.stdout.write(`${table(['language', 'names in the text', 'median ms (ratio to one name)', 'p95 ms (ratio)'], rows)}\n`);
await database.close();
await postgres.stop();
process.exit(0);
