import { expect, test } from 'vitest';
import { hashOf } from '#src/features/search/query/matcher/features.ts';
import { openMatcher } from '#src/features/search/query/matcher/matcher.ts';
import { hasRow, placeOf, readModel } from '#src/features/search/query/matcher/read-model.ts';
import { knownBits, knownFeatures } from '#scripts/matcher/known-features.ts';
import { shareOut } from '#scripts/matcher/share-out.ts';
import { bucketOf } from '#scripts/matcher/train-member.ts';
import { writeModel } from '#scripts/matcher/write-model.ts';
import { draw, drawLetters } from '#tests/support/draw.ts';

const [dimensions, buckets, members] = [16, 4096, 2];
const codes = Array.from({ length: 12 }, (_, index) => `11-10${10 + index}.00`);
/** Words of these letters have no ending that is normalised. */
const letters = 'bdfgkmptvz';

/** Returns the vector of an output in a member. All vectors are orthogonal. */
const outputVector = (output: number, member: number) =>
  Array.from({ length: dimensions }, (_, d) => {
    const common = output & (d ^ (5 * member));
    return [0, 1, 2, 3].reduce((sign, bit) => (common & (1 << bit) ? -sign : sign), 1);
  });

/** A model of words that each mean one occupation strongly and a second one weakly. `frequent` of the words have rows of their own. */
async function makeModel(words: ReadonlyMap<string, { first: number; second: number }>, frequent: number) {
  const ensemble = Array.from({ length: members }, (_, member) => {
    const table = new Float32Array(buckets * dimensions);
    for (const [word, { first, second }] of words) {
      const [a, b] = [outputVector(first, member), outputVector(second, member)];
      table.set(
        a.map((value, d) => 3 * value + 2 * (b[d] ?? 0)),
        bucketOf(hashOf(`w${word}`), member, buckets) * dimensions,
      );
    }
    return { member, table, outputs: Float32Array.from([...codes, ''].flatMap((_, output) => outputVector(output, member))) };
  });
  const hashes = [...words.keys()].map((word) => hashOf(`w${word}`));
  const text = { masks: [], outputs: [], shares: [], written: false, weight: 1 };
  const features = knownFeatures(new Set(hashes), [{ ...text, hashes, values: hashes.map(() => 1) }]);
  const file = writeModel(codes, await shareOut(features, ensemble, { dimensions, buckets }, { frequent, bytes: 1_000_000 }));
  return { file, matcher: openMatcher(new Uint8Array(file).buffer) };
}

/** Words that share no row of a table. */
function drawWords() {
  const words = new Map<string, { first: number; second: number }>();
  const usedRows = new Set<string>();
  while (words.size < 20) {
    const word = drawLetters(letters, 8);
    const rows = Array.from({ length: members }, (_, member) => `${member} ${bucketOf(hashOf(`w${word}`), member, buckets)}`);
    if (rows.some((row) => usedRows.has(row))) continue;
    for (const row of rows) usedRows.add(row);
    const first = draw(codes.length);
    words.set(word, { first, second: (first + 1 + draw(codes.length - 1)) % codes.length });
  }
  return words;
}

test.each(['rare', 'frequent'])('a %s word that means two occupations still means both in the small model', async (kind) => {
  const words = drawWords();
  const { matcher } = await makeModel(words, kind === 'rare' ? 0 : words.size);
  for (const [word, { first, second }] of words) {
    const { occupations, familiarWords } = matcher.guess(word);
    expect(occupations.slice(0, 2).map(({ code }) => code)).toEqual([codes[first], codes[second]]);
    expect(occupations[0]?.votes).toBe(1);
    expect(familiarWords).toBe(1);
  }
});

test('a word that was not learned is unknown, and a text of such words names no job', async () => {
  const { matcher } = await makeModel(drawWords(), 10);
  const unknown = drawLetters(letters, 9);
  expect(matcher.knows(unknown)).toBe(false);
  expect(matcher.guess(unknown)).toMatchObject({ noJob: 1, familiarWords: 0 });
});

test('each known feature is found at its shares or its row, and an unknown feature is not found', () => {
  const bits = [0, 1, 4095, 4096, 8191, 12_288, knownBits - 1, ...Array.from({ length: 200 }, () => draw(knownBits))];
  const near = Array.from({ length: 200 }, () => 40_000 + draw(2000));
  const known = new Set([...bits, ...near]);
  const features = [...known].toSorted((a, b) => a - b).map((bit) => ({ bit, hash: bit, importance: 1 }));
  const counts = Uint8Array.from(features, () => draw(hasRow + 1));
  const shares = counts.reduce((sum, count) => sum + (count === hasRow ? 0 : count), 0);
  const rows = counts.filter((count) => count === hasRow).length;
  const members = [{ rows: new Float32Array(rows * dimensions), outputs: new Float32Array((codes.length + 1) * dimensions) }];
  const sizes = new Float32Array(shares).fill(1);
  const file = writeModel(codes, { dimensions, features, counts, outputs: new Uint16Array(shares), sizes, members });
  const model = readModel(new Uint8Array(file).buffer);
  let [nextShare, nextRow] = [0, 0];
  features.forEach(({ bit }, feature) => {
    const count = counts[feature] ?? 0;
    expect(placeOf(model, bit)).toEqual({ count, start: count === hasRow ? nextRow : nextShare });
    if (count === hasRow) nextRow += 1;
    else nextShare += count;
    for (const other of [bit - 1, bit + 1].filter((one) => one >= 0 && one < knownBits && !known.has(one)))
      expect(placeOf(model, other)).toBeNull();
  });
});

test('the same training gives the same file', async () => {
  const words = drawWords();
  expect((await makeModel(words, 10)).file).toEqual((await makeModel(words, 10)).file);
});
