import { z } from 'zod';

const headerSchema = z.object({
  /** O*NET-SOC codes of the occupations, in the order of the outputs; the last output is "names no job". */
  codes: z.array(z.string()),
  members: z.int(),
  /** A multiple of four. */
  dimensions: z.int(),
  /** Size of the known-features bit set: a multiple of 32. */
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
  /** `codes.length + 1` rows of `dimensions`. */
  outputs: Float32Array;
}

export interface Model extends ModelHeader {
  ensemble: Member[];
  /** Bit set of the known features, and the number of known ones before each of its words. */
  known: Uint32Array;
  before: Uint32Array;
  /** Number of shares of each feature; `hasRow` for a frequent one. */
  counts: Uint8Array;
  /** Where a feature's shares begin, or the number of its row. */
  starts: Uint32Array;
  /** Each share: its output, its size as a step for `shareAt`, and its sign. */
  shares16: Uint16Array;
}

/** In place of a number of shares: the feature has a row. */
export const hasRow = 15;
/** A gap that does not end here, but goes on in the next byte. */
export const longGap = 255;
/** Bits of a share: ten for the output, five for the size, one for the sign. */
export const shareBits = { output: 10, size: 5 };

/** Converts a scale step to a factor. Sixteen steps double it. */
export function scaleAt(step: number): number {
  return 2 ** ((step - 160) / 16);
}

/** Converts the step of a share to its size, relative to the largest one. Two steps halve it. */
export function shareAt(step: number): number {
  return 2 ** (-step / 2);
}

/**
 * Parses a model file: header length (4 bytes), header (JSON padded to 4 bytes), scales of the outputs, shares, gaps between the known bits,
 * numbers of shares (two per byte), then outputs (one byte a number), scales and table of each member. Shares and tables are views of the buffer.
 */
export function readModel(buffer: ArrayBuffer): Model {
  const length = new DataView(buffer).getUint32(0, true);
  const header = headerSchema.parse(JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, 4, length))));
  const { codes, members, dimensions, features, rows } = header;
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
  const known = readGaps(bytes(header.gapBytes), header.knownBits);
  const { counts, starts } = readCounts(bytes(Math.ceil(features / 2)), features);
  const ensemble = Array.from({ length: members }, (_, member) => {
    const rounded = take(outputs * dimensions, (at) => new Int8Array(buffer, at, outputs * dimensions));
    return {
      outputs: enlarge(rounded, factors.subarray(member * outputs, (member + 1) * outputs)),
      scales: bytes(rows),
      table: bytes((rows * dimensions) / 4),
    };
  });
  return { ...header, ensemble, known, before: countBefore(known), counts, starts, shares16 };
}

/** Number of a feature among the known ones, in the order of their bits; −1 for an unknown one. Features that share a bit are one. */
export function featureAt({ known, knownBits, before }: Pick<Model, 'known' | 'knownBits' | 'before'>, hash: number): number {
  const bit = hash % knownBits;
  const word = known[bit >>> 5] ?? 0;
  const own = bit & 31;
  return (word >>> own) & 1 ? (before[bit >>> 5] ?? 0) + countOnes(word & ((1 << own) - 1)) : -1;
}

/** Multiplies each row by its factor. Loops, since a call for each of half a million numbers takes a new isolate longer than the rest. */
function enlarge(rounded: Int8Array, factors: Float32Array): Float32Array {
  const numbers = new Float32Array(rounded.length);
  const length = rounded.length / factors.length;
  for (let row = 0; row < factors.length; row += 1) {
    const factor = factors[row] ?? 0;
    for (let at = row * length; at < (row + 1) * length; at += 1) numbers[at] = (rounded[at] ?? 0) * factor;
  }
  return numbers;
}

function readGaps(gaps: Uint8Array, knownBits: number): Uint32Array {
  const known = new Uint32Array(knownBits / 32);
  let bit = -1;
  for (let at = 0; at < gaps.length; at += 1) {
    const gap = gaps[at] ?? 0;
    bit += gap;
    if (gap === longGap) continue;
    bit += 1;
    known[bit >>> 5] = (known[bit >>> 5] ?? 0) | (1 << (bit & 31));
  }
  return known;
}

function readCounts(packed: Uint8Array, features: number): Pick<Model, 'counts' | 'starts'> {
  const counts = new Uint8Array(features);
  const starts = new Uint32Array(features);
  let [shares, rows] = [0, 0];
  for (let feature = 0; feature < features; feature += 1) {
    const count = ((packed[feature >>> 1] ?? 0) >>> (4 * (feature & 1))) & 15;
    counts[feature] = count;
    starts[feature] = count === hasRow ? rows : shares;
    if (count === hasRow) rows += 1;
    else shares += count;
  }
  return { counts, starts };
}

function countBefore(known: Uint32Array): Uint32Array {
  const before = new Uint32Array(known.length);
  let ones = 0;
  for (let word = 0; word < known.length; word += 1) {
    before[word] = ones;
    ones += countOnes(known[word] ?? 0);
  }
  return before;
}

/** Number of ones of 32 bits, added in parallel. */
function countOnes(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
