import { AppError } from '#src/shared/errors.ts';
import type { CvLimits } from '../limits.ts';
import { withTextBoxes } from './text-boxes.ts';

/**
 * Assembles the main text and the text boxes from the pieces of the stream `WordDocument` ([MS-DOC] 2.4.1).
 * @param stream returns another stream of the file by its name, or null
 * @throws AppError cv_encrypted, cv_too_large, cv_broken
 */
export function documentText(main: Uint8Array, stream: (name: string) => Uint8Array | null, limits: CvLimits): string {
  try {
    return read(new DataView(main.buffer, main.byteOffset, main.byteLength), stream, limits);
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('cv_broken', { cause: error }); // an offset outside the stream
  }
}

function read(fib: DataView, stream: (name: string) => Uint8Array | null, limits: CvLimits): string {
  if (fib.getUint16(0, true) !== 0xa5ec) throw new AppError('cv_broken');
  const flags = fib.getUint16(0x0a, true);
  if ((flags & 0x0100) !== 0) throw new AppError('cv_encrypted');
  const table = stream((flags & 0x0200) !== 0 ? '1Table' : '0Table');
  if (table === null) throw new AppError('cv_broken');
  const length = fib.getInt32(0x4c, true);
  if (length > limits.characters) throw new AppError('cv_too_large');
  const pieces = pieceTable(table, fib.getUint32(0x01a2, true), fib.getUint32(0x01a6, true));
  if (pieces.reduce((sum, { characters }) => sum + characters, 0) > limits.bytes) throw new AppError('cv_broken');
  return withTextBoxes(fib, table, pieces.map((piece) => pieceText(fib, piece)).join(''));
}

interface Piece {
  characters: number;
  /** Offset in bytes. */
  at: number;
  /** The characters have one byte (Windows-1252), not two (UTF-16). */
  narrow: boolean;
}

/** Reads the table of pieces, which follows blocks of properties, each with its size. */
function pieceTable(table: Uint8Array, at: number, size: number): Piece[] {
  const view = new DataView(table.buffer, table.byteOffset, table.byteLength);
  let position = at;
  while (position < at + size && view.getUint8(position) === 0x01) position += 3 + view.getUint16(position + 1, true);
  if (view.getUint8(position) !== 0x02) throw new AppError('cv_broken');
  const count = Math.floor((view.getUint32(position + 1, true) - 4) / 12);
  const start = position + 5;
  return Array.from({ length: Math.min(count, 20_000) }, (_, index) => {
    const from = view.getUint32(start + index * 4, true);
    const to = view.getUint32(start + (index + 1) * 4, true);
    const place = view.getUint32(start + (count + 1) * 4 + index * 8 + 2, true);
    const narrow = (place & 0x40000000) !== 0;
    const offset = place & 0x3fffffff;
    return { characters: to - from, at: narrow ? offset / 2 : offset, narrow };
  });
}

function pieceText(main: DataView, { characters, at, narrow }: Piece): string {
  const size = narrow ? characters : characters * 2;
  if (characters < 0 || at + size > main.byteLength) throw new AppError('cv_broken');
  const bytes = new Uint8Array(main.buffer, main.byteOffset + at, size);
  return new TextDecoder(narrow ? 'windows-1252' : 'utf-16le').decode(bytes);
}
