export type ImageKind = 'png' | 'jpeg' | 'webp';

export interface ImageHeader {
  kind: ImageKind;
  width: number;
  height: number;
}

/**
 * Reads a picture's format and its size in pixels from its header. Null unless it is a PNG, JPEG or WebP picture. Decompresses nothing,
 * so a file that would decompress to gigabytes costs nothing.
 */
export function readImageHeader(file: Uint8Array): ImageHeader | null {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (startsWith(file, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return pngHeader(file, view);
  if (startsWith(file, [0xff, 0xd8, 0xff])) return jpegHeader(view);
  if (startsWith(file, ascii('RIFF')) && startsWith(file.subarray(8), ascii('WEBP'))) return webpHeader(file, view);
  return null;
}

const ascii = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));
const startsWith = (file: Uint8Array, bytes: number[]) => bytes.every((byte, index) => file[index] === byte);

function pngHeader(file: Uint8Array, view: DataView): ImageHeader | null {
  if (view.byteLength < 33 || !startsWith(file.subarray(12), ascii('IHDR'))) return null;
  return toHeader('png', view.getUint32(16), view.getUint32(20));
}

/** Markers of a JPEG frame: 0xC0 to 0xCF without the tables DHT (C4), JPG (C8) and DAC (CC). */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function jpegHeader(view: DataView): ImageHeader | null {
  let offset = 2;
  while (offset + 9 < view.byteLength) {
    if (view.getUint8(offset) !== 0xff) return null;
    const marker = view.getUint8(offset + 1);
    if (marker === 0xff) offset += 1;
    else if (isFrame(marker)) return toHeader('jpeg', view.getUint16(offset + 7), view.getUint16(offset + 5));
    else if (marker === 0xda || marker === 0xd9) return null;
    else offset += 2 + view.getUint16(offset + 2);
  }
  return null;
}

/** Reads the largest size that any chunk of a WebP file gives. A chunk on a small canvas may give a huge size, and a decoder allocates memory for it. */
function webpHeader(file: Uint8Array, view: DataView): ImageHeader | null {
  let [width, height, offset] = [0, 0, 12];
  while (offset + 8 <= view.byteLength) {
    const name = String.fromCharCode(...file.subarray(offset, offset + 4));
    const [chunkWidth, chunkHeight] = webpSize(name, view, offset + 8);
    [width, height] = [Math.max(width, chunkWidth), Math.max(height, chunkHeight)];
    // an animation frame has its own chunks after 16 bytes
    offset += name === 'ANMF' ? 8 + 16 : 8 + view.getUint32(offset + 4, true) + (view.getUint32(offset + 4, true) % 2);
  }
  return toHeader('webp', width, height);
}

/** Reads the width and height of a chunk with pixels or a canvas. Zeros for any other chunk, and for a chunk that is cut off. */
function webpSize(name: string, view: DataView, offset: number): [number, number] {
  if (name === 'VP8X' && offset + 10 <= view.byteLength) return [1 + uint24(view, offset + 4), 1 + uint24(view, offset + 7)];
  if (name === 'VP8 ' && offset + 10 <= view.byteLength)
    return [view.getUint16(offset + 6, true) & 0x3fff, view.getUint16(offset + 8, true) & 0x3fff];
  if (name !== 'VP8L' || offset + 5 > view.byteLength) return [0, 0];
  const bits = view.getUint32(offset + 1, true);
  return [1 + (bits & 0x3fff), 1 + ((bits >> 14) & 0x3fff)];
}

const uint24 = (view: DataView, offset: number) => view.getUint16(offset, true) | (view.getUint8(offset + 2) << 16);

function toHeader(kind: ImageKind, width: number, height: number): ImageHeader | null {
  return width > 0 && height > 0 ? { kind, width, height } : null;
}
