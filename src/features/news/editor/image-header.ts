export type ImageKind = 'png' | 'jpeg' | 'webp';

export interface ImageHeader {
  kind: ImageKind;
  width: number;
  height: number;
}

/**
 * What a file is by its first bytes, and its size in pixels as its header says; null unless it is a PNG, JPEG or WebP picture. Reads nothing
 * that is compressed, so a file that would unfold to gigabytes is judged by its few first bytes.
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
  return sized('png', view.getUint32(16), view.getUint32(20));
}

/** Markers of a JPEG frame: 0xC0 to 0xCF without the tables DHT (C4), JPG (C8) and DAC (CC). */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function jpegHeader(view: DataView): ImageHeader | null {
  let at = 2;
  while (at + 9 < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) at += 1;
    else if (isFrame(marker)) return sized('jpeg', view.getUint16(at + 7), view.getUint16(at + 5));
    else if (marker === 0xda || marker === 0xd9) return null;
    else at += 2 + view.getUint16(at + 2);
  }
  return null;
}

/** The largest size that any part of a WebP file gives: what is drawn on a small canvas may say that it is huge, and memory is taken for it first. */
function webpHeader(file: Uint8Array, view: DataView): ImageHeader | null {
  let [width, height, at] = [0, 0, 12];
  while (at + 8 <= view.byteLength) {
    const name = String.fromCharCode(...file.subarray(at, at + 4));
    const [across, down] = webpSize(name, view, at + 8);
    [width, height] = [Math.max(width, across), Math.max(height, down)];
    // a frame of an animation holds chunks of its own behind 16 bytes
    at += name === 'ANMF' ? 8 + 16 : 8 + view.getUint32(at + 4, true) + (view.getUint32(at + 4, true) % 2);
  }
  return sized('webp', width, height);
}

/** Width and height of a chunk with pixels or a canvas; nothing for any other, and for one that is cut off. */
function webpSize(name: string, view: DataView, at: number): [number, number] {
  if (name === 'VP8X' && at + 10 <= view.byteLength) return [1 + uint24(view, at + 4), 1 + uint24(view, at + 7)];
  if (name === 'VP8 ' && at + 10 <= view.byteLength) return [view.getUint16(at + 6, true) & 0x3fff, view.getUint16(at + 8, true) & 0x3fff];
  if (name !== 'VP8L' || at + 5 > view.byteLength) return [0, 0];
  const bits = view.getUint32(at + 1, true);
  return [1 + (bits & 0x3fff), 1 + ((bits >> 14) & 0x3fff)];
}

const uint24 = (view: DataView, at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);

function sized(kind: ImageKind, width: number, height: number): ImageHeader | null {
  return width > 0 && height > 0 ? { kind, width, height } : null;
}
