import { bucketOf, featureScale } from '#src/features/search/matcher/model.ts';
import { countOf } from './count.ts';
import type { Encoded, Weights } from './train-member.ts';

/** Right outputs of an example, and how probable each is; the shares sum to 1. */
export type Opinion = Pick<Encoded, 'outputs' | 'shares'>;

/**
 * How often the occupation that a written title was written for is a published one, measured on titles that are both, with what is near counted: three in four.
 * Where it is not, the published one is nearly always of the same minor group.
 */
const writerIsRight = 0.75;
const sameGroupOtherwise = 0.93;
/** What is less probable is left out. */
const leastShare = 0.02;
const mostOutputs = 6;

/**
 * What becomes of the occupations of English titles that were written for this project: whoever wrote them knows what the words mean, models of the published
 * titles alone know where the classification puts such words. Bayes' rule joins both.
 * @param teachers trained without these titles, all their features listed in `taught`
 * @param groups the minor group of each occupation's output
 */
export function secondOpinions(
  written: readonly Encoded[],
  teachers: readonly Weights[],
  { taught, groups, dimensions, buckets }: { taught: ReadonlySet<number>; groups: readonly string[]; dimensions: number; buckets: number },
): Opinion[] {
  const sizes = countOf(groups);
  return written.map((example) => {
    const published = probabilities(example, teachers, { taught, outputs: groups.length, dimensions, buckets });
    const own = new Set(example.outputs);
    const near = new Set(example.outputs.map((output) => groups[output]));
    const joint = published.map((probability, output) => {
      const group = groups[output] ?? '';
      const ifOther = near.has(group) ? sameGroupOtherwise / (sizes.get(group) ?? 1) : (1 - sameGroupOtherwise) / groups.length;
      return (probability + 1e-5) * (own.has(output) ? writerIsRight / own.size : (1 - writerIsRight) * ifOther);
    });
    return mostProbable(joint);
  });
}

function mostProbable(joint: Float64Array): Opinion {
  const total = joint.reduce((sum, one) => sum + one, 0);
  const kept = [...joint.entries()]
    .filter(([, one]) => one > leastShare * total)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, mostOutputs);
  const sum = kept.reduce((all, [, one]) => all + one, 0);
  return { outputs: kept.map(([output]) => output), shares: kept.map(([, one]) => one / sum) };
}

/** The softmax of the teachers' mean logits, without "names no job". */
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
