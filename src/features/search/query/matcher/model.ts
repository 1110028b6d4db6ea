import { z } from 'zod';
import type { Guess } from '../contract.ts';
import { featuresOf, hashOf } from './features.ts';
import { isChinese } from './scripts.ts';

const headerSchema = z.object({
  /** O*NET-SOC codes of the occupations, in the order of the outputs; the last output is "names no job". */
  codes: z.array(z.string()),
  members: z.int(),
  dimensions: z.int(),
  /** A multiple of four, so that the arrays after the scales are aligned. */
  buckets: z.int(),
  /** Size of the known-features bit set. */
  knownBits: z.int(),
});
export type ModelHeader = z.infer<typeof headerSchema>;

/** One ensemble member: an embedding table for hashed features, and one vector per output. */
export interface Member {
  /** Two-bit weights, four per byte: −1.5, −0.5, 0.5 or 1.5, stored as 0 to 3. `buckets` rows of `dimensions`. */
  table: Uint8Array;
  /** Scale of each row, as a step for `scaleAt`. */
  scales: Uint8Array;
  /** `codes.length + 1` rows of `dimensions`. */
  outputs: Float32Array;
}

export interface Model extends ModelHeader {
  members: number;
  ensemble: Member[];
  known: Uint8Array;
}

/** A `Guess` with the probabilities of all occupations, in the order of `model.codes`. Together with `noJob` they sum to 1. */
export interface FullGuess extends Omit<Guess, 'occupations'> {
  probabilities: Float32Array;
  /** The top output of each member. */
  votes: number[];
}

/** Converts a scale step to a factor. Sixteen steps double it. */
export function scaleAt(step: number): number {
  return 2 ** ((step - 160) / 16);
}

const scaleSteps = Float64Array.from({ length: 256 }, (_, step) => scaleAt(step));

/** Length of a text's feature vector. */
export const featureScale = 1.2;

/**
 * Parses a model file: header length (4 bytes), header (JSON padded to 4 bytes), known-features bit set, then scales, outputs and table of
 * each member. Copies nothing: the arrays are views of the buffer.
 */
export function readModel(buffer: ArrayBuffer): Model {
  const length = new DataView(buffer).getUint32(0, true);
  const header = headerSchema.parse(JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, 4, length))));
  let offset = 4 + length;
  const take = <T>(bytes: number, view: (at: number) => T): T => {
    const taken = view(offset);
    offset += bytes;
    return taken;
  };
  const { buckets, dimensions, codes } = header;
  const known = take(header.knownBits / 8, (at) => new Uint8Array(buffer, at, header.knownBits / 8));
  const outputs = (codes.length + 1) * dimensions;
  const ensemble = Array.from({ length: header.members }, () => ({
    scales: take(buckets, (at) => new Uint8Array(buffer, at, buckets)),
    outputs: take(outputs * 4, (at) => new Float32Array(buffer, at, outputs)),
    table: take((buckets * dimensions) / 4, (at) => new Uint8Array(buffer, at, (buckets * dimensions) / 4)),
  }));
  return { ...header, ensemble, known };
}

/** Row of a feature in a member's table. Members hash differently, so two features that collide in one do not collide in the others. */
export function bucketOf(hash: number, member: number, buckets: number): number {
  const mixed = Math.imul(hash ^ (member * 0x9e3779b9), 0x85ebca6b);
  return ((mixed ^ (mixed >>> 13)) >>> 0) % buckets;
}

/** Predicts occupations for a text. A text without any known feature is predicted to be no job. */
export function guess(model: Model, text: string): FullGuess {
  const { hashes, values, words, pairs } = featuresOf(text);
  const knownShare = (list: readonly number[]) => (list.length > 0 ? list.filter((hash) => isKnown(model, hash)).length / list.length : 1);
  const features = hashes.flatMap((hash, index) => (isKnown(model, hash) ? [{ hash, value: featureScale * (values[index] ?? 0) }] : []));
  const outputs = model.codes.length + 1;
  const logits = new Float32Array(outputs);
  const votes = model.ensemble.map((member, index) =>
    addLogits(logits, member, embed(model, member, index, features), model.ensemble.length),
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
  return isKnown(model, hashOf((isChinese(word) ? 'z' : 'w') + word));
}

function isKnown({ known, knownBits }: Model, hash: number): boolean {
  const bit = hash % knownBits;
  return (((known[bit >>> 3] ?? 0) >>> (bit & 7)) & 1) === 1;
}

/** Sums the embeddings of the features. Returns doubles so that `products` needs no conversion. */
function embed(model: Model, member: Member, index: number, features: readonly { hash: number; value: number }[]): Float64Array {
  const { dimensions, buckets } = model;
  const { table, scales } = member;
  const vector = new Float32Array(dimensions);
  let added = 0;
  for (const { hash, value } of features) {
    const row = bucketOf(hash, index, buckets);
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
  return new Float64Array(vector);
}

/** Adds a member's share of the mean logits. Returns the member's top output. */
function addLogits(logits: Float32Array, { outputs }: Member, vector: Float64Array, members: number): number {
  const sums = products(outputs, vector, logits.length);
  let first = 0;
  for (let output = 0; output < sums.length; output += 1) {
    const sum = sums[output] ?? 0;
    logits[output] = (logits[output] ?? 0) + sum / members;
    if (sum > (sums[first] ?? 0)) first = output;
  }
  return first;
}

/**
 * Multiplies each row by the vector. This takes most of a match's time (750,000 multiplications), so four rows run at once with independent
 * sums. If the row count is not a multiple of four, the last block overlaps the one before.
 */
function products(outputs: Float32Array, vector: Float64Array, rows: number): Float64Array {
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
