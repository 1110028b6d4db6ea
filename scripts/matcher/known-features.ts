import type { Encoded } from './train-member.ts';

/** Size of the bit set of known features. */
export const knownBits = 8_388_608;

/** A bit of the known features. */
export interface KnownFeature {
  bit: number;
  /** The most important of the features with this bit. The model gives its vector to all of them. */
  hash: number;
  /** Its weight in the training texts: the sum of its squared values. */
  importance: number;
}

/** The learned features, one per bit, in the order of their bits. */
export function knownFeatures(learned: ReadonlySet<number>, examples: readonly Encoded[]): KnownFeature[] {
  const importances = new Map<number, number>([...learned].map((hash) => [hash, 0]));
  for (const { hashes, values, weight } of examples)
    hashes.forEach((hash, index) => importances.set(hash, (importances.get(hash) ?? 0) + Math.min(1, weight) * (values[index] ?? 0) ** 2));
  const best = new Map<number, KnownFeature>();
  for (const [hash, importance] of importances) {
    const bit = hash % knownBits;
    const before = best.get(bit);
    if (!before || before.importance < importance) best.set(bit, { bit, hash, importance });
  }
  return [...best.values()].toSorted((a, b) => a.bit - b.bit);
}
