import { describe, expect, it } from 'vitest';
import { cleanRecoveryCode, newRecoveryCode } from '#src/features/account/passkeys/create-recovery-codes.ts';

describe('a recovery code', () => {
  it('has four groups of four characters without lookalikes, and is never repeated', () => {
    const codes = Array.from({ length: 500 }, newRecoveryCode);
    for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(?:-[0-9a-hjkmnp-tv-z]{4}){3}$/);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it('uses all 32 characters about equally', () => {
    const counts = new Map<string, number>();
    for (const letter of Array.from({ length: 2000 }, newRecoveryCode).join('').replaceAll('-', ''))
      counts.set(letter, (counts.get(letter) ?? 0) + 1);
    expect(counts.size).toBe(32);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(200); // six standard deviations
  });

  it.each([
    ['0a1b-2c3d-4e5f-6g7h', '0a1b2c3d4e5f6g7h'],
    [' OA1B 2C3D\t4E5F–6G7H ', '0a1b2c3d4e5f6g7h'],
    ['oail-2c3d-4e5f-6g7h', '0a112c3d4e5f6g7h'],
    ['０ａ１ｂ２ｃ３ｄ４ｅ５ｆ６ｇ７ｈ', '0a1b2c3d4e5f6g7h'],
    ['中文', ''],
  ])('typed as %j is read as %j', (typed, read) => {
    expect(cleanRecoveryCode(typed)).toBe(read);
  });
});
