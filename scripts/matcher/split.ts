import { createHash } from 'node:crypto';
import { isChinese } from '#src/features/search/query/matcher/scripts.ts';
import { normalizeTitle } from '#src/features/catalogue/titles/normalize-title.ts';

export type Part = 'train' | 'tune' | 'test';
/** A part of the data that a model may be trained on. */
export type TrainingPart = Exclude<Part, 'test'>;

/**
 * The part that a title belongs to, by a hash of its normalised form. It never changes, and spelling variants, plurals and other
 * occupations of a title share it. 88% train, 6% tune, 6% test.
 */
export function splitOf(title: string): Part {
  const percent = percentOf(title);
  if (percent < 88) return 'train';
  return percent < 94 ? 'tune' : 'test';
}

/**
 * Whether a catalogue name may be trained on. English names of the test part may not: the benchmark treats them as missing from the
 * catalogue. For Chinese it uses the names in `chinese.tsv` that the catalogue lacks.
 */
export function mayBeLearned(name: string): boolean {
  return isChinese(name) || splitOf(name) !== 'test';
}

/** A stable number from 0 to 99, by a text's normalised form. */
export function percentOf(text: string): number {
  const hash = createHash('sha256').update(`still-human matching ${normalizeTitle(text)}`);
  return hash.digest().readUInt32BE(0) % 100;
}
