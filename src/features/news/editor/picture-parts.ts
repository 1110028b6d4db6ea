/** The PNG chunks that determine the pixels. */
const pixelChunks: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);

/**
 * Removes profiles, texts and all other metadata from a PNG. They are not stored, and decoding them can be costly: a profile of two megabytes
 * may decompress to a gigabyte. If the file ends within a chunk, that chunk stays as it is, and no decoder opens the file.
 */
export function stripMetadata(file: Uint8Array): Uint8Array {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const parts = [file.subarray(0, 8)];
  let start = 8;
  while (start + 12 <= file.length) {
    const end = start + 12 + view.getUint32(start);
    if (end > file.length) break;
    if (pixelChunks.has(String.fromCharCode(...file.subarray(start + 4, start + 8)))) parts.push(file.subarray(start, end));
    start = end;
  }
  parts.push(file.subarray(start));
  const stripped = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let length = 0;
  for (const part of parts) {
    stripped.set(part, length);
    length += part.length;
  }
  return stripped;
}

/** Maximum number of scans of a JPEG. Cameras and editors write one to ten. A scan may take only 14 bytes, but decoding it costs as much as all pixels. */
export const maxScans = 100;

/** Counts the scan markers of a JPEG. Pixel data never contains one, but a thumbnail in the header may, so the count can be too high. */
export function countScans(file: Uint8Array): number {
  let count = 0;
  for (let at = file.indexOf(0xff); at !== -1; at = file.indexOf(0xff, at + 1)) if (file[at + 1] === 0xda) count += 1;
  return count;
}
