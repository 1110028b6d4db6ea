import { read, find } from 'cfb';
import { AppError } from '#src/shared/errors.ts';
import type { CvLimits } from '../limits.ts';
import type { RawLine } from '../to-lines.ts';
import { documentText } from './document-text.ts';
import { guardDoc } from './guard-doc.ts';

/**
 * Reads the lines of a Word 97 to 2003 file.
 * @throws AppError cv_encrypted, cv_type if the container has no Word document, cv_bomb, cv_broken
 */
export function readDoc(bytes: Uint8Array, limits: CvLimits): RawLine[] {
  guardDoc(bytes);
  const container = open(bytes);
  const stream = (name: string) => {
    const content = find(container, name)?.content;
    if (content === undefined) return null;
    return content instanceof Uint8Array ? content : Uint8Array.from(content);
  };
  if (stream('EncryptedPackage') !== null) throw new AppError('cv_encrypted');
  const main = stream('WordDocument');
  if (main === null) throw new AppError('cv_type');
  const text = documentText(main, (name) => stream(name), limits);
  return plainFields(text)
    .replace(/\u0007\u0007/g, '\r')
    .replace(/\u0007/g, '\t')
    .split(/[\r\n\u000b\u000c]/)
    .map((line) => ({ text: line }));
}

/** Opens the container. From anything but a `Buffer`, which browsers lack, the library makes arrays of numbers that take eight times the memory. */
function open(bytes: Uint8Array) {
  const content = typeof Buffer === 'undefined' ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return read(content, { type: 'buffer' });
  } catch (error) {
    throw new AppError('cv_broken', { cause: error });
  }
}

/** Replaces fields by their visible text. A field is its code between 0x13 and 0x14, then its visible text until 0x15. */
function plainFields(text: string): string {
  let out = '';
  let codes = 0;
  for (const character of text) {
    if (character === '\u0013') codes += 1;
    else if (character === '\u0014') codes = Math.max(0, codes - 1);
    else if (character === '\u0015') continue;
    else if (codes === 0) out += character;
  }
  return out;
}
