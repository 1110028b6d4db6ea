import { readFileSync } from 'node:fs';
import { advise } from '#src/features/reports/cv/result/advise.ts';
import { matchRoles } from '#src/features/reports/cv/result/match-roles.ts';
import { labelLines } from '#src/features/reports/cv/result/label-lines.ts';
import { getReading } from '#src/features/reports/cv/get-reading.ts';
import { extractText } from '#src/features/cv/reading/extract-text.ts';
import { openMatcher } from '#src/features/search/query/matcher/matcher.ts';
import { openBenchDatabase } from '#tests/support/bench-database.ts';
import { cvPairs } from '#tests/support/cv-pairs.ts';
import { layOut } from './lay-out.ts';
import { loadCvs } from './parse-cvs.ts';
import { renderText } from './render/text.ts';

const noModels = {
  limits: { searchesPerDay: 0, newTitlesPerMinute: 0, modelCallsPerDay: 0 },
  actor: { kind: 'product', key: 'bench', network: null } as const,
  reviewers: [],
};
const now = () => new Date('2026-11-26T12:00:00Z');
const file = readFileSync('public/matcher/model.bin');
const matcher = openMatcher(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength));
const bench = await openBenchDatabase();

/** Finds the occupations of a CV's jobs, and its suggested moves, as titles in English. */
async function findMoves(bytes: Uint8Array, language: 'en' | 'zh') {
  const text = await extractText(bytes);
  const input = { text, reading: await getReading(bench, text), language, consent: false, goal: null };
  const ctx = { db: bench.db, language, matcher: () => Promise.resolve(matcher), now, ...noModels };
  const found = await matchRoles(ctx, input);
  const { moves, moves_short: short } = await advise(ctx, input, { found, labelled: await labelLines(ctx, input, found) });
  const jobs = found.roles.map(({ matches: [best] }) => best?.title.en ?? 'none');
  return { jobs: jobs.join(' | '), moves: moves.map(({ title }) => title.en).join(' | '), count: moves.length, short };
}

let [sameJobs, sameMoves] = [0, 0];
for (const { en, zh } of cvPairs) {
  const [english, chinese] = [await findMoves(Buffer.from(en), 'en'), await findMoves(Buffer.from(zh), 'zh')];
  if (english.jobs === chinese.jobs) sameJobs += 1;
  if (english.moves === chinese.moves) sameMoves += 1;
  else process.stdout.write(`differs: ${english.jobs} → ${english.moves}\n         ${chinese.jobs} → ${chinese.moves}\n`);
}
const counts = [0, 0, 0, 0];
for (const cv of loadCvs()) {
  const { jobs, moves, count, short } = await findMoves(renderText(layOut(cv)), cv.language);
  counts[count] = (counts[count] ?? 0) + 1;
  if (count < 3) process.stdout.write(`${cv.id}: ${count} (${short}): ${jobs} → ${moves}\n`);
}
await bench.close();
process.stdout.write(`${cvPairs.length} CVs in two languages: the same jobs ${sameJobs}, the same moves ${sameMoves}\n`);
process.stdout.write(`${loadCvs().length} CVs: ${counts.map((count, moves) => `${moves} moves ${count}`).join(', ')}\n`);
