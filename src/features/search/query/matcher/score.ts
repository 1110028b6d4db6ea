import { isChinese } from './scripts.ts';
import { endsLikeTitle, namesActivity } from './title-head.ts';

/** Evidence for one candidate of a text, before weighting. */
export interface Evidence {
  /** The model's probability for this occupation, 0 to 1. */
  probability: number;
  /** The highest probability of another occupation. */
  nextProbability: number;
  /** Share of ensemble members that rank the occupation first, and total probability of its minor group. */
  votes: number;
  group: number;
  /** Likeness, 0 to 1, of the text to this candidate's closest name, and to the closest name of any other candidate. */
  likeness: number;
  nextLikeness: number;
  /** The model's probability that the text names no job. */
  noJob: number;
  /** Shares of the text's features, words and word pairs that the model knows. */
  familiar: number;
  familiarWords: number;
  familiarPairs: number;
}

/**
 * An oblivious decision tree: all nodes of a level test the same term. Bit `level` of the leaf index is 1 when the term is above the
 * level's threshold.
 */
export interface Tree {
  terms: readonly number[];
  thresholds: readonly number[];
  /** 2^levels values. */
  leaves: readonly number[];
}

/**
 * Which calibration curve applies. Each language has its own. New jobs (`isNew`) stay below the match threshold, and things (`isThing`)
 * have their own curve.
 */
export type Branch = 'english' | 'chinese' | 'new' | 'thing';

/** Weights of the evidence and the calibration curves; learned by `npm run matcher:fit`. */
export interface Weighting {
  trees: readonly Tree[];
  /** For each branch, ascending [score, probability] points of an isotonic curve, interpolated linearly. */
  curves: Readonly<Record<Branch, readonly (readonly number[])[]>>;
  /** The same kind of curve, from the likeness of two names to the probability that they mean the same occupation. */
  names: readonly (readonly number[])[];
}

/** Separates candidates that fall into the same leaves. */
const tieBreak = 0.02;

/** Evidence as a vector, in the order of the trees' term indices. The first term is the log odds of the model's probability. */
export function termsOf(text: string, evidence: Evidence): number[] {
  const { probability, nextProbability, votes, group, likeness, nextLikeness, noJob, familiar, familiarWords, familiarPairs } = evidence;
  const chinese = isChinese(text);
  return [
    logit(probability),
    logit(noJob),
    Math.log((probability + 1e-4) / (nextProbability + 1e-4)),
    likeness,
    likeness - nextLikeness,
    familiar,
    familiarWords,
    familiarPairs,
    chinese ? text.length / 2 : text.split(' ').length,
    chinese ? 1 : 0,
    votes,
    group,
  ];
}

/** Sum of the trees' leaves: uncalibrated log odds that the candidate is right. */
export function scoreOf(terms: readonly number[], { trees }: Pick<Weighting, 'trees'>): number {
  return trees.reduce((sum, tree) => sum + (tree.leaves[leafOf(tree, terms)] ?? 0), tieBreak * (terms[0] ?? 0));
}

export function leafOf({ terms: read, thresholds }: Pick<Tree, 'terms' | 'thresholds'>, terms: readonly number[]): number {
  return read.reduce((leaf, term, level) => leaf | ((terms[term] ?? 0) > (thresholds[level] ?? 0) ? 1 << level : 0), 0);
}

/** Reads the calibrated probability, 0 to 1, off a curve. Strictly increasing, so it preserves the order. */
export function probabilityOf(score: number, { curve }: { curve: readonly (readonly number[])[] }): number {
  const above = curve.findIndex(([at = 0]) => at >= score);
  const upper = above < 0 ? curve.length - 1 : above;
  const [highAt = 0, high = 0] = curve[upper] ?? [];
  const [lowAt = 0, low = 0] = curve[above < 0 ? upper : Math.max(0, above - 1)] ?? [];
  const share = highAt > lowAt ? (score - lowAt) / (highAt - lowAt) : 1;
  return Math.min(1, Math.max(0, low + share * (high - low)));
}

/**
 * Whether a text of several words names a job that nobody has named before: few of its words, or few of its word pairs, are known, and no
 * name of the candidate is similar ("drone light show choreographer").
 */
export function isNew(text: string, { familiarWords, familiarPairs, likeness }: Evidence): boolean {
  const words = isChinese(text) ? text.length / 2 : text.split(' ').length;
  const strange = familiarWords < 0.7 || familiarPairs < (words > 3 || isChinese(text) ? 0.34 : 0.2);
  return words > 2 && likeness < 0.45 && strange && !namesActivity(text);
}

/**
 * Whether a short text of known words (two words, or four Chinese characters) names a thing instead of a job: it does not end like a title,
 * names no activity, and is no known name ("greenhouse", "tower crane", 咖啡). The model knows who works with the thing.
 */
export function isThing(text: string, { familiarWords, likeness }: Evidence): boolean {
  const isShort = isChinese(text) ? text.length <= 4 : text.split(' ').length <= 2;
  return isShort && familiarWords === 1 && likeness < 0.9 && !endsLikeTitle(text) && !namesActivity(text);
}

export function branchOf(text: string, evidence: Evidence): Branch {
  if (isNew(text, evidence)) return 'new';
  if (isThing(text, evidence)) return 'thing';
  return isChinese(text) ? 'chinese' : 'english';
}

/** The similarity shown for a candidate: the calibrated probability, 0 to 1, that it is right. */
export function similarityOf(text: string, evidence: Evidence, { trees, curves }: Weighting): number {
  return probabilityOf(scoreOf(termsOf(text, evidence), { trees }), { curve: curves[branchOf(text, evidence)] });
}

/** Log odds, clamped to ±9. */
function logit(probability: number): number {
  const inside = Math.min(1 - 1e-4, Math.max(1e-4, probability));
  return Math.log(inside / (1 - inside));
}
