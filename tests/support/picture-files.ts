import { crc32, deflateSync } from 'node:zlib';

/** A chunk of a PNG file. */
export function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

export const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export function pngHead(width: number, height: number): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([8, 2, 0, 0, 0], 8); // eight bits a channel, three channels
  return pngChunk('IHDR', data);
}

interface Png {
  width: number;
  height: number;
  /** Chunks before the pixels, such as texts and locations. */
  extra?: Buffer[];
  /** Bytes after the end of the picture. */
  tail?: Uint8Array;
}

/** A PNG of one colour. */
export function makePng({ width, height, extra = [], tail = new Uint8Array() }: Png): Uint8Array<ArrayBuffer> {
  const row = Buffer.alloc(1 + width * 3, 0x7f);
  row[0] = 0;
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  const file = [pngSignature, pngHead(width, height), ...extra, pngChunk('IDAT', pixels), pngChunk('IEND', Buffer.alloc(0)), tail];
  return new Uint8Array(Buffer.concat(file));
}
