import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Occupation } from '#src/features/catalogue/data/contract.ts';
import { cleanQuery } from '#src/features/catalogue/titles/clean-query.ts';
import { isChinese } from '#src/features/search/query/matcher/scripts.ts';
import { openMatcher } from '#src/features/search/query/matcher/matcher.ts';
import type { Matcher } from '#src/features/search/query/contract.ts';
import { type Branch, branchOf, probabilityOf, scoreOf, termsOf, type Tree } from '#src/features/search/query/matcher/score.ts';
import { gatherEvidence } from '#src/features/search/query/matcher/evidence.ts';
import { normalizeTitle } from '#src/features/catalogue/titles/normalize-title.ts';
import { formsOf } from '#src/features/search/query/text-forms.ts';
import { namesOf, labelledNames, readOccupations } from './catalogue.ts';
import { readColumns } from './labelled-file.ts';
import { type LabelledTitle, readOnetTitles } from './onet-titles.ts';
import { nameLabels } from '#tests/bench/search/queries.ts';
import { seededRandom } from './seeded-random.ts';
import { type Part, splitOf, percentOf } from './split.ts';
import { type Labelled, variantsOf } from './variants.ts';
import { activities } from './activities.ts';
import { chineseLabels, chineseTrades } from './chinese-labels.ts';
import { ownNoJobTexts } from './examples.ts';
import { boost } from './boost.ts';
import { isotonic, withTail } from './isotonic.ts';
import { nameCurve } from './name-curve.ts';
import { heldOutFile } from './model-file.ts';

/**
 * `npm run matcher:fit -- --data FOLDER`: learns the evidence weights and calibration curves from the tune part only, using a model that
 * has not seen it (`npm run matcher:train -- --held-out --data FOLDER`). Writes `src/features/search/query/matcher/weighting.json`. Catalogue
 * names of the tune part are hidden while they are looked up.
 */
const weightingFile = path.resolve(import.meta.dirname, '../../src/features/search/query/matcher/weighting.json');

const folds = 3;
/** Keeps jobs that the catalogue lacks below the match threshold, however familiar their head is. */
const maxWhenNew = 0.47;
/** Made-up titles per real one. */
const madeUpShare = 0.12;
const strangeCount = 120;
/** Percentage of the tune part's trade titles to use. All of them would outnumber the names, which contain fewer industry words. */
const tradePercent = 33;
/**
 * Shares of queries without a right answer that the curves assume: `lacked` are jobs missing from the catalogue, `none` is anything else.
 * Measured on the benchmark's unseen queries: 98 and 125 of 3,492 in English, 53 and 82 of 1,007 in Chinese.
 */
const unansweredShares = { english: { lacked: 0.028, none: 0.036 }, chinese: { lacked: 0.053, none: 0.081 } };
const rareCharacters = '琪瑶岩峰霞雯鑫淼焱垚犇骉羴猋赑嬛媛婷娴';

interface TuningQuery {
  text: string;
  codes: string[];
  /** Normalised name that is treated as unknown. */
  hidden: string | null;
  kind: QueryKind;
}

/** Kind of query: with a right answer, a job missing from the catalogue, or anything else without an answer. */
type QueryKind = 'known' | 'lacked' | 'none';

async function main(): Promise<void> {
  const occupations = await readOccupations();
  const codes = occupations.map(({ onet }) => onet);
  const matcher = openMatcher(new Uint8Array(readFileSync(heldOutFile)).buffer);
  const names = new Map(occupations.map((o) => [o.onet, [...namesOf(o, 'en'), ...namesOf(o, 'zh')].map(normalizeTitle)]));
  const known = new Set([...names.values()].flat());
  const titles = readOnetTitles(new Set(codes));
  if (!titles) throw new Error('Name the folder of the published tables: npm run matcher:fit -- --data FOLDER');
  const queries = tuningQueries(occupations, titles, known);
  const groups = queries.map((query) => candidatesFor(matcher, query, names));
  const trees = boost(groups.flat());
  const unseen = reweight(crossValidatedScores(groups, queries));
  const of = (wanted: Branch) => unseen.filter(({ branch }) => branch === wanted);
  const named = (part: Part) =>
    titles.flatMap(({ text, accepted, part: own }) => (own === part ? [{ name: normalizeTitle(text), codes: accepted }] : []));
  const own = (['en', 'zh'] as const).flatMap((language) =>
    labelledNames(occupations, language).map(({ text, codes }) => ({ name: normalizeTitle(text), codes })),
  );
  const chineseNames = own.filter(({ name }) => isChinese(name) && splitOf(name) === 'tune');
  const likeness = nameCurve([...named('train'), ...own], [...named('tune'), ...chineseNames]);
  const round = (value: number) => Math.round(value * 1e4) / 1e4;
  const rounded = (points: readonly [number, number][] = []) => points.map(([at, value]) => [round(at), round(value)]);
  const curves = {
    english: rounded(withTail(isotonic(of('english')))),
    chinese: rounded(withTail(isotonic(of('chinese')))),
    new: rounded(isotonic(of('new'), maxWhenNew)),
    thing: rounded(isotonic(of('thing'), maxWhenNew)),
  };
  const weighting = { trees, curves, names: rounded(likeness) };
  writeFileSync(weightingFile, `${JSON.stringify(weighting)}\n`);
  reportAccuracy(queries, groups, trees);
  reportCalibration(unseen);
}

/** Reports how often the right occupation ranks first, and in the top five, on the training queries of the trees. */
function reportAccuracy(queries: readonly TuningQuery[], groups: readonly Candidates[], trees: readonly Tree[]): void {
  for (const chinese of [false, true]) {
    const own = queries.flatMap((query, index) =>
      isChinese(query.text) === chinese && query.codes.length > 0 ? [groups[index] ?? []] : [],
    );
    const ranks = own.map((group) =>
      group.toSorted((a, b) => scoreOf(b.terms, { trees }) - scoreOf(a.terms, { trees })).findIndex(({ right }) => right === 1),
    );
    const share = (below: number) => ((100 * ranks.filter((rank) => rank >= 0 && rank < below).length) / own.length).toFixed(1);
    console.error(`${chinese ? 'Chinese' : 'English'}: ${own.length} queries, first ${share(1)} %, first five ${share(5)} %`);
  }
}

/** Reports the error rate at 0.9 or above per language, cross-validated over folds. */
function reportCalibration(all: readonly WeightedScore[]): void {
  for (const branch of ['english', 'chinese'] as const) {
    const own = all.filter((one) => one.branch === branch);
    const shown = Array.from({ length: folds }, (_, fold) => fold).flatMap((fold) => {
      const curve = isotonic(own.filter((_, index) => index % folds !== fold));
      return own.filter((_, index) => index % folds === fold).map(({ at, value }) => ({ similarity: probabilityOf(at, { curve }), value }));
    });
    const high = shown.filter(({ similarity }) => similarity >= 0.9);
    const wrong = high.filter(({ value }) => value === 0).length;
    console.error(`${branch}: of ${shown.length}, ${high.length} are shown at 0.9 or above, ${wrong} of them wrong`);
  }
}

interface Scored {
  at: number;
  value: number;
  branch: Branch;
  inChinese: boolean;
  kind: QueryKind;
}

/** A scored candidate with its weight in the curve. */
interface WeightedScore extends Scored {
  weight: number;
}

/** The tune set has more unanswerable texts than real queries do. Downweights them to the shares measured for each language. */
function reweight(scored: readonly Scored[]): WeightedScore[] {
  return [false, true].flatMap((script) => {
    const own = scored.filter(({ inChinese }) => inChinese === script);
    const shares = script ? unansweredShares.chinese : unansweredShares.english;
    const [known, lacked, none] = (['known', 'lacked', 'none'] as const).map((kind) => own.filter((one) => one.kind === kind).length);
    const each = (share: number, count = 0) =>
      Math.min(1, ((share / (1 - shares.lacked - shares.none)) * (known ?? 0)) / Math.max(1, count));
    const weights = { known: 1, lacked: each(shares.lacked, lacked), none: each(shares.none, none) };
    return own.map((one) => ({ ...one, weight: weights[one.kind] }));
  });
}

type Candidates = { terms: number[]; right: number; branch: Branch }[];

/** The best candidate of each query, scored by trees that were grown without it, so that the curve is not biased. */
function crossValidatedScores(groups: readonly Candidates[], queries: readonly TuningQuery[]): Scored[] {
  return Array.from({ length: folds }, (_, fold) => fold).flatMap((fold) => {
    const trees = boost(groups.filter((_, index) => index % folds !== fold).flat());
    return groups
      .map((group, index) => ({ group, inChinese: isChinese(queries[index]?.text ?? ''), kind: queries[index]?.kind ?? 'none' }))
      .filter((_, index) => index % folds === fold)
      .flatMap(({ group, ...known }) => {
        const scored = group.map(({ terms, right, branch }) => ({ at: scoreOf(terms, { trees }), value: right, branch, ...known }));
        return scored.toSorted((a, b) => b.at - a.at).slice(0, 1);
      });
  });
}

/**
 * The tuning set: O*NET titles and catalogue names of the tune part, names with typos, our own texts that name no job, and jobs that the
 * catalogue lacks.
 */
function tuningQueries(occupations: readonly Occupation[], all: readonly LabelledTitle[], names: ReadonlySet<string>): TuningQuery[] {
  const titles = all.filter(({ part, text }) => part === 'tune' && !names.has(normalizeTitle(text)));
  const own = (['en', 'zh'] as const)
    .flatMap((language) => labelledNames(occupations, language))
    .filter(({ text }) => splitOf(text) === 'tune');
  const misspelt = (['en', 'zh'] as const).flatMap((language) =>
    variantsOf(nameLabels(occupations, language, 'tune'), language === 'en' ? 250 : 120, 'tune'),
  );
  const none = [
    ...ownNoJobTexts('tune'),
    ...madeUpTitles(titles.map(({ text }) => text)),
    ...madeUpTitles(own.map(({ text }) => text).filter(isChinese)),
    ...strangePairs(titles.map(({ text }) => text)),
  ];
  const lacked = readColumns('modern-training.tsv').map(([text = '']) => text);
  const known = (texts: readonly Labelled[], hidden: (text: string) => string | null = () => null) =>
    texts.map(({ text, codes }) => ({ text, codes, hidden: hidden(text), kind: 'known' as const }));
  const unanswered = (texts: readonly string[], kind: QueryKind) => texts.map((text) => ({ text, codes: [], hidden: null, kind }));
  return [
    ...known(titles.map(({ text, accepted }) => ({ text: cleanQuery(text), codes: accepted }))),
    ...known(own, normalizeTitle),
    ...known(chineseLabels('tune', names)),
    ...known(
      chineseTrades().filter(
        ({ text }) => splitOf(text) === 'tune' && percentOf(`trade ${text}`) < tradePercent && !names.has(normalizeTitle(text)),
      ),
    ),
    ...known(activities().filter(({ text }) => splitOf(text) === 'tune')),
    ...known(misspelt),
    ...unanswered(lacked, 'lacked'),
    ...unanswered(none, 'none'),
  ];
}

/** Two-word texts where only the second word is a job's: "banana plumber". A known head does not make a known job. */
function strangePairs(titles: readonly string[]): string[] {
  const random = seededRandom('strange pairs');
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)];
  const words = ownNoJobTexts('tune').flatMap((text) => (/^[a-z ]+$/i.test(text) ? text.split(' ').filter((word) => word.length > 3) : []));
  const heads = titles.flatMap((title) => /^[a-z ]+$/i.exec(title)?.[0].split(' ').at(-1) ?? []);
  return Array.from({ length: strangeCount }, () => `${pick(words) ?? ''} ${pick(heads) ?? ''}`);
}

/**
 * Titles of jobs that do not exist, so that a familiar ending by itself is not enough: parts of two titles, or random letters with an ending.
 */
function madeUpTitles(titles: readonly string[]): string[] {
  const random = seededRandom('made up');
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)];
  const split = titles.map((title) => (isChinese(title) ? [...title.slice(0, -2), title.slice(-2)] : title.split(' ')));
  const long = split.filter((parts) => parts.length >= 3);
  return Array.from({ length: Math.round(titles.length * madeUpShare) }, (_, index) => {
    const front = (pick(long) ?? []).slice(0, -1);
    const head = pick(split)?.at(-1) ?? '';
    const chinese = isChinese(head);
    const noise = () =>
      Array.from({ length: chinese ? 1 : 6 }, () => pick([...(chinese ? rareCharacters : 'abcdefghijklmnopqrstuvwxyz')])).join('');
    const parts = index % 3 === 0 ? [noise(), noise(), ...(chinese ? [noise(), noise()] : [])] : front;
    return [...parts, head].join(chinese ? '' : ' ');
  });
}

function candidatesFor(matcher: Matcher, { text, codes, hidden }: TuningQuery, names: ReadonlyMap<string, string[]>) {
  const { normalized, variants } = formsOf(text, matcher.knows);
  const guess = matcher.guess(normalized);
  const own = guess.occupations.map(({ code }): [string, string[]] => [code, (names.get(code) ?? []).filter((name) => name !== hidden)]);
  const evidence = gatherEvidence(guess, new Map(own), variants);
  return [...evidence].map(([code, one]) => ({
    terms: termsOf(normalized, one),
    right: codes.includes(code) ? 1 : 0,
    branch: branchOf(normalized, one),
  }));
}

if (import.meta.main) await main();
