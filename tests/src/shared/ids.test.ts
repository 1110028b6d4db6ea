import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isStrongId, newUuid, randomId } from '#src/shared/ids.ts';

describe('a random id', () => {
  it('is 32 hexadecimal digits, strong, and never repeated', () => {
    const ids = Array.from({ length: 2000 }, randomId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[\da-f]{32}$/);
    expect(ids.every(isStrongId)).toBe(true);
  });

  it('uses every digit at every place', () => {
    const ids = Array.from({ length: 2000 }, randomId);
    for (let place = 0; place < 32; place += 1) expect(new Set(ids.map((id) => id[place])).size).toBe(16);
  });
});

describe('an id that was made elsewhere', () => {
  it.each([
    ['32 hexadecimal digits', 'a1'.repeat(16)],
    ['32 hexadecimal digits in capitals', 'A1'.repeat(16)],
    ['a UUID', '018f6f9e-7c1a-7b2e-9d3f-0123456789ab'],
    ['22 characters of base64url', 'AbCdEfGhIjKlMnOpQrStUv'],
    ['22 characters with a hyphen and an underscore', 'AbCdEfGhIj-lMnOp_rStUv'],
    ['128 characters', 'z'.repeat(128)],
  ])('is strong when it is %s', (_what, id) => {
    expect(isStrongId(id)).toBe(true);
  });

  it.each([
    ['31 hexadecimal digits', 'a1'.repeat(16).slice(1)],
    ['a UUID that lacks a digit', '018f6f9e-7c1a-7b2e-9d3f-0123456789a'],
    ['hexadecimal digits with many hyphens', `${'a1'.repeat(8)}${'-'.repeat(40)}`],
    ['22 decimal digits', '1234567890123456789012'],
    ['21 characters of base64url', 'AbCdEfGhIjKlMnOpQrStU'],
    ['129 characters', 'z'.repeat(129)],
    ['empty', ''],
    ['one with a space', 'AbCdEfGhIjKlMnOpQrSt Uv'],
    ['one with a slash', 'AbCdEfGhIj/lMnOpQrStUv'],
    ['one with letters of another script', '护'.repeat(40)],
    ['one with a line break at its end', `${'a1'.repeat(16)}\n`],
  ])('is weak when it is %s', (_what, id) => {
    expect(isStrongId(id)).toBe(false);
  });

  it('that is hexadecimal is strong if and only if it has at least 32 digits', () => {
    const digits = fc.array(fc.constantFrom(...'0123456789abcdefABCDEF'), { minLength: 1, maxLength: 64 });
    fc.assert(
      fc.property(digits, (drawn) => {
        expect(isStrongId(drawn.join(''))).toBe(drawn.length >= 32);
      }),
    );
  });
});

describe('a new UUID', () => {
  it('is of version 7, begins with the time and is never repeated', () => {
    const createdAt = new Date('2026-11-21T19:34:34.123Z');
    const ids = Array.from({ length: 1000 }, () => newUuid(createdAt));
    expect(ids.every((id) => /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(id))).toBe(true);
    expect(parseInt((ids[0] ?? '').replaceAll('-', '').slice(0, 12), 16)).toBe(createdAt.getTime());
    expect(new Set(ids).size).toBe(1000);
    expect(newUuid(new Date(createdAt.getTime() + 1)) > (ids[0] ?? '')).toBe(true);
  });
});
