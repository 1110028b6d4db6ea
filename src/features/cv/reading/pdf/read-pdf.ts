import { getResolvedPDFJS } from 'unpdf';
import { AppError } from '#src/shared/errors.ts';
import type { CvLimits } from '../limits.ts';
import type { RawLine } from '../to-lines.ts';
import { isBrokenLayer, withoutBrokenWords } from './broken-words.ts';
import { type LoadMap, mapFactory } from './character-maps.ts';
import { namesEncryption } from './find-streams.ts';
import { guardPdf } from './guard-pdf.ts';
import { pageLines } from './page-lines.ts';
import { readRuns } from './read-runs.ts';

type Library = Awaited<ReturnType<typeof getResolvedPDFJS>>;
type Pdf = Awaited<ReturnType<Library['getDocument']>['promise']>;

/**
 * Reads the lines of a PDF in reading order, page by page, from its first 40 pages. Changes the bytes.
 * @throws AppError cv_encrypted, cv_bomb, cv_too_many_pages, cv_broken
 */
export async function readPdf(
  bytes: Uint8Array,
  limits: CvLimits,
  { now, loadMap = () => Promise.resolve(null) }: { now?: () => number; loadMap?: LoadMap } = {},
): Promise<{ lines: RawLine[]; pages: number; pictures: boolean }> {
  // few files are encrypted: the code to decrypt them loads only for those
  if (namesEncryption(bytes)) (await import('./unlock-pdf.ts')).unlockPdf(bytes);
  const pictures = guardPdf(bytes, limits);
  const library = await getResolvedPDFJS();
  const task = library.getDocument({
    data: bytes,
    verbosity: 0,
    maxImageSize: 0,
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    useWorkerFetch: false,
    enableXfa: false,
    stopAtErrors: false,
    disableAutoFetch: true,
    cMapUrl: 'maps/',
    cMapPacked: true,
    BinaryDataFactory: mapFactory(loadMap),
  });
  try {
    const document = await task.promise;
    if (document.numPages >= limits.pages) throw new AppError('cv_too_many_pages');
    return { lines: await readPages(document, library, limits, now), pages: document.numPages, pictures };
  } catch (error) {
    if (error instanceof AppError) throw error;
    const name = error instanceof Error ? error.name : '';
    throw new AppError(name === 'PasswordException' ? 'cv_encrypted' : 'cv_broken', { cause: error });
  } finally {
    await task.destroy();
  }
}

async function readPages(document: Pdf, library: Library, limits: CvLimits, now?: () => number): Promise<RawLine[]> {
  const lines: RawLine[] = [];
  const begun = now?.() ?? 0;
  let characters = 0;
  const shown: string[] = [];
  let missing = 0;
  for (let number = 1; number <= Math.min(document.numPages, limits.pagesRead); number += 1) {
    if ((now?.() ?? 0) - begun > limits.time) throw new AppError('cv_bomb');
    const page = await document.getPage(number);
    const operators = await page.getOperatorList();
    const viewport = page.getViewport({ scale: 1 });
    const runs = readRuns(operators, library.OPS, viewport, (name) => fontMatrix(page.commonObjs, name));
    shown.push(...runs.runs.map(({ text }) => text));
    missing += runs.missing;
    const found = pageLines(runs).map((line) => ({ ...line, text: withoutBrokenWords(line.text) }));
    if (number > 1 && found[0]?.text.endsWith(`${number} / ${document.numPages}`) === true) found.shift(); // the running head of this editor's PDFs
    characters += found.reduce((sum, { text }) => sum + text.length, 0);
    if (characters > limits.characters) throw new AppError('cv_too_large');
    lines.push(...found, { text: '' });
    page.cleanup();
  }
  if (isBrokenLayer(shown, missing)) throw new AppError('cv_scanned');
  return lines;
}

/** Returns the width unit of a font. Only fonts whose glyphs are drawings (Type 3) have a matrix of their own. */
function fontMatrix(fonts: { has: (name: string) => boolean; get: (name: string) => unknown }, name: string): number {
  const font = fonts.has(name) ? fonts.get(name) : null;
  const matrix: unknown = typeof font === 'object' && font !== null && 'fontMatrix' in font ? font.fontMatrix : null;
  const first: unknown = Array.isArray(matrix) ? matrix[0] : null;
  return typeof first === 'number' && first !== 0 ? first : 0.001;
}
