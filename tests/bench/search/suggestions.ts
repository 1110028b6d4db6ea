import { readFileSync } from 'node:fs';
import MiniSearch from 'minisearch';
import { normalizeTitle } from '#src/features/catalogue/titles/normalize-title.ts';
import { openMatcher } from '#src/features/search/query/matcher/matcher.ts';
import { namesIn } from '#src/features/search/query/names/name-index.ts';
import { listSuggestions } from '#src/features/search/query/list-suggestions.ts';
import { modelFile } from '#scripts/matcher/model-file.ts';
import { seededRandom } from '#scripts/matcher/seeded-random.ts';
import { type Language, languages } from '#src/shared/language.ts';
import { openBenchDatabase } from '#tests/support/bench-database.ts';
import { decide } from './everyday/decide.ts';
import { type TypedJob, commonChinese, commonEnglish, commonInPinyin, drawTitles } from './suggestions/asked.ts';

/**
 * `npm run bench:matching:suggestions`: measures how often the right job is among eight suggestions after each letter, compared with MiniSearch; how
 * many suggestions have a label in another language; and how often pinyin finds the right job.
 */
const suggestionCount = 8;
const seed = '20261128';
const matcher = openMatcher(new Uint8Array(readFileSync(modelFile)).buffer);
const database = await openBenchDatabase();
const searchCtx = { db: database.db, matcher: async () => matcher };
const rows = await database.query<{ id: number; key: string }>('select id, catalogue_key as key from jobs where catalogue_key is not null');
const keyOf = new Map(rows.map(({ id, key }) => [id, key]));
const times: number[] = [];
const random = seededRandom(seed);

const sets: TypedJob[] = [
  ...commonEnglish(),
  ...drawTitles('en', random, 30),
  ...commonChinese(),
  ...commonInPinyin(),
  ...drawTitles('zh', random, 30),
];
const miniSearch = Object.fromEntries(languages.map((language) => [language, openMini(language)]));
const lines: string[] = [];
for (const [name, own] of Map.groupBy(sets, ({ set, language }) => `${language} ${set}`)) {
  const [ours, theirs] = [await countFound(own, suggestOurs), await countFound(own, suggestMini)];
  lines.push(`${name} (${own.length}): ours ${ours.join(' ')}; MiniSearch ${theirs.join(' ')}`);
}
process.stdout.write(`Among ${suggestionCount} after 1 to 5 letters, characters or syllables\n${lines.join('\n')}\n`);
process.stdout.write(`Prefixes with a label in another language: ${await countForeignLabels()}\n`);
process.stdout.write(`Pinyin in the search: ${await countFoundByPinyin()}\n`);
const sorted = times.toSorted((a, b) => a - b);
const quantileText = (share: number) => sorted[Math.floor(sorted.length * share)]?.toFixed(1);
process.stdout.write(`Time on this machine, embedded database: median ${quantileText(0.5)} ms, p95 ${quantileText(0.95)} ms\n`);
await database.close();
process.exit(0);

/** Counts the texts with a right job among the suggestions, after each letter. */
async function countFound(own: readonly TypedJob[], suggest: (text: string, language: Language) => Promise<(string | undefined)[]>) {
  const counts: number[] = [];
  for (const [index] of [...(own[0]?.typed ?? [])].entries()) {
    let count = 0;
    for (const { typed, language, keys } of own) {
      const suggested = await suggest(typed[index] ?? '', language);
      if (suggested.some((key) => key !== undefined && keys.has(key))) count += 1;
    }
    counts.push(count);
  }
  return counts;
}

async function suggestOurs(text: string, language: Language) {
  const from = performance.now();
  const matches = await listSuggestions({ ...searchCtx, language }, { q: text, limit: suggestionCount });
  times.push(performance.now() - from);
  return matches.map(({ job_id }) => keyOf.get(job_id));
}

async function suggestMini(text: string, language: Language) {
  const results = miniSearch[language]?.search(normalizeTitle(text), { prefix: true, fuzzy: 0.2 }) ?? [];
  return [...new Set(results.map(({ key }) => String(key)))].slice(0, suggestionCount);
}

function openMini(language: Language) {
  const wordsOf = (text: string) => text.split(/\s+/).flatMap((word) => (/\p{Script=Han}/u.test(word) ? [word, ...word] : [word]));
  const index = new MiniSearch({ fields: ['normalized', 'pinyin'], storeFields: ['key'], tokenize: wordsOf });
  index.addAll(namesIn(language).map(({ normalized, pinyin, key }, id) => ({ id, normalized, pinyin, key })));
  return index;
}

/** Checks the labels for all two-letter beginnings of English names, on the English page. */
async function countForeignLabels(): Promise<string> {
  const prefixes = new Set(namesIn('en').map(({ normalized }) => normalized.slice(0, 2)));
  const letters = [...prefixes].filter((prefix) => /^[a-z]{2}$/.test(prefix));
  let count = 0;
  for (const prefix of letters) {
    const matches = await listSuggestions({ ...searchCtx, language: 'en' }, { q: prefix, limit: suggestionCount });
    if (matches.some((match) => /\p{Script=Han}/u.test(`${match.title}${match.alias ?? ''}${match.member ?? ''}`))) count += 1;
  }
  return `${count} of ${letters.length}`;
}

/** Counts the forms of `pinyin.tsv` with the same first answer as the Chinese text. */
async function countFoundByPinyin(): Promise<string> {
  const forms = readFileSync(new URL('suggestions/pinyin.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1);
  const missed: string[] = [];
  for (const line of forms) {
    const [typed = '', meant = ''] = line.split('\t');
    const [ours, right] = [await decide(searchCtx, typed, 'zh'), await decide(searchCtx, meant, 'zh')];
    const [first, wanted] = [firstJobId(ours), firstJobId(right)];
    if (first === undefined || first !== wanted) missed.push(typed);
  }
  return `${forms.length - missed.length} of ${forms.length}; not ${missed.join(', ')}`;
}

function firstJobId(decision: Awaited<ReturnType<typeof decide>>): number | undefined {
  return decision.jobs[0]?.job_id;
}
