import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readImageHeader } from '#src/features/news/editor/image-header.ts';
import { countScans, onlyPixels } from '#src/features/news/editor/picture-parts.ts';
import { costlyPictures, manyScans } from '#tests/support/costly-pictures.ts';
import { makePng, pngChunk } from '#tests/support/picture-files.ts';

const text = (word: string) => new Uint8Array(Buffer.from(word));

describe('a PNG without all but its pixels', () => {
  it('is the same as if nothing else had ever been in it', () => {
    const plain = makePng({ width: 5, height: 4 });
    const extra = ['iCCP', 'tEXt', 'zTXt', 'iTXt', 'eXIf', 'gAMA', 'acTL', 'zzZz'].map((name) => pngChunk(name, text('hidden')));
    expect(Buffer.from(onlyPixels(makePng({ width: 5, height: 4, extra })))).toEqual(Buffer.from(plain));
    expect(Buffer.from(onlyPixels(plain))).toEqual(Buffer.from(plain));
  });

  it('is never longer than the file, and is made of any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(onlyPixels(bytes).length).toBeLessThanOrEqual(bytes.length);
      }),
    );
  });
});

it('the scans of a JPEG are counted', () => {
  expect([0, 1, 250].map((scans) => countScans(manyScans(40, scans)))).toEqual([1, 2, 251]);
});

it.each(costlyPictures().filter(({ name }) => /canvas|animation/.test(name)))('the size of $name is that of what is in it', ({ file }) => {
  expect(readImageHeader(file)).toMatchObject({ kind: 'webp', width: expect.toSatisfy((width: number) => width >= 16_383) });
});

it('a WebP file of any bytes has a size or none, and nothing is thrown', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      const header = readImageHeader(new Uint8Array([...Buffer.from('RIFF\0\0\0\0WEBP'), ...bytes]));
      expect(header === null || header.width * header.height > 0).toBe(true);
    }),
  );
});
