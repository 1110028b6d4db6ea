import { labelHash, readLabelledAlike, type Readers } from './labelled-alike.ts';
import { calibrationError, type Outcome, reliabilityOf, type Scores, scoresOf, wrongShare } from './metrics.ts';
import { type Kind, kinds, type Query } from './queries.ts';

export interface Answered extends Outcome {
  query: Query;
}

export interface Answers {
  engine: string;
  answered: Answered[];
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

/** Renders first place, first five, mean reciprocal rank and time of every engine, per kind and language. */
export function placesTable(runs: readonly Answers[]): string {
  const rows = kinds.flatMap((kind) =>
    (['en', 'zh'] as const).flatMap((language) => {
      const lines = runs.flatMap(({ engine, answered }) => {
        const own = answered.filter(({ query }) => query.kind === kind && query.language === language && query.codes.length > 0);
        if (own.length === 0) return [];
        const scores = scoresOf(own);
        return [
          [
            ...[
              `${kind} (${language})`,
              String(scores.queries),
              engine,
              percent(scores.first),
              percent(scores.firstFive),
              scores.mrr.toFixed(3),
            ],
            `${scores.medianMilliseconds.toFixed(2)} / ${scores.p95Milliseconds.toFixed(2)}`,
          ],
        ];
      });
      return lines;
    }),
  );
  return table(['kind', 'queries', 'engine', 'first', 'first five', 'MRR', 'ms median / p95'], rows);
}

/** Renders the reliability bins of an engine over all queries. */
export function reliabilityTable(answered: readonly Answered[]): string {
  const bins = reliabilityOf(answered).filter(({ count }) => count > 0);
  const rows = bins.map(({ from, to, count, shown, right }) => [
    `${from.toFixed(1)} to ${to.toFixed(1)}`,
    String(count),
    percent(shown ?? 0),
    percent(right ?? 0),
  ]);
  return table(['similarity', 'best matches', 'shown (mean)', 'right'], rows);
}

/** Renders for each engine and set of queries the expected calibration error, and the share of wrong ones among confident matches. */
export function honestyTable(runs: readonly Answers[]): string {
  const sets: [string, (query: Query) => boolean][] = [
    ['all', () => true],
    ['English', ({ language }) => language === 'en'],
    ['Chinese', ({ language }) => language === 'zh'],
    ['all but known names', ({ kind }) => kind !== 'known name'],
  ];
  const rows = runs.flatMap(({ engine, answered }) =>
    sets.map(([name, holds]) => {
      const own = answered.filter(({ query }) => holds(query));
      const [high, middle] = [wrongShare(own, 0.9, 2), wrongShare(own, 0.7, 0.9)];
      const error = calibrationError(reliabilityOf(own));
      return [engine, name, error.toFixed(3), `${percent(high.wrong)} of ${high.count}`, `${percent(middle.wrong)} of ${middle.count}`];
    }),
  );
  return table(['engine', 'queries', 'ECE', 'wrong at 0.9 or above', 'wrong at 0.7 to 0.9'], rows);
}

/** Renders how often texts without a right answer get a confident answer. */
export function refusalTable(runs: readonly Answers[]): string {
  const share = (answered: readonly Answered[], kind: Kind, language: string | null, from: number) => {
    const own = answered.filter(({ query }) => query.kind === kind && (language === null || query.language === language));
    const above = own.filter(({ found: [best] }) => (best?.similarity ?? 0) >= from);
    return `${percent(above.length / Math.max(1, own.length))} (${above.length} of ${own.length})`;
  };
  const rows = runs.flatMap(({ engine, answered }) =>
    [null, 'en', 'zh'].map((language) => [
      ...[engine, language ?? 'both', share(answered, 'no job', language, 0.5 + 1e-9), share(answered, 'modern job', language, 0.9)],
      share(answered, 'modern job', language, 0.5),
    ]),
  );
  return table(['engine', 'language', 'no job above 0.5', 'modern job at 0.9 or above', 'modern job at 0.5 or above'], rows);
}

/** Scores the answers to titles that were labelled by one rule in both languages. */
function labelledAlike(answered: readonly Answered[], readers: Readers, language: 'en' | 'zh', kinds: readonly Kind[]): Scores {
  const labels = readLabelledAlike(readers);
  return scoresOf(
    answered.flatMap((one) => {
      const codes = kinds.includes(one.query.kind) && one.query.language === language ? labels.get(labelHash(one.query.text)) : undefined;
      return codes ? [{ ...one, codes }] : [];
    }),
  );
}

/** A row of a goal with a minimum. `most` has a maximum, `plain` no goal. */
const atLeast = (name: string, reached: number, goal: number) => [
  name,
  `at least ${percent(goal)}`,
  percent(reached),
  reached >= goal ? 'yes' : 'NO',
];
const atMost = (name: string, reached: number, goal: number) => [
  name,
  `at most ${percent(goal)}`,
  percent(reached),
  reached <= goal ? 'yes' : 'NO',
];
const withoutGoal = (name: string, { first, firstFive }: Scores) => [name, 'none set', `${percent(first)}, ${percent(firstFive)}`, ''];

const firstPlaceGap = (one: Scores, other: Scores) => Math.abs(one.first - other.first);

/** Returns rows on the difference between the languages: by labels of one rule, from two readers and from a third, and by each language's labels. */
function gapRows(answered: readonly Answered[], english: Scores, chinese: Scores): string[][] {
  return [
    ...gapByReaders(answered, 'firstTwo', 'one rule, either of two readers'),
    ...gapByReaders(answered, 'third', 'one rule, a third reader'),
    atMost("Gap by O*NET's labels and those of chinese.tsv, first place", firstPlaceGap(english, chinese), 0.05),
  ];
}

function gapByReaders(answered: readonly Answered[], readers: Readers, by: string): string[][] {
  const all = labelledAlike(answered, readers, 'en', ['unseen title', 'name left out']);
  const apart = labelledAlike(answered, readers, 'en', ['unseen title']);
  const chinese = labelledAlike(answered, readers, 'zh', ['unseen title']);
  return [
    withoutGoal(`English unseen titles by ${by} (${all.queries}), first place and first five`, all),
    withoutGoal(`The same that are no names of ours (${apart.queries})`, apart),
    withoutGoal(`Chinese unseen titles by ${by} (${chinese.queries}), first place and first five`, chinese),
    atMost(`Gap between the languages by ${by}, first place`, firstPlaceGap(all, chinese), 0.05),
    atMost('The same, titles that are no names of ours', firstPlaceGap(apart, chinese), 0.05),
  ];
}

/** Renders each goal of the matcher with the measured value. */
export function goalsTable(answered: readonly Answered[]): string {
  const places = (kinds: readonly Kind[], language?: string) =>
    scoresOf(
      answered.filter(({ query }) => kinds.includes(query.kind) && query.codes.length > 0 && (!language || query.language === language)),
    );
  const typos: Kind[] = ['variant of a known name', 'abbreviation'];
  const [english, englishApart, chinese, chineseAll] = [
    places(['unseen title', 'name left out'], 'en'),
    places(['unseen title'], 'en'),
    places(['unseen title'], 'zh'),
    places(['unseen title', 'known name'], 'zh'),
  ];
  const [variants, other] = [places(typos), places(['other language'])];
  const error = calibrationError(reliabilityOf(answered));
  const [high, middle] = [wrongShare(answered, 0.9, 2).wrong, wrongShare(answered, 0.7, 0.9).wrong];
  const above = (kind: Kind, from: number) => {
    const own = answered.filter(({ query }) => query.kind === kind);
    return own.filter(({ found: [best] }) => (best?.similarity ?? 0) >= from).length / Math.max(1, own.length);
  };
  const rows = [
    atLeast('English unseen titles, first place', english.first, 0.65),
    atLeast('English unseen titles, first five', english.firstFive, 0.88),
    atLeast('English titles that are no names of ours, first place', englishApart.first, 0.65),
    atLeast('English titles that are no names of ours, first five', englishApart.firstFive, 0.88),
    atLeast('Chinese unseen titles, first place', chinese.first, 0.7),
    atLeast('Chinese unseen titles, first five', chinese.firstFive, 0.9),
    atLeast('Chinese, all labelled titles, first place', chineseAll.first, 0.7),
    atLeast('Chinese, all labelled titles, first five', chineseAll.firstFive, 0.9),
    ...gapRows(answered, english, chinese),
    atLeast('Typos, variants, abbreviations, first place', variants.first, 0.75),
    atLeast('Typos, variants, abbreviations, first five', variants.firstFive, 0.9),
    withoutGoal('Other language or mixed, first place and first five', other),
    ...(['en', 'zh'] as const).flatMap((language) => [
      withoutGoal(`As people type it (${language}), first place and first five`, places(['as typed', 'as typed, known'], language)),
      withoutGoal(`The same, neither a name nor learned from (${language})`, places(['as typed'], language)),
    ]),
    atMost('Wrong among matches at 0.9 or above', high, 0.05),
    atMost('Wrong among matches at 0.7 to 0.9', middle, 0.3),
    atMost('Expected calibration error', error, 0.05),
    atMost('No-job texts above 0.5', above('no job', 0.5 + 1e-9), 0.01),
    atMost('Modern jobs at 0.9 or above', above('modern job', 0.9), 0.05),
  ];
  return table(['goal', 'wanted', 'reached', 'holds'], rows);
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => (row[column] ?? '').length)));
  const line = (cells: readonly string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
