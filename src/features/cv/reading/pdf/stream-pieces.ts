/** Bytes of a piece. */
const size = 65_536;

/** Splits a stream's data into pieces, decoded from ASCII85 or hexadecimal digits. Other filters apply after those. */
export function streamPieces(data: Uint8Array, dictionary: string): Iterable<Uint8Array> {
  if (/\/(?:ASCII85Decode|A85)(?![A-Za-z0-9])/.test(dictionary)) return from85(data);
  return /\/(?:ASCIIHexDecode|AHx)(?![A-Za-z])/.test(dictionary) ? fromHex(data) : cut(data);
}

function* cut(data: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < data.length; at += size) yield data.subarray(at, at + size);
}

function* from85(data: Uint8Array): Generator<Uint8Array> {
  let out = new DataView(new ArrayBuffer(size));
  let [length, value, digits] = [0, 0, 0];
  for (const byte of data) {
    if (byte === 0x7e) break;
    const isZeros = byte === 0x7a && digits === 0;
    if (!isZeros && (byte < 0x21 || byte > 0x75)) continue;
    value = isZeros ? 0 : value * 85 + byte - 0x21;
    digits = isZeros ? 5 : digits + 1;
    if (digits < 5) continue;
    out.setUint32(length, value);
    [length, value, digits] = [length + 4, 0, 0];
    if (length < size) continue;
    yield new Uint8Array(out.buffer);
    [out, length] = [new DataView(new ArrayBuffer(size)), 0];
  }
  if (digits > 1) {
    for (let missing = digits; missing < 5; missing += 1) value = value * 85 + 84;
    out.setUint32(length, value);
    length += digits - 1;
  }
  if (length > 0) yield new Uint8Array(out.buffer, 0, length);
}

function* fromHex(data: Uint8Array): Generator<Uint8Array> {
  let out = new Uint8Array(size);
  let [length, high] = [0, -1];
  for (const byte of data) {
    if (byte === 0x3e) break;
    const digit = hexDigit(byte);
    if (digit < 0) continue;
    if (high < 0) {
      high = digit;
      continue;
    }
    out[length] = high * 16 + digit;
    [length, high] = [length + 1, -1];
    if (length < size) continue;
    yield out;
    [out, length] = [new Uint8Array(size), 0];
  }
  if (high >= 0) out[length++] = high * 16; // an odd last digit stands for itself and a zero
  if (length > 0) yield out.subarray(0, length);
}

function hexDigit(byte: number): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}
