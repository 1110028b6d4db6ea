import { Inflate } from 'fflate';
import { AppError } from '#src/shared/errors.ts';
import { type CvLimits, cvLimits } from '../limits.ts';
import { moveActualText } from './actual-text.ts';
import { findStreams, namesEncryption, type PdfStream } from './find-streams.ts';
import { type Form, maxDrawnForms } from './form-uses.ts';
import { streamPieces } from './stream-pieces.ts';

/** Bytes that are inflated at once: they can become a thousand times as many. */
const batchBytes = 1024;
/** More streams than any CV has. */
const maxStreams = 20_000;
/** Nesting depth of saved graphics states: the reader's time grows with its square. */
const maxSavedStates = 1000;
/** Forms that one form may draw through nested forms: a few dozen lines can draw a billion. */
const maxForms = 1e6;
/** Maximum input bytes of filters whose output is not measured here, by the first letters of their names. */
const maxFilterBytes: Partial<Record<string, number>> = { LZ: 30_000, RL: 300_000, Ru: 300_000, Br: 0 };

/**
 * Makes a PDF safe to read: refuses one that inflates to more than the limits, and turns pictures into empty forms, which still have their place on
 * the page. Changes the bytes.
 * @returns whether there were pictures
 * @throws AppError cv_bomb; cv_encrypted for an encrypted file, whose content cannot be measured
 */
export function guardPdf(bytes: Uint8Array, limits: CvLimits): boolean {
  if (namesEncryption(bytes)) throw new AppError('cv_encrypted');
  const left: Left = {
    content: limits.pdfContent,
    drawings: limits.pdfDrawings,
    glyphs: limits.pdfGlyphs,
    fonts: limits.pdfFonts,
    packed: 0,
  };
  const forms: Form[] = [];
  let pictures = false;
  let count = 0;
  let outside = bytes.length;
  for (const stream of findStreams(bytes)) {
    count += 1;
    outside -= stream.to - stream.from;
    if (stream.isPicture) pictures = blank(bytes, stream);
    else if (isPrivate(bytes, stream)) blank(bytes, stream);
    else {
      const { uses, isGlyph, hasActualText } = measure(bytes, stream, left);
      if (uses > 0) forms.push({ object: stream.object, uses, dictionary: stream.dictionary });
      if (isGlyph && stream.isPlain) blank(bytes, stream);
      else if (hasActualText) moveActualText(bytes, stream);
    }
    if (count > maxStreams) throw new AppError('cv_bomb');
  }
  if (outside > limits.pdfObjects || maxDrawnForms(forms) > maxForms) throw new AppError('cv_bomb');
  return pictures;
}

/** Overwrites a stream's data with spaces and removes its filters. A picture becomes a form that draws nothing. */
function blank(bytes: Uint8Array, { dictionary, from, to, dictionaryAt }: PdfStream): true {
  bytes.fill(0x20, from, to);
  const write = (at: number, text: string) => bytes.set(new TextEncoder().encode(text), dictionaryAt + at);
  for (const { index } of dictionary.matchAll(/\/Filter(?![A-Za-z])/g)) write(index, '/Filtex');
  for (const { index, 0: found } of dictionary.matchAll(/\/Subtype\s*\/Image(?![A-Za-z])/g)) write(index + found.length - 5, 'Form ');
  return true;
}

/** Bytes that may still be inflated, by kind. `packed` counts the compressed bytes so far. */
type Left = Record<'content' | 'drawings' | 'glyphs' | 'fonts' | 'packed', number>;

/** Minimum bytes of a drawing program's private data. */
const minPrivateBytes = 10_000;

/** Whether a stream is private data of a drawing program: binary, uncompressed, and with only a length in its dictionary. */
function isPrivate(bytes: Uint8Array, { dictionary, from, to, isPlain }: PdfStream): boolean {
  if (!isPlain || to - from < minPrivateBytes || !/^\s*<<\s*\/Length\s+\d+(?:\s+\d+\s+R)?\s*>>\s*$/.test(dictionary)) return false;
  return printableShare(bytes.subarray(from, to)).share < 0.6;
}

interface Measured {
  /** How many forms the stream draws, if it is a form; else 0. */
  uses: number;
  /** The stream is the outline of one glyph of a font. */
  isGlyph: boolean;
  hasActualText: boolean;
}

/** Inflates a stream piece by piece, and subtracts its size from what is left. */
function measure(bytes: Uint8Array, { dictionary, from, to }: PdfStream, left: Left): Measured {
  const filters = dictionary.match(/\/(?:FlateDecode|Fl|LZWDecode|LZW|RunLengthDecode|RL|BrotliDecode)(?![A-Za-z])/g) ?? [];
  const max = Math.min(...filters.map((filter) => maxFilterBytes[filter.slice(1, 3)] ?? Infinity));
  const pieces = () => streamPieces(bytes.subarray(from, to), dictionary);
  if (filters.length > 1 || (max < Infinity && isLonger(pieces(), max))) throw new AppError('cv_bomb');
  const form = /\/Subtype\s*\/Form(?![A-Za-z])/.test(dictionary);
  const measured: Measured = { uses: 0, isGlyph: false, hasActualText: false };
  let [depth, drawn, tail] = [0, 0, ''];
  let isFont = false;
  let onlyDraws = form;
  let first = true;
  left.packed += to - from;
  inflate(pieces(), (piece) => {
    if (first) isFont = looksLikeFont(piece);
    if (first) measured.isGlyph = !form && glyphStart.test(latin(piece.subarray(0, 120)));
    first = false;
    if (isFont && !looksLikeText(piece)) return take(left, 'fonts', piece);
    const text = tail + latin(piece);
    if (onlyDraws && /\b(?:BT|Do|BI|sh)\b/.test(text)) {
      onlyDraws = false; // the drawing before it counts as content, too
      left.content -= drawn;
    }
    drawn += piece.length;
    take(left, measured.isGlyph ? 'glyphs' : onlyDraws ? 'drawings' : 'content', piece);
    depth = deepest(text, depth);
    measured.uses += text.match(/\bDo\b/g)?.length ?? 0;
    measured.hasActualText ||= text.includes('/ActualText');
    tail = text.slice(-1);
  });
  return { ...measured, uses: form ? measured.uses : 0 };
}

/** The beginning of a glyph's outline: its width, and sometimes its box. */
const glyphStart = /^\s*(?:-?[\d.]+\s+){2,6}d[01]\s/;

function take(left: Left, kind: Exclude<keyof Left, 'packed'>, piece: Uint8Array): void {
  left[kind] -= piece.length;
  if (left[kind] < 0) throw new AppError(kind !== 'fonts' && isDrawn(piece, left.packed) ? 'cv_scanned' : 'cv_bomb');
}

const latin = (piece: Uint8Array) => new TextDecoder('latin1').decode(piece);

/** Maximum compression ratio of drawings. Bombs have hundreds. */
const maxDrawingRatio = 20;

/** Whether content that is too long draws its letters as outlines: it has mostly path operators, and the compression ratio of drawings. */
function isDrawn(piece: Uint8Array, packed: number): boolean {
  const text = latin(piece);
  return packed * maxDrawingRatio > cvLimits.pdfContent && (text.match(/[\d.]+ [-\d.]+ [lcm](?=\s)/g)?.length ?? 0) > piece.length / 60;
}

function isLonger(pieces: Iterable<Uint8Array>, max: number): boolean {
  let length = 0;
  for (const piece of pieces) {
    length += piece.length;
    if (length > max) return true;
  }
  return false;
}

/** Follows the nesting depth of saved graphics states. @returns the depth at the end of the content */
function deepest(content: string, from: number): number {
  let depth = from;
  for (const [, operator] of content.matchAll(/(?:^|[\s\]>)])([qQ])(?=\s)/g)) {
    depth = operator === 'q' ? depth + 1 : Math.max(0, depth - 1);
    if (depth > maxSavedStates) throw new AppError('cv_bomb');
  }
  return depth;
}

/** Inflates compressed pieces, and passes uncompressed ones on as they are. */
function inflate(pieces: Iterable<Uint8Array>, take: (piece: Uint8Array) => void): void {
  let inflater: Inflate | null | undefined;
  try {
    for (const piece of pieces) {
      const from = inflater === undefined ? 2 : 0; // the header of zlib
      inflater ??= inflater === undefined && isPacked(piece) ? newInflater(take) : null;
      if (inflater === null) take(piece);
      else for (let at = from; at < piece.length; at += batchBytes) inflater.push(piece.subarray(at, at + batchBytes));
    }
    inflater?.push(new Uint8Array(), true);
  } catch (error) {
    if (error instanceof AppError) throw error; // a broken stream is left to the reader, which may repair it
  }
}

/** Creates an inflater, which takes 100 kB of memory. */
function newInflater(take: (piece: Uint8Array) => void): Inflate {
  return new Inflate((piece) => {
    if (piece.length > 0) take(piece);
  });
}

function isPacked([first = 0, second = 0, third]: Uint8Array): boolean {
  return third !== undefined && (first & 0x0f) === 8 && ((first << 8) + second) % 31 === 0;
}

/** Whether bytes begin like a font: TrueType, OpenType, CFF or Type 1. */
function looksLikeFont(piece: Uint8Array): boolean {
  const magic = latin(piece.subarray(0, 4));
  return (
    ['\0\x01\0\0', 'true', 'OTTO', 'ttcf', '%!PS', '%!Fo'].includes(magic) ||
    (piece[0] === 1 && (piece[1] ?? 9) < 2 && (piece[2] ?? 99) < 16)
  );
}

/** Whether bytes are nearly all letters and spaces, as no font is. */
function looksLikeText(piece: Uint8Array): boolean {
  const { share, seen } = printableShare(piece);
  return seen > 64 && share > 0.9;
}

/** Computes the share of printable characters in a sample of bytes, and the size of the sample. */
function printableShare(piece: Uint8Array): { share: number; seen: number } {
  let printable = 0;
  const step = Math.max(1, Math.floor(piece.length / 512));
  let seen = 0;
  for (let at = 0; at < piece.length; at += step, seen += 1) {
    const byte = piece[at] ?? 0;
    if ((byte >= 0x20 && byte < 0x7f) || byte === 10 || byte === 13) printable += 1;
  }
  return { share: seen === 0 ? 0 : printable / seen, seen };
}
