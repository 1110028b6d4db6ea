import { AppError } from '#src/shared/errors.ts';

const marks: readonly (readonly [string, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/**
 * Text of a plain file: UTF-8, UTF-16 with its mark, GB 18030 or Windows-1252.
 * @param isCut whether these are the first bytes of more, so that the last character may be cut off
 * @throws AppError cv_type when the bytes are no text
 */
export function decodeText(bytes: Uint8Array, isCut = false): string {
  const marked = marks.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))?.[0];
  const text = marked === undefined ? decodeUnmarked(bytes, isCut) : decode(bytes, marked, isCut);
  const mended = text === null ? null : withoutMojibake(text);
  if (mended === null || looksBinary(mended)) throw new AppError('cv_type');
  return mended;
}

function decodeUnmarked(bytes: Uint8Array, isCut: boolean): string | null {
  const utf8 = decode(bytes, 'utf-8', isCut);
  if (utf8 !== null) return utf8;
  return (isWestern(bytes) ? null : decode(bytes, 'gb18030', isCut)) ?? decode(bytes, 'windows-1252', isCut);
}

/** Windows-1252 has few bytes above ASCII, and hardly two in a row; Chinese has them in pairs. */
function isWestern(bytes: Uint8Array): boolean {
  let [high, inPairs] = [0, 0];
  for (let at = 0; at < bytes.length; at += 1) {
    if ((bytes[at] ?? 0) < 0x80) continue;
    high += 1;
    if ((bytes[at + 1] ?? 0) >= 0x80 || (bytes[at - 1] ?? 0) >= 0x80) inPairs += 1;
  }
  return high > 0 && inPairs < high / 2;
}

/** Bytes of UTF-8 that an earlier program took for Latin-1, such as “â\u0080¢” for a bullet. */
function withoutMojibake(text: string): string {
  return text.replace(/[\u00c2-\u00f4][\u0080-\u00bf]{1,3}/g, (found) => {
    const bytes = Uint8Array.from(found, (character) => character.charCodeAt(0));
    return decode(bytes, 'utf-8', false) ?? found.replace(/[\u0080-\u009f]/g, '');
  });
}

function decode(bytes: Uint8Array, encoding: string, isCut: boolean): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: isCut });
  } catch {
    return null;
  }
}

/** Text has hardly any control characters, and GB 18030 makes of other bytes characters that nobody writes. */
function looksBinary(text: string): boolean {
  const sample = text.slice(0, 20_000);
  const odd = sample.match(/[\u0000-\u0008\u000e-\u001f\u007f\u0080-\u009f\ue000-\uf8ff\ufffd]/g)?.length ?? 0;
  return odd > sample.length / 200;
}
