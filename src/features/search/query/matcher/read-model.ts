import { z } from 'zod';

const headerSchema = z.object({
  /** O*NET-SOC codes of the occupations, in the order of the outputs; the last output is "names no job". */
  codes: z.array(z.string()),
  members: z.int(),
  /** A multiple of four. */
  dimensions: z.int(),
  /** Size of the known-features bit set: a multiple of `blockBits`. */
  knownBits: z.int(),
  /** Number of known features, and of bytes that hold the gaps between their bits. */
  features: z.int(),
  gapBytes: z.int(),
  /** Number of shares of all rare features, and the largest of them. */
  shares: z.int(),
  largestShare: z.number(),
  /** Number of frequent features, which have a row of their own in each member. */
  rows: z.int(),
});
export type ModelHeader = z.infer<typeof headerSchema>;

/** One ensemble member: vectors of the frequent features, and one vector per output. */
interface Member {
  /** Two-bit weights, four per byte: −1.5, −0.5, 0.5 or 1.5, stored as 0 to 3. */
  table: Uint8Array;
  /** Scale of each row, as a step for `scaleAt`. */
  scales: Uint8Array;
  /** `codes.length + 1` rows of `dimensions`, each to be multiplied by its factor. */
  outputs: Int8Array;
  factors: Float32Array;
}

export interface Model extends ModelHeader {
  ensemble: Member[];
  /** What is before the first known bit of each block: `blockNumbers` numbers a block (`readBlocks`). */
  blocks: Uint32Array;
  /** Numbers of unset bits before each known one. */
  gaps: Uint8Array;
  /** Number of shares of each feature, two per byte; `hasRow` for a frequent one. */
  counts: Uint8Array;
  /** Each share: its output, its size as a step for `shareAt`, and its sign. */
  shares16: Uint16Array;
}

/** A known feature: its number of shares and where they begin, or `hasRow` and the number of its row. */
export interface Place {
  count: number;
  start: number;
}

/** In place of a number of shares: the feature has a row. */
export const hasRow = 15;
/** A gap that does not end here, but goes on in the next byte. */
export const longGap = 255;
/** Bits of a share: ten for the output, five for the size, one for the sign. */
export const shareBits = { output: 10, size: 5 };
/** Bits in a block. A feature is looked for from the beginning of its block: that spares a new isolate decoding all of them. */
const blockBits = 4096;
const blockNumbers = 5;

/** Converts a scale step to a factor. Sixteen steps double it. */
export function scaleAt(step: number): number {
  return 2 ** ((step - 160) / 16);
}

/** Converts the step of a share to its size, relative to the largest one. Two steps halve it. */
export function shareAt(step: number): number {
  return 2 ** (-step / 2);
}

/**
 * Parses a model file: header length (4 bytes), header (JSON padded to 4 bytes), factors of the outputs, shares, gaps between the known bits,
 * numbers of shares (two per byte), then outputs (one byte a number), scales and table of each member. The arrays are views of the buffer.
 */
export function readModel(buffer: ArrayBuffer): Model {
  const length = new DataView(buffer).getUint32(0, true);
  const header = headerSchema.parse(JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, 4, length))));
  const { codes, members, dimensions, rows } = header;
  let offset = 4 + length;
  const take = <T>(bytes: number, view: (at: number) => T): T => {
    const taken = view(offset);
    offset += bytes;
    return taken;
  };
  const bytes = (count: number) => take(count, (at) => new Uint8Array(buffer, at, count));
  const outputs = codes.length + 1;
  const factors = take(4 * members * outputs, (at) => new Float32Array(buffer, at, members * outputs));
  const shares16 = take(2 * header.shares, (at) => new Uint16Array(buffer, at, header.shares));
  const [gaps, counts] = [bytes(header.gapBytes), bytes(Math.ceil(header.features / 2))];
  const ensemble = Array.from({ length: members }, (_, member) => ({
    outputs: take(outputs * dimensions, (at) => new Int8Array(buffer, at, outputs * dimensions)),
    factors: factors.subarray(member * outputs, (member + 1) * outputs),
    scales: bytes(rows),
    table: bytes((rows * dimensions) / 4),
  }));
  return { ...header, ensemble, blocks: readBlocks(gaps, counts, header.knownBits), gaps, counts, shares16 };
}

/** For each block: the bytes of gaps, the features, shares and rows before its first known bit, and the bit after the last known one before it. */
function readBlocks(gaps: Uint8Array, counts: Uint8Array, knownBits: number): Uint32Array {
  const blocks = new Uint32Array(blockNumbers * Math.ceil(knownBits / blockBits));
  let [next, from, start, bit, feature, shares, rows] = [0, 0, 0, 0, 0, 0, 0];
  for (let at = 0; at < gaps.length; at += 1) {
    const gap = gaps[at] ?? 0;
    bit += gap;
    if (gap === longGap) continue;
    for (; next * blockBits <= bit; next += 1) blocks.set([from, feature, shares, rows, start], next * blockNumbers);
    const count = countAt(counts, feature);
    if (count === hasRow) rows += 1;
    else shares += count;
    feature += 1;
    bit += 1;
    from = at + 1;
    start = bit;
  }
  for (; next * blockNumbers < blocks.length; next += 1) blocks.set([from, feature, shares, rows, start], next * blockNumbers);
  return blocks;
}

function countAt(counts: Uint8Array, feature: number): number {
  return ((counts[feature >>> 1] ?? 0) >>> (4 * (feature & 1))) & 15;
}

/** Where a feature's shares or its row are; null for an unknown one. Features that share a bit are one. */
export function placeOf({ knownBits, blocks, gaps, counts }: Model, hash: number): Place | null {
  const wanted = hash % knownBits;
  const block = blockNumbers * Math.floor(wanted / blockBits);
  let feature = blocks[block + 1] ?? 0;
  let shares = blocks[block + 2] ?? 0;
  let rows = blocks[block + 3] ?? 0;
  let bit = blocks[block + 4] ?? 0;
  for (let at = blocks[block] ?? 0; at < gaps.length && bit <= wanted; at += 1) {
    const gap = gaps[at] ?? 0;
    bit += gap;
    if (gap === longGap) continue;
    const count = countAt(counts, feature);
    if (bit === wanted) return { count, start: count === hasRow ? rows : shares };
    if (count === hasRow) rows += 1;
    else shares += count;
    feature += 1;
    bit += 1;
  }
  return null;
}
