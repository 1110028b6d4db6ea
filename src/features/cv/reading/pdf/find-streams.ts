/** A stream of a PDF. */
export interface PdfStream {
  /** Its dictionary, with escapes in names resolved. */
  dictionary: string;
  /** Offset of the dictionary's first character. */
  dictionaryAt: number;
  /** Offsets of the data, `to` exclusive. */
  from: number;
  to: number;
  isPicture: boolean;
  /** No name in the dictionary has escapes, so that offsets in `dictionary` are also valid in the file. */
  isPlain: boolean;
  /** Number of its object; null if it has none. */
  object: number | null;
}

const longestDictionary = 4000;
/** Bytes that are decoded at once. Windows overlap, since a name with escapes may be on the edge. */
const window = { size: 65_536, overlap: 64 };
const decoder = new TextDecoder('latin1');
const words = { stream: findBytes('stream'), endstream: findBytes('endstream') };

/**
 * Yields all streams of a PDF, found by their keywords, since the cross-reference table is not trustworthy. Searches the bytes, because a string of
 * the file would double the memory.
 */
export function* findStreams(bytes: Uint8Array): Generator<PdfStream> {
  let previousEnd = 0;
  for (let index = words.stream(bytes, 0); index >= 0; index = words.stream(bytes, Math.max(index + 6, previousEnd))) {
    if (![0x0d, 0x0a, 0x20].includes(bytes[index + 6] ?? 0) || latin(bytes, Math.max(0, index - 3), index) === 'end') continue;
    const from = index + 6 + (/^(?:\r\n|\r|\n| *\r?\n)/.exec(latin(bytes, index + 6, index + 16))?.[0].length ?? 1);
    const end = words.endstream(bytes, from);
    const to = end < 0 ? bytes.length : end;
    const least = Math.max(previousEnd, index - longestDictionary);
    const before = latin(bytes, least, index);
    const object = before.lastIndexOf(' obj');
    const dictionary = object < 0 ? before : before.slice(object + 4);
    const names = resolveEscapes(dictionary);
    const isPlain = names.length === dictionary.length; // otherwise offsets for overwriting would be wrong
    const isPicture = isPlain && /\/Subtype\s*\/Image(?![A-Za-z])/.test(names);
    yield { dictionary: names, dictionaryAt: index - dictionary.length, from, to, isPicture, isPlain, object: objectOf(before, object) };
    previousEnd = to;
  }
}

/** Reads the object number in front of “0 obj”. */
function objectOf(before: string, at: number): number | null {
  const number = at < 0 ? undefined : /(\d{1,10})\s+\d{1,5}$/.exec(before.slice(Math.max(0, at - 20), at))?.[1];
  return number === undefined ? null : Number(number);
}

/** Whether a trailer or an object, outside all streams' data, names an encryption. */
export function namesEncryption(bytes: Uint8Array): boolean {
  let at = 0;
  for (const { from, to } of findStreams(bytes)) {
    if (hasEncryption(bytes, at, from)) return true;
    at = to;
  }
  return hasEncryption(bytes, at, bytes.length);
}

function hasEncryption(bytes: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at += window.size) {
    const end = Math.min(to, at + window.size + window.overlap);
    if (/\/Encrypt[^A-Za-z]/.test(`${resolveEscapes(latin(bytes, at, end))}${end === to ? ' ' : ''}`)) return true;
  }
  return false;
}

function latin(bytes: Uint8Array, from: number, to: number): string {
  return decoder.decode(bytes.subarray(from, to));
}

/** Resolves escapes in names: # and two hexadecimal digits. */
function resolveEscapes(text: string): string {
  return text.includes('#') ? text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))) : text;
}

/** Creates a search for an ASCII word in bytes (Horspool). It returns the first offset from `from` on, or −1. */
function findBytes(word: string): (bytes: Uint8Array, from: number) => number {
  const wanted = new TextEncoder().encode(word);
  const last = wanted.length - 1;
  const skips = new Uint8Array(256).fill(wanted.length);
  wanted.subarray(0, last).forEach((byte, index) => (skips[byte] = last - index));
  return (bytes, from) => {
    for (let at = from; at + last < bytes.length; at += skips[bytes[at + last] ?? 0] ?? 1)
      if (bytes[at + last] === wanted[last] && wanted.every((byte, index) => bytes[at + index] === byte)) return at;
    return -1;
  };
}
