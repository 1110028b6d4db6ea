import { z } from 'zod';
import type { Guess } from '../contract.ts';
import { featuresOf } from './features.ts';

const headerSchema = z.object({
  /** O*NET-SOC codes of the occupations, in the order of the outputs; the last output is "names no job". */
  codes: z.array(z.string()),
  members: z.int(),
  dimensions: z.int(),
  buckets: z.int(),
  /** Size of the set of known features, in bits. */
  knownBits: z.int(),
});
export type ModelHeader = z.infer<typeof headerSchema>;

/** One member of the committee: a table of vectors for hashed features, and a vector for each output. */
export interface Member {
  /** Four numbers a byte, −1.5, −0.5, 0.5 or 1.5, stored with 1.5 added; `buckets` rows of `dimensions`. */
  table: Uint8Array;
  /** What a row's numbers are multiplied by. */
  scales: Float32Array;
  /** `codes.length + 1` rows of `dimensions`. */
  outputs: Float32Array;
}

export interface Model extends ModelHeader {
  members: number;
  committee: Member[];
  known: Uint8Array;
}

/** A `Guess` with the probability of every occupation, in the order of `model.codes`; with `noJob` they sum to 1. */
export interface FullGuess extends Omit<Guess, 'occupations'> {
  probabilities: Float32Array;
  /** The output that each member puts first. */
  votes: number[];
}

/** How much a text's features weigh together: the length of its feature vector. */
export const featureScale = 1.2;

/**
 * Reads the model's file: the length of the header in four bytes, the header as JSON padded to four bytes, then the set of known
 * features and each member's scales, outputs and table. Nothing is copied: the arrays are views of the buffer.
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
  const committee = Array.from({ length: header.members }, () => ({
    scales: take(buckets * 4, (at) => new Float32Array(buffer, at, buckets)),
    outputs: take(outputs * 4, (at) => new Float32Array(buffer, at, outputs)),
    table: take((buckets * dimensions) / 4, (at) => new Uint8Array(buffer, at, (buckets * dimensions) / 4)),
  }));
  return { ...header, committee, known };
}

/** The row of a feature in a member's table: each member hashes anew, so that two features share a row in one of them at most. */
export function bucketOf(hash: number, member: number, buckets: number): number {
  const mixed = Math.imul(hash ^ (member * 0x9e3779b9), 0x85ebca6b);
  return ((mixed ^ (mixed >>> 13)) >>> 0) % buckets;
}

/** What the model makes of a text. A text of which it knows no feature is no job to it. */
export function guess(model: Model, text: string): FullGuess {
  const { hashes, values, words, pairs } = featuresOf(text);
  const knownShare = (list: readonly number[]) => (list.length > 0 ? list.filter((hash) => isKnown(model, hash)).length / list.length : 1);
  const seen = hashes.map((hash) => isKnown(model, hash));
  const features = hashes.flatMap((hash, index) => (seen[index] ? [{ hash, value: featureScale * (values[index] ?? 0) }] : []));
  const outputs = model.codes.length + 1;
  const logits = new Float32Array(outputs);
  const votes = model.committee.map((member, index) =>
    addLogits(logits, member, embed(model, member, index, features), model.committee.length),
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

function isKnown({ known, knownBits }: Model, hash: number): boolean {
  const bit = hash % knownBits;
  return (((known[bit >>> 3] ?? 0) >>> (bit & 7)) & 1) === 1;
}

function embed(model: Model, member: Member, index: number, features: readonly { hash: number; value: number }[]): Float32Array {
  const { dimensions, buckets } = model;
  const { table, scales } = member;
  const vector = new Float32Array(dimensions);
  let added = 0;
  for (const { hash, value } of features) {
    const row = bucketOf(hash, index, buckets);
    const factor = value * (scales[row] ?? 0);
    const start = (row * dimensions) / 4;
    added += 1.5 * factor;
    for (let d = 0; d < dimensions; d += 4) {
      const four = table[start + d / 4] ?? 0;
      vector[d] = (vector[d] ?? 0) + factor * (four & 3);
      vector[d + 1] = (vector[d + 1] ?? 0) + factor * ((four >>> 2) & 3);
      vector[d + 2] = (vector[d + 2] ?? 0) + factor * ((four >>> 4) & 3);
      vector[d + 3] = (vector[d + 3] ?? 0) + factor * (four >>> 6);
    }
  }
  return vector.map((sum) => sum - added);
}

/** Adds a member's share of the mean logits. Returns the output that the member puts first. */
function addLogits(logits: Float32Array, { outputs }: Member, vector: Float32Array, members: number): number {
  const dimensions = vector.length;
  let [first, most] = [0, -Infinity];
  for (let output = 0, at = 0; output < logits.length; output += 1, at += dimensions) {
    let sum = 0;
    for (let d = 0; d < dimensions; d += 1) sum += (outputs[at + d] ?? 0) * (vector[d] ?? 0);
    logits[output] = (logits[output] ?? 0) + sum / members;
    if (sum > most) [first, most] = [output, sum];
  }
  return first;
}

function softmax(logits: Float32Array): Float32Array {
  const most = logits.reduce((a, b) => Math.max(a, b), -Infinity);
  const powers = logits.map((logit) => Math.exp(logit - most));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}
