import { describe, expect, it } from 'vitest';
import { digestOf } from '#src/features/catalogue/data/digest.ts';

describe('the digest of the catalogue', () => {
  it('is SHA-256 in hexadecimal', async () => {
    expect(await digestOf(['abc'])).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });

  it('is the same for the same parts, and differs if a character changes, if parts are swapped or if text moves between them', async () => {
    const parts = [['ab', 'c'], ['a', 'bc'], ['abc'], ['c', 'ab'], ['ab', 'c', ''], ['ab', 'd']];
    const digests = await Promise.all(parts.map(digestOf));
    expect(new Set(digests).size).toBe(parts.length);
    expect(await digestOf(['ab', 'c'])).toBe(digests[0]);
  });
});
