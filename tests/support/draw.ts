import { createHash } from 'node:crypto';
import { expect } from 'vitest';

const drawn = new Map<string, number>();

/**
 * A pseudo-random integer from 0 to `below` − 1; `below` is at most 2^40. Depends only on the run's seed (`TEST_SEED`), the test file and
 * the number of earlier draws in that file. So a file gets the same numbers whatever other files run.
 */
export function draw(below: number): number {
  const file = expect.getState().testPath ?? '';
  const count = drawn.get(file) ?? 0;
  drawn.set(file, count + 1);
  const name = file.slice(file.lastIndexOf('/tests/'));
  return createHash('sha256').update(`${process.env['TEST_SEED']} ${name} ${count}`).digest().readUIntBE(0, 6) % below;
}

/** Draws `count` of the given letters. */
export function drawLetters(letters: string, count: number): string {
  return Array.from({ length: count }, () => letters.charAt(draw(letters.length))).join('');
}
