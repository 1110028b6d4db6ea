import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readImageHeader } from '#src/features/news/editor/image-header.ts';
import { countScans, stripMetadata } from '#src/features/news/editor/picture-parts.ts';
import { costlyPictures, makeProgressiveJpeg } from '#tests/support/costly-pictures.ts';
import { makePng, pngChunk } from '#tests/support/picture-files.ts';

const text = (word: string) => new Uint8Array(Buffer.from(word));

describe('a PNG without metadata', () => {
  it('equals the PNG that never had metadata', () => {
    const plain = makePng({ width: 5, height: 4 });
    const extra = ['iCCP', 'tEXt', 'zTXt', 'iTXt', 'eXIf', 'gAMA', 'acTL', 'zzZz'].map((name) => pngChunk(name, text('hidden')));
    expect(Buffer.from(stripMetadata(makePng({ width: 5, height: 4, extra })))).toEqual(Buffer.from(plain));
    expect(Buffer.from(stripMetadata(plain))).toEqual(Buffer.from(plain));
  });

  it('is never longer than the file, for any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(stripMetadata(bytes).length).toBeLessThanOrEqual(bytes.length);
      }),
    );
  });
});

it('the scans of a JPEG are counted', () => {
  expect([0, 1, 250].map((scans) => countScans(makeProgressiveJpeg(40, scans)))).toEqual([1, 2, 251]);
});

it.each(costlyPictures().filter(({ name }) => /canvas|animation/.test(name)))(
  'the size of $name is the size of its largest chunk',
  ({ file }) => {
    expect(readImageHeader(file)).toMatchObject({ kind: 'webp', width: expect.toSatisfy((width: number) => width >= 16_383) });
  },
);

it('the size of a WebP file with any bytes is positive or null, without an error', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      const header = readImageHeader(new Uint8Array([...Buffer.from('RIFF\0\0\0\0WEBP'), ...bytes]));
      expect(header === null || header.width * header.height > 0).toBe(true);
    }),
  );
});
