import { leafOf, type Tree } from '#src/features/search/query/matcher/score.ts';

interface Row {
  terms: readonly number[];
  /** 1 where the candidate is right, else 0. */
  right: number;
}

const settings = { trees: 120, levels: 4, rate: 0.12, bins: 24, ridge: 8 };

/**
 * Gradient boosting of oblivious trees on log loss: each level uses the term and threshold that lower the loss most over all nodes of the
 * level. Deterministic.
 */
export function boost(rows: readonly Row[]): Tree[] {
  const thresholds = thresholdsOf(rows);
  const bins = rows.map(({ terms }) => thresholds.map((cuts, term) => cuts.filter((cut) => (terms[term] ?? 0) > cut).length));
  const scores = new Float64Array(rows.length);
  return Array.from({ length: settings.trees }, () => {
    const gradients = rows.map(({ right }, index) => right - sigmoid(scores[index] ?? 0));
    const weights = rows.map((_, index) => sigmoid(scores[index] ?? 0) * (1 - sigmoid(scores[index] ?? 0)));
    const tree = growTree(bins, thresholds, gradients, weights);
    rows.forEach(({ terms }, index) => (scores[index] = (scores[index] ?? 0) + (tree.leaves[leafOf(tree, terms)] ?? 0)));
    return tree;
  });
}

function growTree(
  bins: readonly number[][],
  thresholds: readonly number[][],
  gradients: readonly number[],
  weights: readonly number[],
): Tree {
  const nodes = new Int32Array(bins.length);
  const terms: number[] = [];
  const cuts: number[] = [];
  for (let level = 0; level < settings.levels; level += 1) {
    const best = bestCut(bins, thresholds, gradients, weights, nodes, 1 << level);
    terms.push(best.term);
    cuts.push(thresholds[best.term]?.[best.cut] ?? 0);
    bins.forEach((own, index) => (nodes[index] = (nodes[index] ?? 0) | ((own[best.term] ?? 0) > best.cut ? 1 << level : 0)));
  }
  const sums = new Float64Array(1 << settings.levels);
  const counts = new Float64Array(1 << settings.levels).fill(settings.ridge);
  nodes.forEach((node, index) => {
    sums[node] = (sums[node] ?? 0) + (gradients[index] ?? 0);
    counts[node] = (counts[node] ?? 0) + (weights[index] ?? 0);
  });
  const leaves = Array.from(sums, (sum, node) => Math.round(((settings.rate * sum) / (counts[node] ?? 1)) * 1e4) / 1e4);
  return { terms, thresholds: cuts, leaves };
}

function bestCut(
  bins: readonly number[][],
  thresholds: readonly number[][],
  gradients: readonly number[],
  weights: readonly number[],
  nodes: Int32Array,
  nodeCount: number,
) {
  let best = { term: 0, cut: 0, gain: -Infinity };
  thresholds.forEach((cuts, term) => {
    const width = cuts.length + 1;
    const sums = new Float64Array(nodeCount * width);
    const counts = new Float64Array(nodeCount * width);
    for (let index = 0; index < bins.length; index += 1) {
      const at = (nodes[index] ?? 0) * width + (bins[index]?.[term] ?? 0);
      sums[at] = (sums[at] ?? 0) + (gradients[index] ?? 0);
      counts[at] = (counts[at] ?? 0) + (weights[index] ?? 0);
    }
    cuts.forEach((_, cut) => {
      let gain = 0;
      for (let node = 0; node < nodeCount; node += 1) {
        const [low, high] = [node * width, (node + 1) * width];
        gain += gainOf(sums.subarray(low, low + cut + 1), counts.subarray(low, low + cut + 1));
        gain += gainOf(sums.subarray(low + cut + 1, high), counts.subarray(low + cut + 1, high));
      }
      if (gain > best.gain) best = { term, cut, gain };
    });
  });
  return best;
}

function gainOf(sums: Float64Array, counts: Float64Array): number {
  const sum = sums.reduce((a, b) => a + b, 0);
  return (sum * sum) / (counts.reduce((a, b) => a + b, 0) + settings.ridge);
}

/** Quantile cuts of each term. */
function thresholdsOf(rows: readonly Row[]): number[][] {
  return (rows[0]?.terms ?? []).map((_, term) => {
    const ascending = rows.map(({ terms }) => terms[term] ?? 0).toSorted((a, b) => a - b);
    const cuts = Array.from(
      { length: settings.bins },
      (__, bin) => ascending[Math.floor(((bin + 1) * ascending.length) / (settings.bins + 1))] ?? 0,
    );
    return [...new Set(cuts.map((cut) => Math.round(cut * 1e4) / 1e4))];
  });
}

function sigmoid(score: number): number {
  return 1 / (1 + Math.exp(-score));
}
