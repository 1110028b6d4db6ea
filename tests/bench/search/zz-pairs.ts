import { readFileSync } from 'node:fs';
import { openMatcher } from '#src/features/search/query/matcher/open-matcher.ts';
import { modelFile } from '#scripts/matcher/model-file.ts';
import { openBenchDatabase } from '#tests/support/bench-database.ts';
import { decide } from './everyday/decide.ts';
import { readPairs } from './everyday/texts.ts';
const matcher = openMatcher(new Uint8Array(readFileSync(modelFile)).buffer);
const database = await openBenchDatabase();
const means = { db: database.db, matcher: async () => matcher };
for (const pair of readPairs()) {
  if (pair.part !== 'dev') continue;
  const [en, zh] = [await decide(means, pair.en, 'en'), await decide(means, pair.zh, 'zh')];
  const zhInEn = await decide(means, pair.zh, 'en');
  if (en.outcome !== zh.outcome || (en.jobId !== zh.jobId))
    console.log([pair.en, pair.zh, en.outcome, zh.outcome, en.jobs.slice(0, 3).map((j) => `${j.title} ${j.similarity}`).join(', '), zhInEn.jobs.slice(0, 3).map((j) => `${j.title} ${j.similarity}`).join(', ')].join(' | '));
}
await database.close();
process.exit(0);
