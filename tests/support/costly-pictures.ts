import { constants, deflateRawSync, deflateSync } from 'node:zlib';
import { pngChunk, pngHead, pngSignature } from './picture-files.ts';

type File = Uint8Array<ArrayBuffer>;
const concat = (...parts: Uint8Array[]): File => new Uint8Array(Buffer.concat(parts));
const latin1Bytes = (text: string) => Buffer.from(text, 'latin1');
/** Ten megabytes of zeros as a compressed block, after which another block can follow. */
const blockBytes = 10_000_000;
const block = deflateRawSync(Buffer.alloc(blockBytes), { level: 9, finishFlush: constants.Z_FULL_FLUSH });

/** Zlib data of zeros, made without holding the zeros in memory. */
function zeros(blocks: number): Buffer {
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE((((blocks * blockBytes) % 65_521) * 65_536 + 1) >>> 0);
  return Buffer.concat([latin1Bytes('\x78\xda'), ...Array.from({ length: blocks }, () => block), latin1Bytes('\x03\x00'), sum]);
}

const pngWith = (...chunks: Buffer[]): File =>
  concat(pngSignature, pngHead(10, 10), ...chunks, pngChunk('IDAT', deflateSync(Buffer.alloc(310))), pngChunk('IEND', Buffer.alloc(0)));

const u32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};
const u24 = (value: number) => u32(value).subarray(0, 3);
const webpChunk = (name: string, data: Buffer) => Buffer.concat([latin1Bytes(name), u32(data.length), data, Buffer.alloc(data.length % 2)]);
const webpFile = (...chunks: Buffer[]): File => {
  const content = Buffer.concat([latin1Bytes('WEBP'), ...chunks]);
  return concat(latin1Bytes('RIFF'), u32(content.length), content);
};
const canvas = (side: number, flags = 0) => webpChunk('VP8X', Buffer.concat([u32(flags), u24(side - 1), u24(side - 1)]));
const lossy = (side: number) =>
  webpChunk('VP8 ', Buffer.concat([latin1Bytes('\x10\x02\x00\x9d\x01\x2a'), u32(side | (side << 16)), Buffer.alloc(200)]));
const lossless = (side: number) =>
  webpChunk('VP8L', Buffer.concat([latin1Bytes('\x2f'), u32(((side - 1) | ((side - 1) << 14)) >>> 0), Buffer.alloc(200)]));
const frame = (side: number) =>
  webpChunk('ANMF', Buffer.concat([u24(0), u24(0), u24(side - 1), u24(side - 1), u24(10), Buffer.alloc(1), lossy(side)]));

const segment = (marker: number, ...data: number[]) => [0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255, ...data];

/** A progressive JPEG in which each further scan is only a few bytes but covers all pixels. */
export function makeProgressiveJpeg(side: number, scans: number): File {
  const blocks = Math.ceil(side / 8) ** 2;
  const tables = [0x00, 0x10].map((table) => segment(0xc4, table, 1, ...Array.from({ length: 15 }, () => 0), table === 0 ? 0 : 0xe0));
  const head = [
    ...[0xff, 0xd8, ...segment(0xdb, 0, ...Array.from({ length: 64 }, () => 1))],
    ...segment(0xc2, 8, side >> 8, side & 255, side >> 8, side & 255, 1, 1, 0x11, 0),
    ...tables.flat(),
    ...segment(0xda, 1, 1, 0, 0, 0, 0),
  ];
  // each code is a 0 and 14 bits; it stands for 16,384 empty blocks plus the number in the bits
  let bits = '';
  for (let left = blocks; left > 0; left -= 32_767)
    bits += `0${Math.max(0, Math.min(left, 32_767) - 16_384)
      .toString(2)
      .padStart(14, '0')}`;
  const codes = (bits.padEnd(Math.ceil(bits.length / 8) * 8, '1').match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2));
  const scan = Buffer.from([...segment(0xda, 1, 1, 0, 1, 63, 0), ...codes.flatMap((code) => (code === 255 ? [255, 0] : [code]))]);
  return concat(Buffer.from(head), Buffer.alloc(Math.ceil(blocks / 8)), ...Array.from({ length: scans }, () => scan), Buffer.from([0xff, 0xd9])); // prettier-ignore
}

/** Small files that take much processor time or memory to decode. `isRefused`: whether an upload must refuse the file. */
export function costlyPictures(): { name: string; file: File; isRefused: boolean }[] {
  const packed = zeros(50);
  const text = (name: string, before: string) =>
    Array.from({ length: 18 }, () => pngChunk(name, Buffer.concat([latin1Bytes(before), packed])));
  return [
    {
      name: 'a profile of 1.5 GB',
      file: pngWith(pngChunk('iCCP', Buffer.concat([latin1Bytes('a\0\0'), zeros(150)]))),
      isRefused: false,
    },
    { name: 'texts of 9 GB', file: pngWith(...text('zTXt', 'a\0\0')), isRefused: false },
    { name: 'texts of 9 GB in Unicode', file: pngWith(...text('iTXt', 'a\0\x01\0\0\0')), isRefused: false },
    { name: 'pixel data of 1.5 GB for a hundred pixels', file: pngWith(pngChunk('IDAT', zeros(150))), isRefused: false },
    { name: 'a small canvas with a huge picture on it', file: webpFile(canvas(10), lossy(16_383)), isRefused: true },
    { name: 'a small canvas with a huge lossless picture on it', file: webpFile(canvas(10), lossless(16_383)), isRefused: true },
    {
      name: 'a small animation with a huge frame',
      file: webpFile(canvas(10, 2), webpChunk('ANIM', Buffer.alloc(6)), frame(16_383)),
      isRefused: true,
    },
    {
      name: 'a million empty parts',
      file: webpFile(Buffer.concat(Array.from({ length: 1_000_000 }, () => webpChunk('XXXX', Buffer.alloc(0))))),
      isRefused: true,
    },
    { name: 'a JPEG with 100,000 scans', file: makeProgressiveJpeg(2000, 100_000), isRefused: true },
  ];
}
