/** The answer of a matcher to a labelled query. */
export interface Outcome {
  /** Right occupations; empty if there are none. */
  codes: readonly string[];
  /** Answered occupations, best first. */
  found: readonly { code: string; similarity: number }[];
  milliseconds: number;
}

export interface Scores {
  queries: number;
  /** Shares, 0 to 1. */
  first: number;
  firstFive: number;
  /** Mean reciprocal rank of the first right answer within the answered list. */
  mrr: number;
  medianMilliseconds: number;
  p95Milliseconds: number;
}

/** Computes first place, first five, mean reciprocal rank and time over queries with a right answer. */
export function scoresOf(outcomes: readonly Outcome[]): Scores {
  const ranks = outcomes.map(({ codes, found }) => found.findIndex(({ code }) => codes.includes(code)) + 1);
  const share = (holds: (rank: number) => boolean) => ranks.filter(holds).length / Math.max(1, ranks.length);
  const times = outcomes.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
  return {
    queries: outcomes.length,
    first: share((rank) => rank === 1),
    firstFive: share((rank) => rank >= 1 && rank <= 5),
    mrr: ranks.reduce((sum, rank) => sum + (rank > 0 ? 1 / rank : 0), 0) / Math.max(1, ranks.length),
    medianMilliseconds: quantile(times, 0.5),
    p95Milliseconds: quantile(times, 0.95),
  };
}

/** A bin of the reliability diagram: the best matches with a similarity from `from` to below `to`, and how many are right. */
export interface Bin {
  from: number;
  to: number;
  count: number;
  /** Mean similarity shown and share of right ones; null in an empty bin. */
  shown: number | null;
  right: number | null;
}

const edges = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0001];

/** Bins the best match of every query by its similarity. Excludes queries without a match. */
export function reliabilityOf(outcomes: readonly Outcome[]): Bin[] {
  const shown = outcomes.flatMap(({ codes, found: [best] }) =>
    best ? [{ similarity: best.similarity, right: codes.includes(best.code) ? 1 : 0 }] : [],
  );
  return edges.slice(0, -1).map((from, index) => {
    const to = edges[index + 1] ?? 1;
    const inside = shown.filter(({ similarity }) => similarity >= from && similarity < to);
    const mean = (values: number[]) => (values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : null);
    return {
      from,
      to: Math.min(1, to),
      count: inside.length,
      shown: mean(inside.map(({ similarity }) => similarity)),
      right: mean(inside.map(({ right }) => right)),
    };
  });
}

/** Computes the expected calibration error, 0 to 1: the mean distance between shown similarity and share of right ones, weighted by count. */
export function calibrationError(bins: readonly Bin[]): number {
  const total = bins.reduce((sum, { count }) => sum + count, 0);
  return bins.reduce((sum, { count, shown, right }) => sum + (count * Math.abs((shown ?? 0) - (right ?? 0))) / Math.max(1, total), 0);
}

/** Computes the share of wrong ones among the best matches in a range of similarity; 0 if there are none. */
export function wrongShare(outcomes: readonly Outcome[], from: number, below: number): { count: number; wrong: number } {
  const inside = outcomes.filter(({ found: [best] }) => best && best.similarity >= from && best.similarity < below);
  const wrong = inside.filter(({ codes, found: [best] }) => best && !codes.includes(best.code)).length;
  return { count: inside.length, wrong: inside.length > 0 ? wrong / inside.length : 0 };
}

/** Returns the value below which a share of ascending values lies. */
export function quantile(ascending: readonly number[], share: number): number {
  return ascending[Math.min(ascending.length - 1, Math.floor(share * ascending.length))] ?? 0;
}
