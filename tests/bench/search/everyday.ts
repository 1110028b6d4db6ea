import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openMatcher } from '#src/features/search/query/matcher/matcher.ts';
import rejected from '#scripts/matcher/data/reject-training.json' with { type: 'json' };
import words from '#src/features/search/query/no-work/words.json' with { type: 'json' };
import { modelFile } from '#scripts/matcher/model-file.ts';
import { openBenchDatabase } from '#tests/support/bench-database.ts';
import { decide } from './everyday/decide.ts';
import { confidentAnswers, type Decided, linesOf, noWorkTable, pairsTable, workTable } from './everyday/summary.ts';
import { type EverydayText, readNoWork, readPairs, readWork } from './everyday/texts.ts';

/**
 * `npm run bench:matching:everyday`: the decisions of the search on texts as people type them, with and without work, in both languages. Writes answers
 * at 0.9 or above, and every decision on the dev part, to `.local/everyday` for readers to judge.
 */
const folder = path.resolve('.local/everyday');
const matcher = openMatcher(new Uint8Array(readFileSync(modelFile)).buffer);
const database = await openBenchDatabase();
const listed = [
  ...Object.values(words.en).flatMap((list) => list.split(', ')),
  ...Object.values(words.zh).flatMap((list) => list.split(' ')),
];
const learnedTexts = new Set([...rejected.en, ...rejected.zh, ...listed].map((text) => text.toLowerCase()));
const isLearned = (text: string) => learnedTexts.has(text.toLowerCase());
const searchCtx = { db: database.db, matcher: async () => matcher };

async function decideAll(texts: readonly EverydayText[]): Promise<Decided[]> {
  const decided = [];
  for (const one of texts) decided.push({ ...one, decision: await decide(searchCtx, one.text, one.language) });
  return decided;
}

const work = await decideAll(readWork());
const noWork = await decideAll(readNoWork());
const pairs = [];
for (const pair of readPairs())
  pairs.push({ ...pair, decisions: { en: await decide(searchCtx, pair.en, 'en'), zh: await decide(searchCtx, pair.zh, 'zh') } });
await database.close();

const all = [...work, ...noWork];
mkdirSync(folder, { recursive: true });
writeFileSync(path.join(folder, 'decisions-dev.tsv'), linesOf(all.filter(({ part }) => part === 'dev')));
const confident = (['dev', 'withheld'] as const).map((part) => {
  const answers = confidentAnswers(all, part);
  const file = path.join(folder, `confident-${part}.tsv`);
  writeFileSync(file, linesOf(answers));
  const ofNoWork = answers.filter(({ expected }) => expected.en === '').length;
  return `${part}: ${answers.length}, of them ${ofNoWork} to texts that name no work (${path.relative('.', file)})`;
});
const sections = [
  ['Texts that name work, dev', workTable(work, 'dev')],
  ['Texts that name work, withheld', workTable(work, 'withheld')],
  ['Texts that name no work, dev', noWorkTable(noWork, 'dev', isLearned)],
  ['Texts that name no work, withheld', noWorkTable(noWork, 'withheld', isLearned)],
  ['The same job in both languages', pairsTable(pairs)],
  ['Answers at 0.9 or above', confident.join('\n')],
];
for (const [title, text] of sections) process.stdout.write(`${title}\n\n${text}\n\n`);
process.exit(0);
