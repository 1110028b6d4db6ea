import { deflateSync } from 'node:zlib';
import { PhotonImage } from '@cf-wasm/photon';
import { makePng, pngChunk, pngHead, pngSignature } from './picture-files.ts';

/** A text that every file with hidden content contains. No served picture may contain it. */
export const payload = 'alert(1)//evil.example';

type File = Uint8Array<ArrayBuffer>;
const bytes = (text: string): File => new Uint8Array(Buffer.from(text, 'latin1'));
const concat = (...parts: Uint8Array[]): File => new Uint8Array(Buffer.concat(parts));
const smallSize = { width: 20, height: 10 };

function makePixels(): PhotonImage {
  return new PhotonImage(new Uint8Array(20 * 10 * 4).fill(0x7f), 20, 10);
}
const makeJpeg = (): File => new Uint8Array(makePixels().get_bytes_jpeg(80));
const makeWebp = (): File => new Uint8Array(makePixels().get_bytes_webp());

/** Inserts a segment after the start of a JPEG file. */
function makeJpegWithSegment(marker: number, data: Uint8Array): File {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return concat(Buffer.from([0xff, 0xd8]), head, data, makeJpeg().subarray(2));
}

function overwrite(file: File, at: number, ...values: number[]): File {
  const copy = file.slice();
  copy.set(values, at);
  return copy;
}

const svgs = [
  `<svg xmlns="http://www.w3.org/2000/svg"><script>${payload}</script></svg>`,
  `<svg xmlns="http://www.w3.org/2000/svg" onload="${payload}"/>`,
  `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x "${payload}">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>`,
  `<svg xmlns="http://www.w3.org/2000/svg"><foreignObject><iframe srcdoc="${payload}"/></foreignObject></svg>`,
  `<svg xmlns="http://www.w3.org/2000/svg"><image href="https://evil.example/x"/></svg>`,
  `<svg xmlns="http://www.w3.org/2000/svg"><use href="data:image/svg+xml,${payload}#x"/></svg>`,
  `<svg xmlns="http://www.w3.org/2000/svg"><a href="javascript:${payload}"><rect width="9" height="9"/></a></svg>`,
  `<svg xmlns="http://www.w3.org/2000/svg"><style>@import url(https://evil.example/x);</style></svg>`,
  `\uFEFF<svg xmlns="http://www.w3.org/2000/svg"><set attributeName="onload" to="${payload}"/></svg>`,
  `<!--${payload}--><svg xmlns="http://www.w3.org/2000/svg" width="1000000" height="1000000"/>`,
].map(bytes);

const bombSides: [number, number][] = [
  [30_000, 30_000],
  [65_535, 65_535],
  [2_147_483_647, 1],
  [1, 2_147_483_647],
  [8000, 8000],
  [4000, 3001],
  [8001, 10],
  [4_294_967_295, 4_294_967_295],
];
const bombs = bombSides.map(([width, height]) =>
  concat(pngSignature, pngHead(width, height), pngChunk('IDAT', deflateSync(Buffer.alloc(3_000_000))), pngChunk('IEND', Buffer.alloc(0))),
);

const picturesWithOtherData = [
  makePng({ ...smallSize, tail: bytes(`<html><script>${payload}</script></html>`) }),
  makePng({ ...smallSize, tail: bytes(`PK\x03\x04${payload}`) }),
  makePng({ ...smallSize, tail: bytes(`%PDF-1.4 ${payload}`) }),
  makePng({ ...smallSize, extra: [pngChunk('tEXt', bytes(`Comment\0<script>${payload}</script>`))] }),
  makePng({ ...smallSize, extra: [pngChunk('iTXt', bytes(`XML:com.adobe.xmp\0\0\0\0\0${payload}`))] }),
  makePng({ ...smallSize, extra: [pngChunk('zTXt', concat(bytes('Comment\0\0'), deflateSync(Buffer.alloc(50_000_000))))] }),
  makePng({ ...smallSize, extra: [pngChunk('eXIf', bytes(`MM\0*\0\0\0\x08${payload}`))] }),
  makePng({ ...smallSize, extra: [pngChunk('iCCP', concat(bytes('x\0\0'), deflateSync(bytes(payload.repeat(2000)))))] }),
  makePng({ ...smallSize, extra: [pngChunk('zzZz', bytes(payload))] }),
  concat(makeJpeg(), bytes(`<script>${payload}</script>`)),
  concat(makeJpeg(), bytes(`PK\x03\x04${payload}`)),
  makeJpegWithSegment(0xe1, bytes(`Exif\0\0MM\0*\0\0\0\x08${payload}`)),
  makeJpegWithSegment(0xe1, bytes(`http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>${payload}</x:xmpmeta>`)),
  makeJpegWithSegment(0xfe, bytes(`*/=1;${payload};/*`)),
  makeJpegWithSegment(0xed, bytes(`Photoshop 3.0\0${payload}`)),
  concat(makeWebp(), bytes(`<script>${payload}</script>`)),
];

const brokenPictures = [
  makePng(smallSize).slice(0, 20),
  makePng(smallSize).slice(0, 40),
  makePng(smallSize).slice(0, -20),
  overwrite(makePng(smallSize), 29, 0, 0, 0, 0), // the head's sum
  overwrite(makePng(smallSize), 8, 0x7f, 0xff, 0xff, 0xff), // the head's length
  overwrite(makePng(smallSize), 16, 0, 0, 0, 0), // no width
  overwrite(makePng(smallSize), 24, 77), // bits a channel
  concat(pngSignature, pngChunk('IDAT', bytes('x')), pngHead(5, 5)),
  concat(pngSignature, pngHead(5, 5), pngChunk('IDAT', bytes('no deflate')), pngChunk('IEND', bytes(''))),
  makeJpeg().slice(0, 30),
  overwrite(makeJpeg(), 4, 0xff, 0xff),
  concat(Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(2000, 0xff)),
  concat(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0]), Buffer.alloc(2000)),
  makeWebp().slice(0, 40),
  overwrite(makeWebp(), 4, 0xff, 0xff, 0xff, 0xff),
  concat(bytes('RIFF\xff\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0\xff\x0f\0\xff\x0f\0'), Buffer.alloc(40)),
];

const otherFileTypes = [
  bytes(''),
  bytes('\x89PNG'),
  bytes(`GIF89a/*${payload}*/=1;${'\0'.repeat(40)}`),
  bytes(`BM${payload}`),
  bytes(`II*\0${payload}`),
  bytes(`%PDF-1.7 ${payload}`),
  bytes(`<!doctype html><script>${payload}</script>`),
  bytes(`PK\x03\x04${payload}`),
  bytes(`\x7fELF${payload}`),
  bytes(`\0\0\0\x1cftypavif${payload}`),
  bytes(`\0\0\x01\0\x01\0${payload}`),
  bytes(`\0asm\x01\0\0\0${payload}`),
];

/** Files that are not pictures, or contain other data, by technique. */
export const hostilePictures: Record<string, readonly File[]> = {
  'SVG with scripts': svgs,
  'more pixels than fit into memory': bombs,
  'a picture with other data in the file': picturesWithOtherData,
  'a picture that is broken': brokenPictures,
  'another kind of file': otherFileTypes,
};
