import { featureScale } from '#src/features/search/query/matcher/model.ts';
import { seededRandom } from './seeded-random.ts';
import { batchSize, type LearnExports, openLearner } from './learner.ts';

export interface Encoded {
  hashes: readonly number[];
  values: readonly number[];
  /** Bit mask of the words that each feature covers. 0 in a sentence, from which no whole word is dropped. */
  masks: readonly number[];
  /** Correct outputs and their shares, which sum to 1. */
  outputs: readonly number[];
  shares: readonly number[];
  /** An English title written for this project. Its label may be corrected by the teachers. */
  written: boolean;
  /** Weight in the loss: 1 per occupation of a title, less for a sentence. */
  weight: number;
}

export interface Settings {
  member: number;
  outputs: number;
  /** A multiple of eight. */
  dimensions: number;
  buckets: number;
  epochs: number;
  /** Share of features dropped each time an example is seen. */
  dropout: number;
  /** Share of a title's words dropped each time, with all features that contain them, so that each word is learned by itself. */
  wordDropout: number;
  rate: number;
}

/** Weights of a member before quantisation. */
export interface Weights {
  member: number;
  table: Float32Array;
  outputs: Float32Array;
}

/** Maximum number of features per text. */
const maxFeatures = 2048;

/**
 * Trains one member, as in fastText: a text is the sum of its feature vectors; the logit of an occupation is the dot product with its
 * vector. Softmax over all outputs; Adagrad with one rate per row, decaying linearly to zero. Deterministic.
 */
export async function trainMember(examples: readonly Encoded[], settings: Settings, report: (line: string) => void): Promise<Weights> {
  const { member, dimensions, buckets, epochs, dropout, wordDropout, rate } = settings;
  const random = seededRandom(`member ${member}`);
  const learner = await openLearner({ dimensions, buckets, outputs: settings.outputs, maxFeatures: maxFeatures });
  learner.table.forEach((_, at) => (learner.table[at] = (random() - 0.5) / Math.sqrt(dimensions)));
  learner.outputs.forEach((_, at) => (learner.outputs[at] = (random() - 0.5) * 0.2));
  const inputs = examples.map(({ hashes, values, ...rest }) => ({
    ...rest,
    rows: Int32Array.from(hashes, (hash) => bucketOf(hash, member, buckets)),
    values: Float32Array.from(values, (value) => (featureScale * value) / Math.sqrt(1 - dropout)),
    allWords: rest.masks.reduce((all, one) => all | one, 0),
  }));
  const order = Int32Array.from(examples.keys());
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    shuffle(order, random);
    let loss = 0;
    for (let done = 0; done < order.length; done += batchSize) {
      const texts = Array.from(order.subarray(done, done + batchSize), (index) => inputs[index]).filter((input) => input !== undefined);
      texts.forEach((input, text) => {
        const lost = dropWords(input.allWords, () => random() < wordDropout);
        writeText(learner, text, settings.outputs, input, (masks) => random() >= dropout && (masks & lost) === 0);
      });
      loss += learner.learn(texts.length, rate * (1 - (epoch + done / order.length) / epochs));
    }
    report(`member ${member}, epoch ${epoch + 1}: loss ${(loss / order.length).toFixed(3)}`);
  }
  return { member, table: learner.table.slice(), outputs: learner.outputs.slice() };
}

/** Row of a feature in a member's table. Members hash differently, so two features that collide in one do not collide in the others. */
export function bucketOf(hash: number, member: number, buckets: number): number {
  const mixed = Math.imul(hash ^ (member * 0x9e3779b9), 0x85ebca6b);
  return ((mixed ^ (mixed >>> 13)) >>> 0) % buckets;
}

interface Input {
  rows: Int32Array;
  values: Float32Array;
  masks: readonly number[];
  outputs: readonly number[];
  shares: readonly number[];
  weight: number;
}

/** Picks the words to drop from a title: some of several, never all. */
function dropWords(everyWord: number, isLost: () => boolean): number {
  const several = (everyWord & (everyWord - 1)) !== 0;
  let lost = 0;
  for (let left = several ? everyWord : 0; left !== 0; left &= left - 1) if (isLost()) lost |= left & -left;
  return lost === everyWord ? 0 : lost;
}

/** Writes a text into the learner's buffers, without the dropped features. */
function writeText(learner: LearnExports, text: number, outputs: number, input: Input, stays: (masks: number) => boolean): void {
  const { rows, values, masks } = input;
  const start = text * maxFeatures;
  let chosen = 0;
  for (let at = 0; at < rows.length && chosen < maxFeatures; at += 1) {
    if (!stays(masks[at] ?? 0)) continue;
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
