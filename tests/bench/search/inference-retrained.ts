import { openMatcher } from '#src/features/search/query/matcher/matcher.ts';
import { readOccupations } from '#scripts/matcher/catalogue.ts';
import { leaveOneOut, type LeftOut, shareWithin } from './inference.ts';
import { readOnetTitles } from '#scripts/matcher/onet-titles.ts';
import { encodeExamples, buildModelFile } from '#scripts/matcher/encode.ts';
import { trainMember } from '#scripts/matcher/train-member.ts';
import { table } from './tables.ts';

/**
 * `npm run bench:matching:inference`: the inferred headline of occupations that the model has never seen. Trains a small model for each tenth of the
 * occupations, without any of their texts. This is harder than leaving out one at a time, because an occupation's nearest neighbour may be left out too.
 */
const folds = 10;
const sizes = { dimensions: 64, buckets: 65_536 };
const teaching = { epochs: 4, dropout: 0.5, wordDropout: 0.2, rate: 0.3 };

const occupations = await readOccupations();
const codes = occupations.map(({ onet }) => onet);
const titles = readOnetTitles(new Set(codes)) ?? [];
const { examples, learned } = encodeExamples(occupations, titles, ['train']);
const results: Record<'en' | 'zh', LeftOut[]> = { en: [], zh: [] };
for (let fold = 0; fold < folds; fold += 1) {
  const left = new Set(codes.filter((_, index) => index % folds === fold));
  const kept = examples.filter(({ outputs }) => outputs.every((output) => !left.has(codes[output] ?? '')));
  const weights = await trainMember(kept, { ...sizes, ...teaching, member: 0, outputs: codes.length + 1 }, () => undefined);
  const matcher = openMatcher(new Uint8Array(await buildModelFile(codes, sizes, { examples: kept, learned }, [weights])).buffer);
  for (const language of ['en', 'zh'] as const) {
    const own = leaveOneOut(matcher, occupations, language).filter(({ code }) => left.has(code));
    results[language].push(...own);
    console.error(`fold ${fold + 1}, ${language}: ${(100 * shareWithin(own, 12)).toFixed(1)} % of ${own.length} within 12 points`);
  }
}
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
const rows = (['en', 'zh'] as const).map((language) => [
  language,
  ...[String(results[language].length), percent(shareWithin(results[language], 12)), percent(shareWithin(results[language], 20))],
]);
process.stdout.write(`${table(['title in', 'occupations never seen', 'within 12 points', 'within 20 points'], rows)}\n`);
