import type { Answer } from './contract.ts';
import type { Verdict } from './types.ts';
import { weighingRule } from './weighing-rule.ts';

export interface Group {
  number: number;
  size: number;
}

/**
 * Groups verdicts of a job that may have one source: those from one network, and those with the same pattern. A verdict joins a group if it matches one
 * of its members. A verdict without a match has no group.
 * @param keys the job's tasks, in order
 */
export function groupVerdicts(verdicts: readonly Verdict[], keys: readonly string[]): Map<Verdict, Group> {
  const byTime = verdicts.toSorted((a, b) => a.givenAt.getTime() - b.givenAt.getTime());
  const patterns = byTime.map(({ answers }) => patternOf(answers, keys));
  const parents = byTime.map((_, index) => index);
  const rootOf = (index: number): number => {
    let root = index;
    while (parents[root] !== root) root = parents[root] ?? root;
    parents[index] = root;
    return root;
  };
  const join = (a: number, b: number) => (parents[rootOf(a)] = rootOf(b));
  for (const network of indexesBy(byTime, (verdict) => verdict.network)) network.forEach((index) => join(index, network[0] ?? index));
  for (const sameAnswers of indexesBy(patterns, ({ says }) => says)) joinSimilar(sameAnswers, { byTime, patterns, join });
  const groups = indexesBy(parents, (_, index) => String(rootOf(index))).filter((indexes) => indexes.length > 1);
  return new Map(
    groups.flatMap((indexes, number) =>
      indexes.flatMap((index): [Verdict, Group][] => {
        const verdict = byTime[index];
        return verdict ? [[verdict, { number: number + 1, size: indexes.length }]] : [];
      }),
    ),
  );
}

interface Pattern {
  /** The answers in the order of the tasks. */
  says: string;
  /** Each task's share of the week. */
  week: number[];
}

function patternOf(answers: readonly Answer[], keys: readonly string[]): Pattern {
  const ordered = keys.map((key) => answers.find(({ task }) => task === key));
  const hours = ordered.map((answer) => answer?.hours ?? 0);
  const total = hours.reduce((sum, value) => sum + value, 0) || 1;
  return { says: ordered.map((answer) => answer?.says ?? '').join(), week: hours.map((value) => value / total) };
}

interface Joining {
  byTime: readonly Verdict[];
  patterns: readonly Pattern[];
  join(a: number, b: number): void;
}

/** Joins verdicts with the same answers if their weeks are similar and they came soon after each other. `indexes` is sorted by time. */
function joinSimilar(indexes: readonly number[], { byTime, patterns, join }: Joining): void {
  const timeOf = (index: number) => byTime[index]?.givenAt.getTime() ?? 0;
  indexes.forEach((index, position) => {
    for (const later of indexes.slice(position + 1)) {
      if (timeOf(later) - timeOf(index) > weighingRule.pattern.days * 86_400_000) break;
      if (distance(patterns[index]?.week ?? [], patterns[later]?.week ?? []) <= weighingRule.pattern.share) join(index, later);
    }
  });
}

/** The share of the week that two people spend on different tasks, 0 to 1. */
function distance(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, share, index) => sum + Math.abs(share - (b[index] ?? 0)), 0) / 2;
}

/** The indexes of a list's entries, grouped by key. */
function indexesBy<T>(list: readonly T[], keyOf: (entry: T, index: number) => string): number[][] {
  const indexes = new Map<string, number[]>();
  list.forEach((entry, index) => {
    const key = keyOf(entry, index);
    const group = indexes.get(key);
    if (group) group.push(index);
    else indexes.set(key, [index]);
  });
  return [...indexes.values()];
}
