import { bucketOf, featureScale } from '#src/features/search/matcher/model.ts';
import { seededRandom } from '../seeded-random.ts';

export interface Encoded {
  hashes: readonly number[];
  values: readonly number[];
  outputs: readonly number[];
}

export interface Settings {
  member: number;
  outputs: number;
  dimensions: number;
  buckets: number;
  epochs: number;
  /** Share of the features that is left out of each look at an example. */
  dropout: number;
  rate: number;
}

/** Errors below this move nothing: most outputs of a trained member. */
const smallestError = 1e-4;

/** A member's weights before they are quantised. */
export interface Weights {
  table: Float32Array;
  outputs: Float32Array;
}

/**
 * Trains one member: a text is the sum of its features' vectors, an occupation's logit the product with the occupation's vector
 * (fastText), softmax over all outputs, Adagrad with one rate a row, which falls to zero linearly. Deterministic.
 */
export function trainMember(examples: readonly Encoded[], settings: Settings, report: (line: string) => void): Weights {
  const { member, dimensions, buckets, epochs, dropout, rate } = settings;
  const random = seededRandom(`member ${member}`);
  const fill = (size: number, range: number) => Float32Array.from({ length: size }, () => (random() - 0.5) * range);
  const learner = new Learner(fill(buckets * dimensions, 1 / Math.sqrt(dimensions)), fill(settings.outputs * dimensions, 0.2), dimensions);
  const inputs = examples.map(({ hashes, values, outputs }) => ({
    rows: Int32Array.from(hashes, (hash) => bucketOf(hash, member, buckets)),
    values: Float32Array.from(values, (value) => (featureScale * value) / Math.sqrt(1 - dropout)),
    outputs,
  }));
  const order = Int32Array.from(examples.keys());
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    shuffle(order, random);
    let loss = 0;
    for (let done = 0; done < order.length; done += 1) {
      const input = inputs[order[done] ?? 0];
      if (!input) continue;
      learner.choose(input.rows, input.values, random, dropout);
      loss += learner.learn(input.outputs, rate * (1 - (epoch + done / order.length) / epochs));
    }
    report(`member ${member}, epoch ${epoch + 1}: loss ${(loss / order.length).toFixed(3)}`);
  }
  return { table: learner.table, outputs: learner.outputs };
}

/** The weights of a member in training, with the buffers that every step uses anew. */
class Learner {
  readonly table: Float32Array;
  readonly outputs: Float32Array;
  private readonly dimensions: number;
  private readonly tableSquares: Float32Array;
  private readonly outputSquares: Float32Array;
  private readonly errors: Float32Array;
  private readonly vector: Float32Array;
  private readonly back: Float32Array;
  private readonly rows = new Int32Array(2048);
  private readonly values = new Float32Array(2048);
  private chosen = 0;

  constructor(table: Float32Array, outputs: Float32Array, dimensions: number) {
    this.table = table;
    this.outputs = outputs;
    this.dimensions = dimensions;
    this.tableSquares = new Float32Array(table.length / dimensions).fill(1e-6);
    this.outputSquares = new Float32Array(outputs.length / dimensions).fill(1e-6);
    this.errors = new Float32Array(outputs.length / dimensions);
    this.vector = new Float32Array(dimensions);
    this.back = new Float32Array(dimensions);
  }

  /** Takes an example's features but for those that chance leaves out. */
  choose(rows: Int32Array, values: Float32Array, random: () => number, dropout: number): void {
    this.chosen = 0;
    for (let at = 0; at < rows.length && this.chosen < this.rows.length; at += 1) {
      if (random() < dropout) continue;
      this.rows[this.chosen] = rows[at] ?? 0;
      this.values[this.chosen] = values[at] ?? 0;
      this.chosen += 1;
    }
  }

  /** One step of gradient descent on the chosen features. Returns its loss. */
  learn(right: readonly number[], step: number): number {
    this.embed();
    this.predict();
    let loss = 0;
    for (const output of right) loss -= Math.log((this.errors[output] ?? 0) + 1e-9) / right.length;
    for (const output of right) this.errors[output] = (this.errors[output] ?? 0) - 1 / right.length;
    this.moveOutputs(step);
    this.moveTable(step);
    return loss;
  }

  private embed(): void {
    const { table, vector, dimensions } = this;
    vector.fill(0);
    for (let at = 0; at < this.chosen; at += 1) {
      const start = (this.rows[at] ?? 0) * dimensions;
      const value = this.values[at] ?? 0;
      for (let d = 0; d < dimensions; d += 1) vector[d] = (vector[d] ?? 0) + value * (table[start + d] ?? 0);
    }
  }

  /** Leaves the probabilities in `errors`. */
  private predict(): void {
    const { outputs, vector, errors, dimensions } = this;
    let most = -Infinity;
    for (let output = 0; output < errors.length; output += 1) {
      const start = output * dimensions;
      let sum = 0;
      for (let d = 0; d < dimensions; d += 1) sum += (outputs[start + d] ?? 0) * (vector[d] ?? 0);
      errors[output] = sum;
      if (sum > most) most = sum;
    }
    let total = 0;
    for (let output = 0; output < errors.length; output += 1) {
      const power = Math.exp((errors[output] ?? 0) - most);
      errors[output] = power;
      total += power;
    }
    for (let output = 0; output < errors.length; output += 1) errors[output] = (errors[output] ?? 0) / total;
  }

  private moveOutputs(step: number): void {
    const { outputs, vector, back, errors, outputSquares, dimensions } = this;
    const size = meanSquare(vector);
    back.fill(0);
    for (let output = 0; output < errors.length; output += 1) {
      const error = errors[output] ?? 0;
      if (error < smallestError && error > -smallestError) continue;
      const square = (outputSquares[output] ?? 0) + error * error * size;
      outputSquares[output] = square;
      const move = (step * error) / Math.sqrt(square);
      const start = output * dimensions;
      for (let d = 0; d < dimensions; d += 1) {
        const weight = outputs[start + d] ?? 0;
        back[d] = (back[d] ?? 0) + error * weight;
        outputs[start + d] = weight - move * (vector[d] ?? 0);
      }
    }
  }

  private moveTable(step: number): void {
    const { table, back, tableSquares, dimensions } = this;
    const size = meanSquare(back);
    for (let at = 0; at < this.chosen; at += 1) {
      const row = this.rows[at] ?? 0;
      const value = this.values[at] ?? 0;
      const square = (tableSquares[row] ?? 0) + value * value * size;
      tableSquares[row] = square;
      const move = (step * value) / Math.sqrt(square);
      const start = row * dimensions;
      for (let d = 0; d < dimensions; d += 1) table[start + d] = (table[start + d] ?? 0) - move * (back[d] ?? 0);
    }
  }
}

function meanSquare(vector: Float32Array): number {
  let sum = 0;
  for (let d = 0; d < vector.length; d += 1) sum += (vector[d] ?? 0) ** 2;
  return sum / vector.length;
}

function shuffle(order: Int32Array, random: () => number): void {
  for (let index = order.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1));
    [order[index], order[other]] = [order[other] ?? 0, order[index] ?? 0];
  }
}
