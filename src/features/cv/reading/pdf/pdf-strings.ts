/** Converts bytes to the characters with the same codes. `TextDecoder` for Latin-1 would change 27 of them. */
export function toCharacters(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 4096) text += String.fromCharCode(...bytes.subarray(at, at + 4096));
  return text;
}

/** Reads the string at an offset, in brackets or hexadecimal digits. Returns its bytes and the offset behind it; null without a string. */
export function readString(text: string, at: number): { bytes: Uint8Array; to: number } | null {
  if (text[at] === '<') return readHex(text, at);
  if (text[at] !== '(') return null;
  const found: number[] = [];
  let depth = 1;
  for (let index = at + 1; index < text.length; index += 1) {
    const character = text[index] ?? '';
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (depth === 0) return { bytes: Uint8Array.from(found), to: index + 1 };
    if (character !== '\\') {
      // the end of a line is one byte, however it is written
      if (character === '\r' && text[index + 1] === '\n') index += 1;
      found.push(character === '\r' ? 10 : character.charCodeAt(0));
      continue;
    }
    const escape = /^(?:[0-7]{1,3}|\r\n|[^])/.exec(text.slice(index + 1, index + 4))?.[0] ?? '';
    index += escape.length;
    if (!/^[\r\n]/.test(escape)) found.push(escaped(escape));
  }
  return null;
}

const escapes = new Map([
  ['n', 10],
  ['r', 13],
  ['t', 9],
  ['b', 8],
  ['f', 12],
]);

function escaped(escape: string): number {
  if (/^[0-7]/.test(escape)) return Number.parseInt(escape, 8) & 255;
  return escapes.get(escape) ?? escape.charCodeAt(0);
}

function readHex(text: string, at: number): { bytes: Uint8Array; to: number } | null {
  const digits = /^<([\da-f\s]*)>/i.exec(text.slice(at, at + 4000));
  if (digits === null) return null;
  const pairs = (digits[1] ?? '').replace(/\s/g, '').match(/..?/g) ?? [];
  return { bytes: Uint8Array.from(pairs, (pair) => Number.parseInt(pair.padEnd(2, '0'), 16)), to: at + digits[0].length };
}
