import { describe, expect, it } from 'vitest';
import { extractText } from '#src/features/cv/reading/extract-text.ts';
import { AppError } from '#src/shared/errors.ts';
import { readString } from '#src/features/cv/reading/pdf/pdf-strings.ts';
import { lockedPdf, lockedVersions, newestLines, newestLocked } from '#tests/support/locked-pdfs.ts';

const ownerPassword = 'only the owner changes it';
const lines = ['Experience', 'Night baker, Reed Bakery, 2015 - 2018', '- Baked four hundred loaves a night'];
const outcomeOf = (bytes: Uint8Array, limits = {}) =>
  extractText(bytes, { limits }).then(
    () => 'read',
    (error: unknown) => (error instanceof AppError ? error.reason : String(error)),
  );

describe('a PDF that only its owner may change', () => {
  it.each(lockedVersions)('is read like an unprotected one if it is of version %s', async (version) => {
    expect((await extractText(await lockedPdf(lines, version, { ownerPassword }))).lines).toEqual(lines);
  });

  it('is read like an unprotected one if it is protected by PDF 2.0', async () => {
    expect((await extractText(new Uint8Array(newestLocked))).lines).toEqual(newestLines);
  });

  it.each(lockedVersions)('of version %s is refused if its content is over the limits', async (version) => {
    const long = await lockedPdf(
      Array.from({ length: 300 }, () => 'loaves '.repeat(12)),
      version,
      { ownerPassword },
    );
    expect(await outcomeOf(long)).toBe('read');
    expect(await outcomeOf(long, { pdfContent: 20_000 })).toBe('cv_bomb');
  });

  it.each(lockedVersions)('of version %s is refused if it needs a password to open', async (version) => {
    expect(await outcomeOf(await lockedPdf(lines, version, { ownerPassword, userPassword: 'secret' }))).toBe('cv_encrypted');
  });

  it('is refused if it names two encryption dictionaries', async () => {
    const file = await lockedPdf(lines, '1.6', { ownerPassword });
    expect(await outcomeOf(Buffer.concat([file, Buffer.from('\ntrailer << /Encrypt 1 0 R >>\n')]))).toBe('cv_encrypted');
  });

  it('is refused if the name of its encryption has escapes', async () => {
    const file = Buffer.from(await lockedPdf(lines, '1.6', { ownerPassword }));
    expect(await outcomeOf(Buffer.concat([file, Buffer.from('\ntrailer << /En#63rypt 1 0 R >>\n')]))).toBe('cv_encrypted');
  });
});

describe('a string of a PDF', () => {
  it.each([
    ['(plain)', 'plain'],
    ['(one (in) two)', 'one (in) two'],
    [String.raw`(\(\)\\\n\101\7)`, '()\\\nA\u0007'],
    ['(a\\\nb\r\nc)', 'ab\nc'],
    ['<48 65 6C6c 7>', 'Hellp'],
  ])('%j has the characters %j', (written, characters) => {
    expect(String.fromCharCode(...(readString(written, 0)?.bytes ?? []))).toBe(characters);
  });

  it('without an end is null', () => {
    expect(readString('(no end', 0)).toBeNull();
  });
});
