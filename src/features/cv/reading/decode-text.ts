import { AppError } from '#src/shared/errors.ts';

const marks: readonly (readonly [string, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/**
 * Decodes a plain text file: UTF-8, UTF-16 with a byte order mark, Windows-1252 or GB 18030.
 * @param isCut whether the bytes are the beginning of a longer file, so that the last character may be incomplete
 * @throws AppError cv_type if the bytes are no text
 */
export function decodeText(bytes: Uint8Array, isCut = false): string {
  const marked = marks.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))?.[0];
  const text = marked === undefined ? unmarked(bytes, isCut) : decode(bytes, marked, isCut);
  const mended = text === null ? null : mend(text);
  if (mended === null || looksBinary(mended)) throw new AppError('cv_type');
  return mended;
}

function unmarked(bytes: Uint8Array, isCut: boolean): string | null {
  const text = decode(bytes, 'utf-8', isCut);
  if (text !== null) return text;
  if (isMostlyUtf8(bytes)) return new TextDecoder('utf-8').decode(bytes);
  return isSingleBytes(bytes) ? decode(bytes, 'windows-1252', isCut) : (decode(bytes, 'gb18030', isCut) ?? mostlyChinese(bytes));
}

/** Decodes GB 18030 with a few broken bytes; null unless nearly all characters are common Chinese ones. */
function mostlyChinese(bytes: Uint8Array): string | null {
  const text = new TextDecoder('gb18030').decode(bytes);
  const broken = text.match(/\ufffd/g)?.length ?? 0;
  const whole = text.match(/[\u4e00-\u9fff]/g)?.length ?? 0;
  return whole > broken * 20 ? text : null;
}

/** Whether bytes are UTF-8 with only a few broken ones. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder('utf-8').decode(bytes);
  const broken = text.match(/\ufffd/g)?.length ?? 0;
  const whole = text.match(/[^\u0000-\u007f\ufffd]/g)?.length ?? 0;
  return whole > broken * 10;
}

/** Whether bytes above ASCII are mostly single, as in Windows-1252. Chinese encodings have them in pairs. */
function isSingleBytes(bytes: Uint8Array): boolean {
  let runs = 0;
  let single = 0;
  let length = 0;
  for (let at = 0; at <= bytes.length; at += 1) {
    if ((bytes[at] ?? 0) >= 0x80) length += 1;
    else if (length > 0) {
      runs += 1;
      if (length === 1) single += 1;
      length = 0;
    }
  }
  return runs > 0 && single > runs / 2;
}

/** Repairs UTF-8 that a program decoded as Windows-1252 and saved again: â€¢ was a bullet. */
function mend(text: string): string {
  return text.replace(/[\u00c2-\u00f4][\u0080-\u00bf\u0152-\u0178\u02c6-\u2122]{1,3}/g, (found) => {
    const bytes = Uint8Array.from(found, (letter) => western.get(letter) ?? letter.charCodeAt(0));
    return decode(bytes, 'utf-8', false) ?? found;
  });
}

/** Bytes of Windows-1252 from 0x80 to 0x9f by their characters. */
const western = new Map(
  Array.from({ length: 32 }, (_, index) => [new TextDecoder('windows-1252').decode(Uint8Array.of(0x80 + index)), 0x80 + index]),
);

function decode(bytes: Uint8Array, encoding: string, isCut: boolean): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: isCut });
  } catch {
    return null;
  }
}

/** Whether a decoded file is no text: it has many control characters, private characters or replacement characters. */
function looksBinary(text: string): boolean {
  const sample = text.slice(0, 20_000);
  const odd = sample.match(/[\u0000-\u0008\u000e-\u001f\u007f\u0080-\u009f\ue000-\uf8ff\ufffd]/g)?.length ?? 0;
  return odd > sample.length / 200;
}
