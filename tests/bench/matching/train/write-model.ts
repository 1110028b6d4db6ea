import type { ModelHeader } from '#src/features/search/matcher/model.ts';
import type { Weights } from './train-member.ts';

/** The model's file as `readModel` reads it: every row of a table in 4-bit numbers with a scale of its own. */
export function writeModel(header: ModelHeader, known: Uint8Array, committee: readonly Weights[]): Uint8Array {
  const text = new TextEncoder().encode(JSON.stringify(header));
  const padded = new Uint8Array(Math.ceil(text.length / 4) * 4).fill(32);
  padded.set(text);
  const parts: Uint8Array[] = [new Uint8Array(Uint32Array.of(padded.length).buffer), padded, known];
  for (const { table, outputs } of committee) {
    const { scales, packed } = quantise(table, header);
    parts.push(bytesOf(scales), bytesOf(outputs), packed);
  }
  return Buffer.concat(parts);
}

/** Rows as integers from −7 to 7 times a scale: the scale, of a few, that loses least. */
function quantise(table: Float32Array, { buckets, dimensions }: ModelHeader): { scales: Float32Array; packed: Uint8Array } {
  const scales = new Float32Array(buckets);
  const packed = new Uint8Array((buckets * dimensions) / 2);
  for (let row = 0; row < buckets; row += 1) {
    const values = table.subarray(row * dimensions, (row + 1) * dimensions);
    const scale = bestScale(values);
    scales[row] = scale;
    values.forEach((value, d) => {
      const at = (row * dimensions + d) >>> 1;
      packed[at] = (packed[at] ?? 0) | ((toFourBits(value, scale) + 8) << (d % 2 === 0 ? 0 : 4));
    });
  }
  return { scales, packed };
}

function bestScale(values: Float32Array): number {
  const most = values.reduce((a, b) => Math.max(a, Math.abs(b)), 1e-9);
  const scales = [1, 0.85, 0.7, 0.6].map((part) => (part * most) / 7);
  const lost = scales.map((scale) => values.reduce((sum, value) => sum + (value - scale * toFourBits(value, scale)) ** 2, 0));
  return scales[lost.indexOf(Math.min(...lost))] ?? most / 7;
}

function toFourBits(value: number, scale: number): number {
  return Math.max(-7, Math.min(7, Math.round(value / scale)));
}

function bytesOf(array: Float32Array): Uint8Array {
  return new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
}
