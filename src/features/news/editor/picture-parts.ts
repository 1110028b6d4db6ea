/** Chunks of a PNG from which its pixels are drawn. */
const pixelChunks: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);

/**
 * A PNG without profiles, texts and whatever else is next to its pixels. Nothing of that is stored, and opening it is not free: a profile of two megabytes
 * unfolds to a gigabyte. A file that ends within a chunk is given as it is from there on; it cannot be opened.
 */
export function onlyPixels(file: Uint8Array): Uint8Array {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const parts = [file.subarray(0, 8)];
  let at = 8;
  while (at + 12 <= file.length) {
    const end = at + 12 + view.getUint32(at);
    if (end > file.length) break;
    if (pixelChunks.has(String.fromCharCode(...file.subarray(at + 4, at + 8)))) parts.push(file.subarray(at, end));
    at = end;
  }
  parts.push(file.subarray(at));
  const bare = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let to = 0;
  for (const part of parts) {
    bare.set(part, to);
    to += part.length;
  }
  return bare;
}

/** How often a JPEG may go over its pixels. Cameras and editors write one to ten scans; each one costs as much as all pixels, and takes 14 bytes. */
export const mostScans = 100;

/** How many scans a JPEG has at most: its pixels never hold the marker of one, but a small picture in its head may. */
export function countScans(file: Uint8Array): number {
  let count = 0;
  for (let at = file.indexOf(0xff); at !== -1; at = file.indexOf(0xff, at + 1)) if (file[at + 1] === 0xda) count += 1;
  return count;
}
