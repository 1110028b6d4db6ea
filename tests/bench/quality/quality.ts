import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { measureIds } from '#src/features/catalogue/figures/measures.ts';
import { exposedShare } from '#src/features/catalogue/figures/rubric.ts';
import { openMatcher } from '#src/features/search/query/matcher/matcher.ts';
import { modelFile } from '#scripts/matcher/model-file.ts';
import { openBenchDatabase } from '#tests/support/bench-database.ts';
import { readCatalogue } from '#tests/drizzle/catalogue-rows.ts';
import { spearman } from '../catalogue/spearman.ts';
import { decide } from '../search/everyday/decide.ts';
import { readNoWork, readPairs, readWork } from '../search/everyday/texts.ts';

/**
 * `npm run bench:quality`: computes the figures of the public page on quality: how the search decides on texts that were not used to tune it, and
 * how far the published studies agree. Writes them with their date.
 */
const file = path.resolve(import.meta.dirname, '../../../src/features/about/quality/measured.json');
const matcher = openMatcher(new Uint8Array(readFileSync(modelFile)).buffer);
const database = await openBenchDatabase();
const searchCtx = { db: database.db, matcher: async () => matcher };
const languages = ['en', 'zh'] as const;

/** Counts the withheld texts in a language with a wrong decision. */
async function countWrong(texts: ReturnType<typeof readWork>, language: 'en' | 'zh', isWrong: (outcome: string) => boolean) {
  const withheld = texts.filter((one) => one.part === 'withheld' && one.language === language);
  let wrong = 0;
  for (const { text } of withheld) if (isWrong((await decide(searchCtx, text, language)).outcome)) wrong += 1;
  return { texts: withheld.length, wrong };
}

const search = [];
for (const language of languages) {
  const work = await countWrong(readWork(), language, (outcome) => outcome === 'refused');
  const noWork = await countWrong(readNoWork(), language, (outcome) => outcome !== 'refused' && outcome !== 'life page');
  search.push({ language, work, no_work: noWork });
}
const pairs = { pairs: 0, different: 0 };
for (const pair of readPairs().filter(({ part }) => part === 'withheld')) {
  const [en, zh] = [await decide(searchCtx, pair.en, 'en'), await decide(searchCtx, pair.zh, 'zh')];
  pairs.pairs += 1;
  if (en.best?.job_id !== zh.best?.job_id) pairs.different += 1;
}
await database.close();

const { occupations } = await readCatalogue();
const studies = measureIds.flatMap((one, at) =>
  measureIds.slice(at + 1).map((other) => {
    const both = occupations.flatMap(({ measures }) => {
      const [a, b] = [measures[one], measures[other]];
      return a === undefined || b === undefined ? [] : [[a, b] as const];
    });
    return { one, other, occupations: both.length, agreement: Math.round(100 * spearman(both)) / 100 };
  }),
);
const labelPairs = occupations.flatMap(({ measures: { gpts_are_gpts: value }, tasks }) =>
  value === undefined ? [] : [[exposedShare(tasks), value] as const],
);
const measured = {
  measured_at: new Date().toISOString().slice(0, 10),
  search,
  languages: pairs,
  studies: studies.toSorted((a, b) => a.agreement - b.agreement),
  labels: { occupations: labelPairs.length, agreement: Math.round(100 * spearman(labelPairs)) / 100 },
};
writeFileSync(file, `${JSON.stringify(measured, null, 2)}\n`);
process.stdout.write(`${JSON.stringify(measured, null, 2)}\n`);
process.exit(0);
