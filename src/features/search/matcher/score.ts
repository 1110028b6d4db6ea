import { isChinese } from './scripts.ts';
import { endsAsTitle, tellsActivity } from './title-head.ts';

/** What is known of one candidate for a text, before it is weighed. */
export interface Evidence {
  /** The model's probability of the occupation, 0 to 1. */
  probability: number;
  /** The highest probability of another occupation. */
  nextProbability: number;
  /** The share of the model's members that put the occupation first, and the probability of its minor group. */
  votes: number;
  group: number;
  /** Likeness of the text to the candidate's closest name, 0 to 1, and to the closest name of any other candidate. */
  likeness: number;
  nextLikeness: number;
  /** The model's probability that the text names no job. */
  noJob: number;
  /** Shares of the text's features, words and pairs of words that the model knows. */
  familiar: number;
  familiarWords: number;
  familiarPairs: number;
}

/**
 * A tree that reads one term a level, the same at every node of a level, so that its leaf is a binary number: bit `level` is 1 where the
 * term is above the level's threshold.
 */
export interface Tree {
  terms: readonly number[];
  thresholds: readonly number[];
  /** Two to the power of the levels. */
  leaves: readonly number[];
}

/**
 * Which curve a candidate's score is read off: the language's own (an equal score is right more often in Chinese), that of new jobs
 * (see `isNew`), which stay below the threshold of a match, or that of things (see `isThing`).
 */
export type Branch = 'english' | 'chinese' | 'new' | 'thing';

/** How the evidence is weighed, and the curves from its score to a probability; learned by `npm run matcher:fit`. */
export interface Weighting {
  trees: readonly Tree[];
  /** For each branch ascending pairs of score and probability (isotonic); between them straight lines. */
  curves: Readonly<Record<Branch, readonly (readonly number[])[]>>;
  /** Such pairs from the likeness of two names to the probability that they mean one occupation. */
  names: readonly (readonly number[])[];
}

/** Keeps apart what the trees' leaves hold equal. */
const tieBreak = 0.02;

/** The evidence as numbers, in the order by which the trees name them; the first are the log odds of the model's probability. */
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

/** The sum of the trees' leaves: log odds that the candidate is right, before calibration. */
export function scoreOf(terms: readonly number[], { trees }: Pick<Weighting, 'trees'>): number {
  return trees.reduce((sum, tree) => sum + (tree.leaves[leafOf(tree, terms)] ?? 0), tieBreak * (terms[0] ?? 0));
}

export function leafOf({ terms: read, thresholds }: Pick<Tree, 'terms' | 'thresholds'>, terms: readonly number[]): number {
  return read.reduce((leaf, term, level) => leaf | ((terms[term] ?? 0) > (thresholds[level] ?? 0) ? 1 << level : 0), 0);
}

/** The probability, 0 to 1, that a match of this score is right: read off the calibration curve. Strictly rising, so that ranks stay. */
export function probabilityOf(score: number, { curve }: { curve: readonly (readonly number[])[] }): number {
  const above = curve.findIndex(([at = 0]) => at >= score);
  const upper = above < 0 ? curve.length - 1 : above;
  const [highAt = 0, high = 0] = curve[upper] ?? [];
  const [lowAt = 0, low = 0] = curve[above < 0 ? upper : Math.max(0, above - 1)] ?? [];
  const share = highAt > lowAt ? (score - lowAt) / (highAt - lowAt) : 1;
  return Math.min(1, Math.max(0, low + share * (high - low)));
}

/**
 * Whether a text of several words is a job that nobody has named so far: hardly any of its words were ever seen, or seen together, and no name of
 * the candidate is like it ("drone light show choreographer").
 */
export function isNew(text: string, { familiarWords, familiarPairs, likeness }: Evidence): boolean {
  const words = isChinese(text) ? text.length / 2 : text.split(' ').length;
  const strange = familiarWords < 0.7 || familiarPairs < (words > 3 || isChinese(text) ? 0.34 : 0.2);
  return words > 2 && likeness < 0.45 && strange && !tellsActivity(text);
}

/**
 * Whether a text of one or two known words (in Chinese, of four characters at most) ends in what titles do not end with, tells no activity, and is no
 * known name ("greenhouse", "tower crane", 咖啡): the model knows whose work the thing belongs to, but it names no job.
 */
export function isThing(text: string, { familiarWords, likeness }: Evidence): boolean {
  const isShort = isChinese(text) ? text.length <= 4 : text.split(' ').length <= 2;
  return isShort && familiarWords === 1 && likeness < 0.9 && !endsAsTitle(text) && !tellsActivity(text);
}

export function branchOf(text: string, evidence: Evidence): Branch {
  if (isNew(text, evidence)) return 'new';
  if (isThing(text, evidence)) return 'thing';
  return isChinese(text) ? 'chinese' : 'english';
}

/** The similarity that is shown of a candidate, 0 to 1: the probability that it is right. */
export function similarityOf(text: string, evidence: Evidence, { trees, curves }: Weighting): number {
  return probabilityOf(scoreOf(termsOf(text, evidence), { trees }), { curve: curves[branchOf(text, evidence)] });
}

/** Log odds, kept within ±9. */
function logit(probability: number): number {
  const inside = Math.min(1 - 1e-4, Math.max(1e-4, probability));
  return Math.log(inside / (1 - inside));
}
