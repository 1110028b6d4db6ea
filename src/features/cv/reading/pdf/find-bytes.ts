/** Creates a search for an ASCII word in bytes (Horspool). It returns the first offset from `from` on, or −1. */
export function findBytes(word: string): (bytes: Uint8Array, from: number) => number {
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
