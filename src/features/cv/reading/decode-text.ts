import { AppError } from '#src/shared/errors.ts';

const marks: readonly (readonly [string, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/**
 * Text of a plain file: UTF-8, UTF-16 with its mark, or GB 18030.
 * @param isCut whether these are the first bytes of more, so that the last character may be cut off
 * @throws AppError cv_type when the bytes are no text
 */
export function decodeText(bytes: Uint8Array, isCut = false): string {
  const marked = marks.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))?.[0];
  const text = marked === undefined ? (decode(bytes, 'utf-8', isCut) ?? decode(bytes, 'gb18030', isCut)) : decode(bytes, marked, isCut);
  if (text === null || looksBinary(text)) throw new AppError('cv_type');
  return text;
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
