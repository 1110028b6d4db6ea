import { AppError } from '#src/shared/errors.ts';
import { readDoc } from './doc/read-doc.ts';
import { readDocx } from './docx/read-docx.ts';
import { cvLimits, type CvLimits } from './limits.ts';
import type { LoadMap } from './pdf/character-maps.ts';
import { readPdf } from './pdf/read-pdf.ts';
import { readPlain } from './read-plain.ts';
import { mendRows } from './mend-rows.ts';
import { toLines, type RawLine } from './to-lines.ts';
import type { CvText } from './types.ts';

export interface ExtractOptions {
  limits?: Partial<CvLimits>;
  /** Milliseconds of a clock; without it, there is no time limit. */
  now?: () => number;
  /** The caller does not need the bytes afterwards: they may be changed in place instead of copied. */
  mayChange?: boolean;
  /** Loads the character maps that some Chinese PDFs only name; without it, text in such fonts is empty. */
  loadMap?: LoadMap;
}

interface Extracted {
  format: CvText['format'];
  lines: RawLine[];
  pages?: number;
  /** Whether the file has pictures, which may contain the missing text. */
  pictures?: boolean;
}

/** A file with fewer letters counts as empty. */
const minLetters = 12;

/**
 * Extracts the text of a CV from a file. The bytes decide the format, never the name.
 * @throws AppError cv_too_large, cv_type, cv_encrypted, cv_broken, cv_bomb, cv_too_many_pages, cv_scanned (no text, only pictures) or cv_empty
 */
export async function extractText(bytes: Uint8Array, options: ExtractOptions = {}): Promise<CvText> {
  const limits = { ...cvLimits, ...options.limits };
  if (bytes.length > limits.bytes) throw new AppError('cv_too_large');
  if (bytes.length === 0) throw new AppError('cv_empty');
  const { format, lines: raw, pages = null, pictures = false } = await extract(bytes, limits, options);
  const { lines, hidden } = toLines(mendRows(raw), limits);
  if (countLetters(lines) < minLetters) throw new AppError(pictures ? 'cv_scanned' : 'cv_empty');
  return { lines, pages, format, hidden };
}

/**
 * Converts a pasted text to the text of a CV.
 * @throws AppError text_too_short, or cv_too_large for more than 120,000 characters
 */
export function pastedText(text: string): CvText {
  if (text.length > cvLimits.bytes) throw new AppError('cv_too_large');
  const raw = text.split(/\r\n|[\n\r\f\v\u0085\u2028\u2029]/).map((line) => ({ text: line }));
  const { lines, hidden } = toLines(mendRows(raw), cvLimits);
  if (countLetters(lines) < minLetters) throw new AppError('text_too_short');
  return { lines, pages: null, format: 'text', hidden };
}

async function extract(bytes: Uint8Array, limits: CvLimits, { now, mayChange = false, loadMap }: ExtractOptions): Promise<Extracted> {
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return { format: 'docx', ...readDocx(bytes, limits) };
  if (startsWith(bytes, [0x50, 0x4b, 0x05, 0x06])) throw new AppError('cv_type'); // an empty zip file
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return { format: 'doc', lines: readDoc(bytes, limits) };
  if (isPdf(bytes))
    return {
      format: 'pdf',
      ...(await readPdf(mayChange ? bytes : Uint8Array.from(bytes), limits, { ...(now && { now }), ...(loadMap && { loadMap }) })),
    };
  return readPlain(bytes, limits);
}

function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte);
}

/** Whether `%PDF-` is within the first kilobyte, as the format requires. */
function isPdf(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes.subarray(0, 1024)).includes('%PDF-');
}

function countLetters(lines: readonly string[]): number {
  let count = 0;
  for (const line of lines) count += line.match(/\p{L}/gu)?.length ?? 0;
  return count;
}
