import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openMatcher } from '#src/features/search/query/matcher/matcher.ts';
import { readOccupations } from '#scripts/matcher/catalogue.ts';
import { modelFile } from '#scripts/matcher/model-file.ts';
import { openBenchDatabase } from '#tests/support/bench-database.ts';
import { decide } from './everyday/decide.ts';
import { renderByBand, judge, readTyped, renderSummary, type Judged } from './typed/judge.ts';

/**
 * `npm run bench:matching:typed -- FILE…`: judges the decisions of the search on titles and adverts as people typed them. A file is a table with the
 * columns `lang`, `text` and `should_come`. Such files have texts of real people and stay outside the repository. Writes each decision to
 * `.local/typed-…tsv`.
 */
const files = process.argv.slice(2);
if (files.length === 0) throw new RangeError('Name a file of texts with labels.');
mkdirSync('.local', { recursive: true });
const matcher = openMatcher(new Uint8Array(readFileSync(modelFile)).buffer);
const database = await openBenchDatabase();
const searchCtx = { db: database.db, matcher: async () => matcher };
const rows = await database.query<{ id: number; title: string; language: 'en' | 'zh' }>(
  'select job_id as id, title, language from job_texts',
);
const titles = new Map<number, string[]>();
for (const { id, title } of rows) titles.set(id, [...(titles.get(id) ?? []), title]);
const officialTitles = new Map((await readOccupations()).map(({ onet, title }) => [onet, Object.values(title)]));
for (const { id, code } of await database.query<{ id: number; code: string }>(
  'select id, onet_soc as code from jobs where onet_soc is not null',
))
  titles.set(id, [...(titles.get(id) ?? []), ...(officialTitles.get(code) ?? [])]); // labels use the title of the classification

for (const file of files) {
  const judged: Judged[] = [];
  for (const text of readTyped(readFileSync(file, 'utf8'))) {
    const decision = await decide(searchCtx, text.text, text.lang === 'en' ? 'en' : 'zh');
    judged.push(judge(text, decision, titles));
  }
  const lines = judged.map(({ lang, text, verdict, outcomeText, expected }) =>
    [lang, text, verdict, outcomeText, expected.join(' | ')].join('\t'),
  );
  const name = path.basename(file, '.tsv');
  writeFileSync(path.resolve(`.local/typed-${name}.tsv`), `${lines.join('\n')}\n`);
  process.stdout.write(`${name}\n\n${renderSummary(judged)}\n\n${renderByBand(judged)}\n\n`);
}
await database.close();
process.exit(0);
