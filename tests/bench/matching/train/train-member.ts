import { bucketOf, featureScale } from '#src/features/search/matcher/model.ts';
import { seededRandom } from '../seeded-random.ts';
import { batchSize, type LearnExports, openLearner } from './learner.ts';

export interface Encoded {
  hashes: readonly number[];
  values: readonly number[];
  /** The words that each feature needs, a bit a word; 0 in a sentence, of which no word is left out as a whole. */
  places: readonly number[];
  /** The right outputs, and how much of the answer each is; the shares sum to 1. */
  outputs: readonly number[];
  shares: readonly number[];
  /** An English title written for this project: others may know better which occupations are right. */
  written: boolean;
  /** What an error counts: 1 for each occupation of a title, less for a sentence about the work. */
  weight: number;
}

export interface Settings {
  member: number;
  outputs: number;
  /** A multiple of eight. */
  dimensions: number;
  buckets: number;
  epochs: number;
  /** Share of the features that is left out of each look at an example. */
  dropout: number;
  /** Share of the words of a title that is left out of each look with all that they are part of, so that each learns to speak for itself. */
  wordDropout: number;
  rate: number;
}

/** A member's weights before they are quantised. */
export interface Weights {
  member: number;
  table: Float32Array;
  outputs: Float32Array;
}

/** Most features of one text that are learned from at once. */
const mostFeatures = 2048;

/**
 * Trains one member: a text is the sum of its features' vectors, an occupation's logit the product with the occupation's vector
 * (fastText), softmax over all outputs, Adagrad with one rate a row, which falls to zero linearly. Deterministic.
 */
export async function trainMember(examples: readonly Encoded[], settings: Settings, report: (line: string) => void): Promise<Weights> {
  const { member, dimensions, buckets, epochs, dropout, wordDropout, rate } = settings;
  const random = seededRandom(`member ${member}`);
  const learner = await openLearner({ dimensions, buckets, outputs: settings.outputs, mostFeatures });
  learner.table.forEach((_, at) => (learner.table[at] = (random() - 0.5) / Math.sqrt(dimensions)));
  learner.outputs.forEach((_, at) => (learner.outputs[at] = (random() - 0.5) * 0.2));
  const inputs = examples.map(({ hashes, values, ...rest }) => ({
    ...rest,
    rows: Int32Array.from(hashes, (hash) => bucketOf(hash, member, buckets)),
    values: Float32Array.from(values, (value) => (featureScale * value) / Math.sqrt(1 - dropout)),
    everyPlace: rest.places.reduce((all, one) => all | one, 0),
  }));
  const order = Int32Array.from(examples.keys());
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    shuffle(order, random);
    let loss = 0;
    for (let done = 0; done < order.length; done += batchSize) {
      const texts = Array.from(order.subarray(done, done + batchSize), (index) => inputs[index]).filter((input) => input !== undefined);
      texts.forEach((input, text) => {
        const lost = lostWords(input.everyPlace, () => random() < wordDropout);
        layDown(learner, text, settings.outputs, input, (places) => random() >= dropout && (places & lost) === 0);
      });
      loss += learner.learn(texts.length, rate * (1 - (epoch + done / order.length) / epochs));
    }
    report(`member ${member}, epoch ${epoch + 1}: loss ${(loss / order.length).toFixed(3)}`);
  }
  return { member, table: learner.table.slice(), outputs: learner.outputs.slice() };
}

interface Input {
  rows: Int32Array;
  values: Float32Array;
  places: readonly number[];
  outputs: readonly number[];
  shares: readonly number[];
  weight: number;
}

/** The words that a title goes without: some of several, never all. */
function lostWords(everyPlace: number, isLost: () => boolean): number {
  const several = (everyPlace & (everyPlace - 1)) !== 0;
  let lost = 0;
  for (let left = several ? everyPlace : 0; left !== 0; left &= left - 1) if (isLost()) lost |= left & -left;
  return lost === everyPlace ? 0 : lost;
}

/** Lays a text before the learner, less the features that chance leaves out. */
function layDown(learner: LearnExports, text: number, outputs: number, input: Input, stays: (places: number) => boolean): void {
  const { rows, values, places } = input;
  const start = text * mostFeatures;
  let chosen = 0;
  for (let at = 0; at < rows.length && chosen < mostFeatures; at += 1) {
    if (!stays(places[at] ?? 0)) continue;
    learner.rows[start + chosen] = rows[at] ?? 0;
    learner.values[start + chosen] = values[at] ?? 0;
    chosen += 1;
  }
  learner.counts[text] = chosen;
  learner.weights[text] = input.weight;
  learner.rightCounts[text] = input.outputs.length;
  learner.right.set(input.outputs, text * outputs);
  learner.shares.set(input.shares, text * outputs);
}

function shuffle(order: Int32Array, random: () => number): void {
  for (let index = order.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1));
    [order[index], order[other]] = [order[other] ?? 0, order[index] ?? 0];
  }
}
