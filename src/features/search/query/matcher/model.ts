import type { Guess } from '../contract.ts';
import { featuresOf, hashOf } from './features.ts';
import { hasRow, type Model, type Place, placeOf, scaleAt, shareAt, shareBits } from './read-model.ts';
import { isChinese } from './scripts.ts';

/** A `Guess` with the probabilities of all occupations, in the order of `model.codes`. Together with `noJob` they sum to 1. */
export interface FullGuess extends Omit<Guess, 'occupations'> {
  probabilities: Float32Array;
  /** The top output of each member. */
  votes: number[];
}

const scaleSteps = Float64Array.from({ length: 256 }, (_, step) => scaleAt(step));
const sizeSteps = Float64Array.from({ length: 1 << shareBits.size }, (_, step) => shareAt(step));

/** Length of a text's feature vector. */
export const featureScale = 1.2;

/** Predicts occupations for a text. A text without any known feature is predicted to be no job. */
export function guess(model: Model, text: string): FullGuess {
  const { hashes, values, words, pairs } = featuresOf(text);
  const features = hashes.flatMap((hash, index) => {
    const place = placeOf(model, hash);
    return place ? [{ ...place, hash, value: featureScale * (values[index] ?? 0) }] : [];
  });
  const known = new Set(features.map(({ hash }) => hash));
  const knownShare = (list: readonly number[]) => (list.length > 0 ? list.filter((hash) => known.has(hash)).length / list.length : 1);
  const outputs = model.codes.length + 1;
  const logits = new Float32Array(outputs);
  const shares = sumShares(model, features);
  const frequent = features.filter(({ count }) => count === hasRow);
  const votes = model.ensemble.map((member) =>
    addLogits(logits, member, embed(model, member, { shares, frequent }), model.ensemble.length),
  );
  const probabilities = softmax(logits);
  if (features.length === 0) probabilities.fill(0);
  return {
    probabilities: probabilities.subarray(0, outputs - 1),
    votes,
    noJob: features.length === 0 ? 1 : (probabilities[outputs - 1] ?? 0),
    familiar: hashes.length > 0 ? features.length / hashes.length : 0,
    familiarWords: knownShare(words),
    familiarPairs: knownShare(pairs),
  };
}

/** Whether a normalised word, or a pair of Chinese characters, was learned. */
export function knowsWord(model: Model, word: string): boolean {
  return placeOf(model, hashOf((isChinese(word) ? 'z' : 'w') + word)) !== null;
}

/** A known feature of a text, and its value. */
interface Known extends Place {
  value: number;
}

/** Sums the shares of the rare features: for each output, how much of its vector they stand for. They are the same in all members. */
function sumShares({ codes, shares16, largestShare }: Model, features: readonly Known[]): Float64Array {
  const sums = new Float64Array(codes.length + 1);
  const { output: outputBits, size: sizeBits } = shareBits;
  for (const { count, start, value } of features) {
    if (count === hasRow) continue;
    for (let at = start; at < start + count; at += 1) {
      const share = shares16[at] ?? 0;
      const output = share & ((1 << outputBits) - 1);
      const size = largestShare * (sizeSteps[(share >>> outputBits) & ((1 << sizeBits) - 1)] ?? 0);
      sums[output] = (sums[output] ?? 0) + (share >>> (outputBits + sizeBits) ? -value : value) * size;
    }
  }
  return sums;
}

/** A text's vector in a member: vectors of outputs for the rare features, rows for the frequent ones. */
function embed(
  { dimensions }: Model,
  { table, scales, outputs, factors }: Model['ensemble'][number],
  { shares, frequent }: { shares: Float64Array; frequent: readonly Known[] },
): Float64Array {
  const vector = new Float64Array(dimensions); // doubles, so that `products` needs no conversion
  shares.forEach((share, output) => {
    if (share === 0) return;
    const factor = share * (factors[output] ?? 0);
    for (let d = 0, at = output * dimensions; d < dimensions; d += 1, at += 1) vector[d] = (vector[d] ?? 0) + factor * (outputs[at] ?? 0);
  });
  let added = 0;
  for (const { start: row, value } of frequent) {
    const factor = value * (scaleSteps[scales[row] ?? 0] ?? 0);
    added += 1.5 * factor;
    let at = (row * dimensions) / 4;
    for (let d = 0; d < dimensions; d += 4, at += 1) {
      const four = table[at] ?? 0;
      vector[d] = (vector[d] ?? 0) + factor * (four & 3);
      vector[d + 1] = (vector[d + 1] ?? 0) + factor * ((four >>> 2) & 3);
      vector[d + 2] = (vector[d + 2] ?? 0) + factor * ((four >>> 4) & 3);
      vector[d + 3] = (vector[d + 3] ?? 0) + factor * (four >>> 6);
    }
  }
  for (let d = 0; d < dimensions; d += 1) vector[d] = (vector[d] ?? 0) - added;
  return vector;
}

/** Adds a member's share of the mean logits. Returns the member's top output. */
function addLogits(logits: Float32Array, { outputs, factors }: Model['ensemble'][number], vector: Float64Array, members: number): number {
  const sums = products(outputs, vector, logits.length);
  let [first, most] = [0, -Infinity];
  for (let output = 0; output < sums.length; output += 1) {
    const sum = (sums[output] ?? 0) * (factors[output] ?? 0);
    logits[output] = (logits[output] ?? 0) + sum / members;
    if (sum > most) [first, most] = [output, sum];
  }
  return first;
}

/**
 * Multiplies each row by the vector. This takes most of a match's time (750,000 multiplications), so four rows run at once with independent
 * sums. If the row count is not a multiple of four, the last block overlaps the one before.
 */
function products(outputs: Int8Array, vector: Float64Array, rows: number): Float64Array {
  const sums = new Float64Array(rows);
  const dimensions = vector.length;
  for (let next = 0; next < rows; next += 4) {
    const row = Math.max(0, Math.min(next, rows - 4));
    let a = 0;
    let b = 0;
    let c = 0;
    let d = 0;
    for (let at = 0, p = row * dimensions, q = p + dimensions, r = q + dimensions, s = r + dimensions; at < dimensions; at += 1) {
      const x = vector[at] ?? 0;
      a += (outputs[p + at] ?? 0) * x;
      b += (outputs[q + at] ?? 0) * x;
      c += (outputs[r + at] ?? 0) * x;
      d += (outputs[s + at] ?? 0) * x;
    }
    sums[row] = a;
    sums[row + 1] = b;
    sums[row + 2] = c;
    sums[row + 3] = d;
  }
  return sums;
}

function softmax(logits: Float32Array): Float32Array {
  let [most, total] = [-Infinity, 0];
  for (const logit of logits) most = Math.max(most, logit);
  const powers = logits.map((logit) => Math.exp(logit - most));
  for (const power of powers) total += power;
  return powers.map((power) => power / total);
}
