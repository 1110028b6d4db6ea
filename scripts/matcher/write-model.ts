import { hasRow, longGap, type ModelHeader, scaleAt, shareBits } from '#src/features/search/query/matcher/read-model.ts';
import { knownBits, type KnownFeature } from './known-features.ts';
import type { SharedOut } from './share-out.ts';

/** The largest sizes of shares, above which they are cut. */
const cutAbove = 0.9999;

/** Writes a model file for `readModel`. Rows are quantised to 2 bits per number, with a one-byte scale; outputs to one byte per number. */
export function writeModel(codes: string[], model: SharedOut): Uint8Array {
  const { dimensions, features, counts, sizes, members } = model;
  const gaps = gapsOf(features);
  const largestShare = sizes.map(Math.abs).toSorted()[Math.floor(cutAbove * (sizes.length - 1))] ?? 1;
  const rows = counts.reduce((sum, count) => sum + (count === hasRow ? 1 : 0), 0);
  const numbers = { members: members.length, dimensions, knownBits, features: features.length, gapBytes: gaps.length };
  const header: ModelHeader = { codes, ...numbers, shares: sizes.length, largestShare, rows };
  const text = new TextEncoder().encode(JSON.stringify(header));
  const padded = new Uint8Array(Math.ceil(text.length / 4) * 4).fill(32);
  padded.set(text);
  const outputs = members.map((member) => roundOutputs(member.outputs, dimensions));
  return Buffer.concat([
    ...[bytesOf(Uint32Array.of(padded.length)), padded],
    ...outputs.map(({ factors }) => bytesOf(factors)),
    ...[bytesOf(packShares(model, largestShare)), gaps, packCounts(counts)],
    ...members.flatMap(({ rows: table }, member) => {
      const { scales, packed } = quantise(table, dimensions);
      return [bytesOf(outputs[member]?.rounded ?? new Int8Array()), scales, packed];
    }),
  ]);
}

/** Numbers of unset bits before each known one. */
function gapsOf(features: readonly KnownFeature[]): Uint8Array {
  let before = -1;
  const gaps = features.flatMap(({ bit }) => {
    const gap = bit - before - 1;
    before = bit;
    return [...Array.from({ length: Math.floor(gap / longGap) }, () => longGap), gap % longGap];
  });
  return Uint8Array.from(gaps);
}

function packCounts(counts: Uint8Array): Uint8Array {
  return Uint8Array.from(
    { length: Math.ceil(counts.length / 2) },
    (_, pair) => (counts[2 * pair] ?? 0) | ((counts[2 * pair + 1] ?? 0) << 4),
  );
}

function packShares({ outputs, sizes }: SharedOut, largest: number): Uint16Array {
  const lastStep = (1 << shareBits.size) - 1;
  return outputs.map((output, at) => {
    const size = sizes[at] ?? 0;
    const step = Math.max(0, Math.min(lastStep, Math.round(-2 * Math.log2((Math.abs(size) || Number.MIN_VALUE) / largest))));
    return output | (step << shareBits.output) | (size < 0 ? 1 << (shareBits.output + shareBits.size) : 0);
  });
}

/** Rounds each row of the outputs to whole numbers of one byte, with a factor. */
function roundOutputs(outputs: Float32Array, dimensions: number): { rounded: Int8Array; factors: Float32Array } {
  const factors = Float32Array.from({ length: outputs.length / dimensions }, (_, row) => {
    const own = outputs.subarray(row * dimensions, (row + 1) * dimensions);
    return own.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-9) / 127;
  });
  return { factors, rounded: Int8Array.from(outputs, (value, at) => Math.round(value / (factors[Math.floor(at / dimensions)] ?? 1))) };
}

/** Quantises rows to −1.5 to 1.5 times a scale, trying several scales for the smallest error. */
function quantise(table: Float32Array, dimensions: number): { scales: Uint8Array; packed: Uint8Array } {
  const scales = new Uint8Array(table.length / dimensions);
  const packed = new Uint8Array(table.length / 4);
  for (let row = 0; row < scales.length; row += 1) {
    const values = table.subarray(row * dimensions, (row + 1) * dimensions);
    const scale = bestScale(values);
    scales[row] = scaleStep(scale);
    values.forEach((value, d) => {
      const at = (row * dimensions + d) >>> 2;
      packed[at] = (packed[at] ?? 0) | (stepOf(value, scale) << (2 * (d % 4)));
    });
  }
  return { scales, packed };
}

/** Candidate scales, relative to the largest number of a row. */
const scaleParts = Array.from({ length: 14 }, (_, index) => 0.15 + 0.04 * index);

function bestScale(values: Float32Array): number {
  const most = values.reduce((a, b) => Math.max(a, Math.abs(b)), 1e-9);
  const scales = scaleParts.map((part) => part * most);
  const lost = scales.map((scale) => values.reduce((sum, value) => sum + (value - scale * (stepOf(value, scale) - 1.5)) ** 2, 0));
  return scales[lost.indexOf(Math.min(...lost))] ?? most;
}

/** The step with the nearest scale. */
function scaleStep(scale: number): number {
  return Math.max(0, Math.min(255, Math.round(16 * Math.log2(scale / scaleAt(0)))));
}

/** The nearest of the four levels, 0 to 3. */
function stepOf(value: number, scale: number): number {
  return Math.max(0, Math.min(3, Math.floor(value / scale) + 2));
}

function bytesOf(array: Float32Array | Uint32Array | Uint16Array | Int8Array): Uint8Array {
  return new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
}
