import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readImageHeader } from '#src/features/news/editor/image-header.ts';
import { makePng } from '#tests/support/picture-files.ts';

const bytesOf = (...parts: (string | number[])[]) =>
  new Uint8Array(Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part)))));
const padding = '\0'.repeat(40);

describe('the header of a picture', () => {
  it.each([
    ['PNG', makePng({ width: 7, height: 3 }), { kind: 'png', width: 7, height: 3 }],
    [
      'JPEG',
      bytesOf([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xc2, 0, 11, 8, 0, 3, 0, 7], padding),
      { kind: 'jpeg', width: 7, height: 3 },
    ],
    ['WebP (lossy)', bytesOf('RIFF\0\0\0\0WEBPVP8 ', '\0'.repeat(10), [7, 0, 3, 0], padding), { kind: 'webp', width: 7, height: 3 }],
    ['WebP (lossless)', bytesOf('RIFF\0\0\0\0WEBPVP8L', '\0'.repeat(5), [6, 0x80, 0, 0], padding), { kind: 'webp', width: 7, height: 3 }],
    [
      'WebP (extended)',
      bytesOf('RIFF\0\0\0\0WEBPVP8X', '\0'.repeat(8), [6, 0, 0, 2, 0, 0], padding),
      { kind: 'webp', width: 7, height: 3 },
    ],
  ])('gives the size of a %s', (_kind, file, head) => {
    expect(readImageHeader(file)).toEqual(head);
  });

  it('is parsed from any bytes without an error', () => {
    const starts = fc.constantFrom(
      [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
      [0xff, 0xd8, 0xff],
      [...Buffer.from('RIFF0000WEBPVP8')],
      [],
    );
    fc.assert(
      fc.property(starts, fc.uint8Array({ maxLength: 200 }), (start, bytes) => {
        const head = readImageHeader(new Uint8Array([...start, ...bytes]));
        if (head) expect(Math.min(head.width, head.height)).toBeGreaterThan(0);
      }),
    );
  });
});
