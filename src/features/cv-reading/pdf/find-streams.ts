/** A stream of a PDF as it stands in the file. */
export interface PdfStream {
  /** Its dictionary, with escapes in names resolved only in `isPicture` and `isEncryption`. */
  dictionary: string;
  /** Offset of the dictionary's first character. */
  dictionaryAt: number;
  /** Offsets of the data, `to` exclusive. */
  from: number;
  to: number;
  /** The data, decoded from ASCII where the file says so. */
  data: Uint8Array;
  isPicture: boolean;
  isEncryption: boolean;
}

const longestDictionary = 4000;
const decoder = new TextDecoder('latin1');

/**
 * All streams of a PDF, found by their keywords: the cross-reference table is not trusted. Null when there are more than `most`.
 * A trailer that names an encryption comes as an empty stream.
 */
export function findStreams(bytes: Uint8Array, most: number): PdfStream[] | null {
  const streams: PdfStream[] = [];
  const text = decoder.decode(bytes);
  let previousEnd = 0;
  for (const { index } of text.matchAll(/stream(?=[\r\n ])/g)) {
    if (index < previousEnd || text.slice(index - 3, index) === 'end') continue;
    const from = index + 6 + (/^(?:\r\n|\r|\n| *\r?\n)/.exec(text.slice(index + 6, index + 16))?.[0].length ?? 1);
    const end = text.indexOf('endstream', from);
    const to = end < 0 ? bytes.length : end;
    const dictionaryAt = dictionaryStart(text, Math.max(previousEnd, index - longestDictionary), index);
    const dictionary = text.slice(dictionaryAt, index);
    const names = resolveEscapes(dictionary);
    streams.push({
      dictionary: names.length === dictionary.length ? dictionary : names,
      dictionaryAt,
      from,
      to,
      data: fromAscii(bytes.subarray(from, to), names),
      isPicture: names.length === dictionary.length && /\/Subtype\s*\/Image(?![A-Za-z])/.test(names),
      isEncryption: false,
    });
    if (streams.length > most) return null;
    previousEnd = to;
  }
  if (/\/Encrypt(?![A-Za-z])/.test(outside(text, streams))) streams.unshift({ ...nothing, isEncryption: true });
  return streams;
}

const nothing = { dictionary: '', dictionaryAt: 0, from: 0, to: 0, data: new Uint8Array(), isPicture: false };

/** The file without its streams' data. */
function outside(text: string, streams: readonly PdfStream[]): string {
  let at = 0;
  let rest = '';
  for (const { from, to } of streams) {
    rest += text.slice(at, from);
    at = to;
  }
  return resolveEscapes(rest + text.slice(at));
}

function dictionaryStart(text: string, least: number, end: number): number {
  const object = text.lastIndexOf(' obj', end);
  return object >= least ? object + 4 : least;
}

/** Names may spell a letter as # and two digits. */
function resolveEscapes(text: string): string {
  return text.includes('#') ? text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))) : text;
}

/** Data behind ASCII85Decode or ASCIIHexDecode, which stand in front of other filters. */
function fromAscii(data: Uint8Array, dictionary: string): Uint8Array {
  if (/\/(?:ASCII85Decode|A85)(?![A-Za-z0-9])/.test(dictionary)) return from85(data);
  return /\/(?:ASCIIHexDecode|AHx)(?![A-Za-z])/.test(dictionary) ? fromHex(data) : data;
}

function from85(data: Uint8Array): Uint8Array {
  const out = new Uint8Array(data.length * 4);
  let length = 0;
  let group: number[] = [];
  const flush = () => {
    const missing = 5 - group.length;
    let value = 0;
    for (const digit of [...group, 84, 84, 84, 84].slice(0, 5)) value = value * 85 + digit;
    for (let index = 0; index < 4 - missing; index += 1) out[length++] = Math.floor(value / 256 ** (3 - index)) & 255;
    group = [];
  };
  for (const byte of data) {
    if (byte === 0x7e) break;
    if (byte === 0x7a && group.length === 0) length += 4;
    else if (byte >= 0x21 && byte <= 0x75) group.push(byte - 0x21);
    if (group.length === 5) flush();
  }
  if (group.length > 1) flush();
  return out.subarray(0, length);
}

function fromHex(data: Uint8Array): Uint8Array {
  const digits = decoder
    .decode(data)
    .replace(/>.*$/s, '')
    .replace(/[^0-9a-f]/gi, '');
  return Uint8Array.from({ length: Math.ceil(digits.length / 2) }, (_, index) =>
    Number.parseInt(digits.slice(index * 2, index * 2 + 2), 16),
  );
}
