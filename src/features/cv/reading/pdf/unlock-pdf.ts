import { cbc } from '@noble/ciphers/aes';
import { md5 } from '@noble/hashes/legacy';
import { AppError } from '#src/shared/errors.ts';
import { cipherBytes } from './cipher-bytes.ts';
import { findStreams, namesEncryption } from './find-streams.ts';
import { emptyPasswordKey } from './password-key.ts';
import { readString, toCharacters } from './pdf-strings.ts';
import { type Method, type Outside, outsides, readProtection } from './read-protection.ts';

/**
 * Decrypts a PDF that opens without a password and removes its encryption dictionary, so that the limits are checked on the text that is read.
 * Changes the bytes.
 * @throws AppError cv_encrypted if the file needs a password, or if its encryption is not of a standard kind
 */
export function unlockPdf(bytes: Uint8Array): void {
  const parts = outsides(bytes);
  const protection = readProtection(parts);
  const key = emptyPasswordKey(protection);
  if (key === null) throw new AppError('cv_encrypted');
  for (const part of parts) decryptNames(bytes, part, key, protection.strings);
  for (const stream of Array.from(findStreams(bytes))) {
    const { dictionary, dictionaryAt, from, to, isPicture } = stream;
    const isPlain = isPicture || /\/Type\s*\/XRef(?![A-Za-z])|\/Crypt(?![A-Za-z])/.test(dictionary);
    const object = objectBefore(toCharacters(bytes.subarray(Math.max(0, dictionaryAt - 24), dictionaryAt)));
    if (isPlain || object === null) continue;
    const data = decrypt(bytes.subarray(from, to), key, object, protection.streams);
    bytes.fill(0x0a, from + data.length, to);
    bytes.set(data, from);
  }
  for (const { from, text } of parts)
    for (const { index } of text.matchAll(/\/Encrypt(?![A-Za-z])/g)) bytes.set(new TextEncoder().encode('/Encrypx'), from + index);
  if (namesEncryption(bytes)) throw new AppError('cv_encrypted');
}

/** Reads number and generation of the last object in a text; null without one. */
function objectBefore(text: string): readonly [number, number] | null {
  const match = Array.from(text.matchAll(/(\d{1,10})\s+(\d{1,5})\s+obj\b/g)).at(-1);
  return match === undefined ? null : [Number(match[1]), Number(match[2])];
}

function decrypt(data: Uint8Array, key: Uint8Array, object: readonly [number, number], method: Method): Uint8Array {
  if (method === 'none') return data;
  const own = method === 'aes256' ? key : keyOf(key, object, method);
  if (method === 'rc4') return cipherBytes(own, data);
  // the end of a line may follow the last block
  const whole = data.length - (data.length % 16);
  if (whole < 32) return new Uint8Array();
  const plain = cbc(own, data.slice(0, 16), { disablePadding: true }).decrypt(data.slice(16, whole));
  const added = plain.at(-1) ?? 0;
  return added >= 1 && added <= 16 ? plain.subarray(0, plain.length - added) : plain;
}

/** Derives the key of an object from that of the file. */
function keyOf(key: Uint8Array, [number, generation]: readonly [number, number], method: Method): Uint8Array {
  const salt = method === 'aes128' ? [0x73, 0x41, 0x6c, 0x54] : [];
  const added = [number & 255, (number >> 8) & 255, (number >> 16) & 255, generation & 255, (generation >> 8) & 255, ...salt];
  return md5(Uint8Array.from([...key, ...added])).subarray(0, Math.min(key.length + 5, 16));
}

/** Decrypts the two strings that name a font's character set. The text needs no other string outside of streams. */
function decryptNames(bytes: Uint8Array, { from, text }: Outside, key: Uint8Array, method: Method): void {
  if (method === 'none') return;
  for (const { index, 0: found } of text.matchAll(/\/(?:Registry|Ordering)\s*(?=[(<])/g)) {
    const at = index + found.length;
    const string = readString(text, at);
    const object = objectBefore(text.slice(Math.max(0, index - 2000), index));
    if (string === null || object === null) continue;
    const name = toCharacters(decrypt(string.bytes, key, object, method));
    if (/^[\w-]+$/.test(name) && name.length + 2 <= string.to - at)
      bytes.set(new TextEncoder().encode(`(${name})`.padEnd(string.to - at)), from + at);
  }
}
