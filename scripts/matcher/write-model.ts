import { type ModelHeader, scaleAt } from '#src/features/search/query/matcher/model.ts';
import type { Weights } from './train-member.ts';

/** Writes a model file for `readModel`. Each table row is quantised to 2 bits per number, with a one-byte scale. */
export function writeModel(header: ModelHeader, known: Uint8Array, ensemble: readonly Weights[]): Uint8Array {
  const text = new TextEncoder().encode(JSON.stringify(header));
  const padded = new Uint8Array(Math.ceil(text.length / 4) * 4).fill(32);
  padded.set(text);
  const parts: Uint8Array[] = [new Uint8Array(Uint32Array.of(padded.length).buffer), padded, known];
  for (const { table, outputs } of ensemble) {
    const { scales, packed } = quantise(table, header);
    parts.push(scales, bytesOf(outputs), packed);
  }
  return Buffer.concat(parts);
}

/** Quantises rows to −1.5 to 1.5 times a scale, trying several scales for the smallest error. */
function quantise(table: Float32Array, { buckets, dimensions }: ModelHeader): { scales: Uint8Array; packed: Uint8Array } {
  const scales = new Uint8Array(buckets);
  const packed = new Uint8Array((buckets * dimensions) / 4);
  for (let row = 0; row < buckets; row += 1) {
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

function bytesOf(array: Float32Array): Uint8Array {
  return new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
}
