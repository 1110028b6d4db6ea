import { featureScale } from '#src/features/search/query/matcher/model.ts';
import { countItems } from './count-items.ts';
import { bucketOf, type Encoded, type Weights } from './train-member.ts';

/** Correct outputs of an example with their probabilities, which sum to 1. */
export type SoftLabel = Pick<Encoded, 'outputs' | 'shares'>;

/**
 * Share of written titles whose label agrees with the published one, measured on titles that are both. Near misses count as agreement.
 * Otherwise the published label is nearly always in the same minor group.
 */
const labelAccuracy = 0.75;
const sameGroupOtherwise = 0.93;
/** Less probable outputs are dropped. */
const minShare = 0.02;
const mostOutputs = 6;

/**
 * Relabels the English titles written for this project. Their author knows what the words mean; models trained on published titles know
 * where the classification puts them. Bayes' rule combines both.
 * @param teachers trained without these titles, with all their features listed in `taught`
 * @param groups minor group of each occupation's output
 */
export function relabel(
  written: readonly Encoded[],
  teachers: readonly Weights[],
  { taught, groups, dimensions, buckets }: { taught: ReadonlySet<number>; groups: readonly string[]; dimensions: number; buckets: number },
): SoftLabel[] {
  const sizes = countItems(groups);
  return written.map((example) => {
    const published = probabilities(example, teachers, { taught, outputs: groups.length, dimensions, buckets });
    const own = new Set(example.outputs);
    const near = new Set(example.outputs.map((output) => groups[output]));
    const joint = published.map((probability, output) => {
      const group = groups[output] ?? '';
      const ifOther = near.has(group) ? sameGroupOtherwise / (sizes.get(group) ?? 1) : (1 - sameGroupOtherwise) / groups.length;
      return (probability + 1e-5) * (own.has(output) ? labelAccuracy / own.size : (1 - labelAccuracy) * ifOther);
    });
    return mostProbable(joint);
  });
}

function mostProbable(joint: Float64Array): SoftLabel {
  const total = joint.reduce((sum, one) => sum + one, 0);
  const probable = [...joint.entries()]
    .filter(([, one]) => one > minShare * total)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, mostOutputs);
  const sum = probable.reduce((all, [, one]) => all + one, 0);
  return { outputs: probable.map(([output]) => output), shares: probable.map(([, one]) => one / sum) };
}

/** Softmax of the teachers' mean logits, without "names no job". */
function probabilities(
  { hashes, values }: Encoded,
  teachers: readonly Weights[],
  { taught, outputs, dimensions, buckets }: { taught: ReadonlySet<number>; outputs: number; dimensions: number; buckets: number },
): Float64Array {
  const logits = new Float64Array(outputs);
  for (const { member, table, outputs: rows } of teachers) {
    const vector = new Float64Array(dimensions);
    hashes.forEach((hash, index) => {
      if (!taught.has(hash)) return;
      const start = bucketOf(hash, member, buckets) * dimensions;
      const value = featureScale * (values[index] ?? 0);
      for (let d = 0; d < dimensions; d += 1) vector[d] = (vector[d] ?? 0) + value * (table[start + d] ?? 0);
    });
    for (let output = 0; output < outputs; output += 1) {
      let sum = 0;
      for (let d = 0; d < dimensions; d += 1) sum += (vector[d] ?? 0) * (rows[output * dimensions + d] ?? 0);
      logits[output] = (logits[output] ?? 0) + sum / teachers.length;
    }
  }
  const most = logits.reduce((highest, logit) => Math.max(highest, logit), -Infinity);
  const powers = logits.map((logit) => Math.exp(logit - most));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}
