import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Occupation } from '#src/features/catalogue/contract.ts';
import { cleanQuery } from '#src/features/search/clean-query.ts';
import { isChinese } from '#src/features/search/matcher/scripts.ts';
import { openMatcher } from '#src/features/search/matcher/open-matcher.ts';
import type { Matcher } from '#src/features/search/contract.ts';
import { type Branch, branchOf, probabilityOf, scoreOf, termsOf, type Tree } from '#src/features/search/matcher/score.ts';
import { gatherEvidence } from '#src/features/search/matcher/weigh.ts';
import { normalizeTitle } from '#src/features/search/normalize-title.ts';
import { formsOf } from '#src/features/search/text-forms.ts';
import { namesOf, ownNames, readOccupations } from '../catalogue.ts';
import { readColumns } from '../labelled-file.ts';
import { type LabelledTitle, readOnetTitles } from '../onet-titles.ts';
import { nameLabels } from '../queries.ts';
import { seededRandom } from '../seeded-random.ts';
import { type Part, partOf, percentOf } from '../split.ts';
import { type Labelled, variantsOf } from '../variants.ts';
import { activities } from './activities.ts';
import { chineseLabels, chineseTrades } from './chinese-labels.ts';
import { ownNoJobTexts } from './examples.ts';
import { boost } from './boost.ts';
import { isotonic, withTail } from './isotonic.ts';
import { nameCurve } from './name-curve.ts';
import { heldOutFile } from '../model-file.ts';

/**
 * `npm run matcher:fit`: learns how the evidence is weighed, and the calibration curve, from the tune part alone, by a model that did
 * not see it (`npm run matcher:train -- --held-out`), and writes `src/features/search/matcher/weighting.json`. A name of the catalogue in the tune part is looked for as if the
 * catalogue did not have it.
 */
const weightingFile = path.resolve(import.meta.dirname, '../../../../src/features/search/matcher/weighting.json');

const folds = 3;
/** A job that the catalogue lacks stays below the threshold of a match, whatever its last word is familiar from. */
const mostWhenNew = 0.47;
/** Made-up titles for each real one. */
const madeUpShare = 0.12;
const strangeCount = 120;
/** Of the trades of the tune part so many in a hundred are tuned by: all would outnumber the names, which are told in fewer words of industry. */
const tradePercent = 33;
/**
 * The shares of texts without a right answer by which the curves are made, of jobs that the catalogue lacks and of others: those of the benchmark's queries in each
 * language that are no known names, 98 and 125 of 3,492, 53 and 82 of 1,007.
 */
const askedFor = { english: { lacked: 0.028, none: 0.036 }, chinese: { lacked: 0.053, none: 0.081 } };
const rareCharacters = '琪瑶岩峰霞雯鑫淼焱垚犇骉羴猋赑嬛媛婷娴';

interface Tuning {
  text: string;
  codes: string[];
  /** Normalised names that count as unknown. */
  hidden: string | null;
  sort: Sort;
}

/** What a text is: one with a right answer, a job that the catalogue lacks, or anything else without one. */
type Sort = 'known' | 'lacked' | 'none';

async function main(): Promise<void> {
  const occupations = await readOccupations();
  const codes = occupations.map(({ onet }) => onet);
  const matcher = openMatcher(new Uint8Array(readFileSync(heldOutFile)).buffer);
  const names = new Map(occupations.map((o) => [o.onet, [...namesOf(o, 'en'), ...namesOf(o, 'zh')].map(normalizeTitle)]));
  const known = new Set([...names.values()].flat());
  const titles = readOnetTitles(new Set(codes)) ?? [];
  const queries = tuningQueries(occupations, titles, known);
  const groups = queries.map((query) => candidatesFor(matcher, query, names));
  const trees = boost(groups.flat());
  const unseen = asAsked(unseenScores(groups, queries));
  const of = (wanted: Branch) => unseen.filter(({ branch }) => branch === wanted);
  const named = (part: Part) =>
    titles.flatMap(({ text, accepted, part: own }) => (own === part ? [{ name: normalizeTitle(text), codes: accepted }] : []));
  const own = (['en', 'zh'] as const).flatMap((language) =>
    ownNames(occupations, language).map(({ text, codes }) => ({ name: normalizeTitle(text), codes })),
  );
  const chineseNames = own.filter(({ name }) => isChinese(name) && partOf(name) === 'tune');
  const likeness = nameCurve([...named('train'), ...own], [...named('tune'), ...chineseNames]);
  const round = (value: number) => Math.round(value * 1e4) / 1e4;
  const rounded = (points: readonly [number, number][] = []) => points.map(([at, value]) => [round(at), round(value)]);
  const curves = {
    english: rounded(withTail(isotonic(of('english')))),
    chinese: rounded(withTail(isotonic(of('chinese')))),
    new: rounded(isotonic(of('new'), mostWhenNew)),
    thing: rounded(isotonic(of('thing'), mostWhenNew)),
  };
  const weighting = { trees, curves, names: rounded(likeness) };
  writeFileSync(weightingFile, `${JSON.stringify(weighting)}\n`);
  reportPlaces(queries, groups, trees);
  reportHonesty(unseen);
}

/** How often the right occupation is first and among the first five, by trees that saw the queries. */
function reportPlaces(queries: readonly Tuning[], groups: readonly Candidates[], trees: readonly Tree[]): void {
  for (const chinese of [false, true]) {
    const own = queries.flatMap((query, index) =>
      isChinese(query.text) === chinese && query.codes.length > 0 ? [groups[index] ?? []] : [],
    );
    const places = own.map((group) =>
      group.toSorted((a, b) => scoreOf(b.terms, { trees }) - scoreOf(a.terms, { trees })).findIndex(({ right }) => right === 1),
    );
    const share = (below: number) => ((100 * places.filter((place) => place >= 0 && place < below).length) / own.length).toFixed(1);
    console.error(`${chinese ? 'Chinese' : 'English'}: ${own.length} queries, first ${share(1)} %, first five ${share(5)} %`);
  }
}

/** The share of wrong ones at 0.9 or above in each language, each fold by a curve that the others made. */
function reportHonesty(all: readonly Weighed[]): void {
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
  sort: Sort;
}

/** What counts in a curve, and how much. */
interface Weighed extends Scored {
  weight: number;
}

/** The trees learn from more texts without a right answer than are asked: in the curves such a text counts as much less as its language has too many. */
function asAsked(scored: readonly Scored[]): Weighed[] {
  return [false, true].flatMap((script) => {
    const own = scored.filter(({ inChinese }) => inChinese === script);
    const shares = script ? askedFor.chinese : askedFor.english;
    const [known, lacked, none] = (['known', 'lacked', 'none'] as const).map((sort) => own.filter((one) => one.sort === sort).length);
    const each = (share: number, count = 0) =>
      Math.min(1, ((share / (1 - shares.lacked - shares.none)) * (known ?? 0)) / Math.max(1, count));
    const weights = { known: 1, lacked: each(shares.lacked, lacked), none: each(shares.none, none) };
    return own.map((one) => ({ ...one, weight: weights[one.sort] }));
  });
}

type Candidates = { terms: number[]; right: number; branch: Branch }[];

/** Every query's best candidate as trees score it that were grown without the query, so that the curve does not flatter itself. */
function unseenScores(groups: readonly Candidates[], queries: readonly Tuning[]): Scored[] {
  return Array.from({ length: folds }, (_, fold) => fold).flatMap((fold) => {
    const trees = boost(groups.filter((_, index) => index % folds !== fold).flat());
    return groups
      .map((group, index) => ({ group, inChinese: isChinese(queries[index]?.text ?? ''), sort: queries[index]?.sort ?? 'none' }))
      .filter((_, index) => index % folds === fold)
      .flatMap(({ group, ...known }) => {
        const scored = group.map(({ terms, right, branch }) => ({ at: scoreOf(terms, { trees }), value: right, branch, ...known }));
        return scored.toSorted((a, b) => b.at - a.at).slice(0, 1);
      });
  });
}

/** O*NET's titles and the catalogue's names of the tune part, misspelt names, own texts that name no job, and jobs that the catalogue lacks. */
function tuningQueries(occupations: readonly Occupation[], all: readonly LabelledTitle[], names: ReadonlySet<string>): Tuning[] {
  const titles = all.filter(({ part, text }) => part === 'tune' && !names.has(normalizeTitle(text)));
  const own = (['en', 'zh'] as const).flatMap((language) => ownNames(occupations, language)).filter(({ text }) => partOf(text) === 'tune');
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
    texts.map(({ text, codes }) => ({ text, codes, hidden: hidden(text), sort: 'known' as const }));
  const unanswered = (texts: readonly string[], sort: Sort) => texts.map((text) => ({ text, codes: [], hidden: null, sort }));
  return [
    ...known(titles.map(({ text, accepted }) => ({ text: cleanQuery(text), codes: accepted }))),
    ...known(own, normalizeTitle),
    ...known(chineseLabels('tune', names)),
    ...known(
      chineseTrades().filter(
        ({ text }) => partOf(text) === 'tune' && percentOf(`trade ${text}`) < tradePercent && !names.has(normalizeTitle(text)),
      ),
    ),
    ...known(activities().filter(({ text }) => partOf(text) === 'tune')),
    ...known(misspelt),
    ...unanswered(lacked, 'lacked'),
    ...unanswered(none, 'none'),
  ];
}

/** Two words of which only the second is a job's, "banana plumber": a known head does not make a known job. */
function strangePairs(titles: readonly string[]): string[] {
  const random = seededRandom('strange pairs');
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)];
  const words = ownNoJobTexts('tune').flatMap((text) => (/^[a-z ]+$/i.test(text) ? text.split(' ').filter((word) => word.length > 3) : []));
  const heads = titles.flatMap((title) => /^[a-z ]+$/i.exec(title)?.[0].split(' ').at(-1) ?? []);
  return Array.from({ length: strangeCount }, () => `${pick(words) ?? ''} ${pick(heads) ?? ''}`);
}

/** Jobs that no catalogue has, so that a familiar ending alone convinces nobody: parts of two titles put together, or letters at random and an ending. */
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

function candidatesFor(matcher: Matcher, { text, codes, hidden }: Tuning, names: ReadonlyMap<string, string[]>) {
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
