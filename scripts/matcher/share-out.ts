import { hasRow } from '#src/features/search/query/matcher/read-model.ts';
import type { KnownFeature } from './known-features.ts';
import { openPursuer, pursuedAtOnce, type Pursuer } from './pursuer.ts';
import { bucketOf, type Weights } from './train-member.ts';

/** Maximum number of shares of a feature. */
const most = hasRow - 1;
/** `frequent`: number of features that keep a row in each member. `bytes`: the most that shares and rows may take together. */
export interface Limits {
  frequent: number;
  bytes: number;
}
export const shippedLimits: Limits = { frequent: 24_000, bytes: 6_720_000 };
/** Shares explain only part of a vector. This factor makes the sums of a text as large as before. */
const enlarge = 1.15;
const sweeps = 40;

/** A trained ensemble in the form that is shipped. */
export interface SharedOut {
  dimensions: number;
  features: readonly KnownFeature[];
  /** Number of shares of each feature, or `hasRow`. */
  counts: Uint8Array;
  /** Outputs and sizes of the shares of all features, in their order. */
  outputs: Uint16Array;
  sizes: Float32Array;
  /** For each member: the rows of the frequent features, and the vectors of the outputs. */
  members: { rows: Float32Array; outputs: Float32Array }[];
}

/**
 * Makes an ensemble small. The vector of a rare feature was learned from few texts, so it is nearly a sum of few outputs' vectors, the same
 * in every member. These are stored as shares, chosen by what they change in the logits. Frequent features keep their own rows.
 */
export async function shareOut(
  features: readonly KnownFeature[],
  ensemble: readonly Weights[],
  { dimensions, buckets }: { dimensions: number; buckets: number },
  limits: Limits,
): Promise<SharedOut> {
  const outputs = (ensemble[0]?.outputs.length ?? 0) / dimensions;
  const pursuer = await openPursuer({ length: ensemble.length * dimensions, outputs, most });
  fillMatrices(pursuer, ensemble, { dimensions, outputs });
  const found = pursueAll(pursuer, features, ensemble, { dimensions, buckets });
  const order = features.map((_, feature) => feature).toSorted((a, b) => (features[b]?.importance ?? 0) - (features[a]?.importance ?? 0));
  const frequent = order.slice(0, limits.frequent).toSorted((a, b) => a - b);
  const bytesOfRows = frequent.length * ensemble.length * (dimensions / 4 + 1);
  const counts = countShares(features, found.gains, new Set(frequent), Math.floor((limits.bytes - bytesOfRows) / 2));
  const members = ensemble.map(({ member, table, outputs: vectors }) => {
    const rows = new Float32Array(frequent.length * dimensions);
    frequent.forEach((feature, index) => {
      const from = bucketOf(features[feature]?.hash ?? 0, member, buckets) * dimensions;
      rows.set(table.subarray(from, from + dimensions), index * dimensions);
    });
    return { rows, outputs: vectors };
  });
  return { dimensions, features, counts, members, ...fitSizes(found, counts, pursuer) };
}

/** Fills the amount of each output in each vector, and the overlap of each pair of outputs, both measured by the change of the logits. */
function fillMatrices(
  { parts, overlaps, stride }: Pursuer,
  ensemble: readonly Weights[],
  { dimensions, outputs }: { dimensions: number; outputs: number },
): void {
  const length = ensemble.length * dimensions;
  const vectors = new Float64Array(outputs * length);
  ensemble.forEach(({ outputs: own }, index) =>
    own.forEach((value, at) => (vectors[Math.floor(at / dimensions) * length + index * dimensions + (at % dimensions)] = value)),
  );
  const centred = centre(vectors, length); // a change of all logits by the same amount changes no probability
  const effects = multiply(vectors, centred, length); // row: an output; column: the logit that its vector changes
  const turned = transpose(centred, outputs, length);
  parts.set(multiply(effects, turned, outputs));
  multiply(effects, effects, outputs).forEach((value, at) => (overlaps[Math.floor(at / outputs) * stride + (at % outputs)] = value));
}

function centre(rows: Float64Array, length: number): Float64Array {
  const count = rows.length / length;
  const means = new Float64Array(length);
  rows.forEach((value, at) => (means[at % length] = (means[at % length] ?? 0) + value / count));
  return rows.map((value, at) => value - (means[at % length] ?? 0));
}

/** Dot products of the rows of `a` with the rows of `b`. */
function multiply(a: Float64Array, b: Float64Array, length: number): Float64Array {
  const [rows, columns] = [a.length / length, b.length / length];
  const products = new Float64Array(rows * columns);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      let sum = 0;
      for (let at = 0, p = row * length, q = column * length; at < length; at += 1) sum += (a[p + at] ?? 0) * (b[q + at] ?? 0);
      products[row * columns + column] = sum;
    }
  return products;
}

function transpose(rows: Float64Array, count: number, length: number): Float64Array {
  return rows.map((_, at) => rows[(at % count) * length + Math.floor(at / count)] ?? 0);
}

/** For each feature up to `most` outputs, what each explains, and its amount in the vector. */
interface Found {
  chosen: Int32Array;
  gains: Float32Array;
  amounts: Float32Array;
}

function pursueAll(
  pursuer: Pursuer,
  features: readonly KnownFeature[],
  ensemble: readonly Weights[],
  { dimensions, buckets }: { dimensions: number; buckets: number },
): Found {
  const places = Math.ceil(features.length / pursuedAtOnce) * pursuedAtOnce * most;
  const found = { chosen: new Int32Array(places), gains: new Float32Array(places), amounts: new Float32Array(places) };
  const length = ensemble.length * dimensions;
  for (let done = 0; done < features.length; done += pursuedAtOnce) {
    features.slice(done, done + pursuedAtOnce).forEach(({ hash }, index) =>
      ensemble.forEach(({ member, table }, place) => {
        const from = bucketOf(hash, member, buckets) * dimensions;
        pursuer.vectors.set(table.subarray(from, from + dimensions), index * length + place * dimensions);
      }),
    );
    pursuer.pursue();
    for (const part of ['chosen', 'gains', 'amounts'] as const) found[part].set(pursuer[part], done * most);
  }
  return found;
}

/** Counts the shares of each feature: those that explain most of the training texts, as many as fit into the file. */
function countShares(features: readonly KnownFeature[], gains: Float32Array, frequent: ReadonlySet<number>, room: number): Uint8Array {
  const worths = new Float32Array(features.length * most);
  features.forEach(({ importance }, feature) => {
    let least = frequent.has(feature) ? 0 : Infinity;
    for (let at = feature * most; at < (feature + 1) * most; at += 1) {
      least = Math.min(least, importance * (gains[at] ?? 0)); // a later share is useless without the earlier ones
      worths[at] = least;
    }
  });
  const bar = worths.toSorted()[Math.max(0, worths.length - room)] ?? 0;
  return Uint8Array.from(features, (_, feature) =>
    frequent.has(feature) ? hasRow : worths.subarray(feature * most, (feature + 1) * most).filter((worth) => worth > bar).length,
  );
}

/** Fits the sizes by least squares. */
function fitSizes({ chosen, amounts }: Found, counts: Uint8Array, { overlaps, stride }: Pursuer): Pick<SharedOut, 'outputs' | 'sizes'> {
  const shares = counts.reduce((sum, count) => sum + (count === hasRow ? 0 : count), 0);
  const [outputs, sizes] = [new Uint16Array(shares), new Float32Array(shares)];
  let next = 0;
  counts.forEach((count, feature) => {
    if (count === hasRow) return;
    const own = chosen.subarray(feature * most, feature * most + count);
    const fitted = new Float64Array(count);
    for (let sweep = 0; sweep < sweeps; sweep += 1)
      own.forEach((output, index) => {
        let rest = amounts[feature * most + index] ?? 0;
        own.forEach((other, at) => (rest -= at === index ? 0 : (fitted[at] ?? 0) * (overlaps[output * stride + other] ?? 0)));
        fitted[index] = rest / (overlaps[output * stride + output] ?? 1);
      });
    outputs.set(own, next);
    sizes.set(
      fitted.map((size) => enlarge * size),
      next,
    );
    next += count;
  });
  return { outputs, sizes };
}
