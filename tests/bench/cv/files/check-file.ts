import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { extractText } from '#src/features/cv/reading/extract-text.ts';
import type { CvText } from '#src/features/cv/reading/types.ts';
import { computeAgreement, drawWithPoppler, countInked, moveDown, type openViewer } from './viewers.ts';

const run = promisify(execFile);

export interface CheckedFile {
  own: CvText;
  poppler: string;
  /**
   * For each page: how far two viewers agree, how far they would agree if one of them drew the page a third of an inch lower, and the number of
   * cells with ink in the viewer that draws less.
   */
  pages: { agreement: number; moved: number; inked: number }[];
}

type Viewer = Awaited<ReturnType<typeof openViewer>>;

/**
 * Extracts the text of a PDF with two independent programs, and compares its pages in two independent viewers.
 * @throws if `qpdf --check` finds a fault, or the viewers find different pages
 */
export async function checkFile(pdf: Uint8Array, viewer: Viewer): Promise<CheckedFile> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cv-files-'));
  try {
    const file = path.join(folder, 'cv.pdf');
    await writeFile(file, pdf);
    await run('qpdf', ['--check', file]);
    const { stdout } = await run('pdftotext', ['-nopgbrk', file, '-'], { maxBuffer: 1 << 25 });
    const [one, other] = await Promise.all([drawWithPoppler(file), viewer.draw(pdf)]);
    if (one.length !== other.length) throw new Error(`poppler draws ${one.length} pages, pdf.js ${other.length}`);
    const pages = one.map((map, index) => {
      const second = other[index] ?? [];
      return {
        agreement: computeAgreement(map, second),
        moved: computeAgreement(moveDown(map), second),
        inked: Math.min(countInked(map), countInked(second)),
      };
    });
    return { own: await extractText(pdf), poppler: stdout, pages };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Lists the missing programs of the system. */
export async function findMissingPrograms(): Promise<string[]> {
  const found = await Promise.all(
    [['qpdf', '--version'] as const, ['pdftotext', '-v'] as const, ['pdftoppm', '-v'] as const].map(([name, flag]) =>
      run(name, [flag]).then(
        () => [],
        () => [name],
      ),
    ),
  );
  return found.flat();
}

/** Counts the characters that a program extracted in the right order. A piece that is not found whole counts by its longest common subsequence. */
export function countInOrder(written: readonly string[], extracted: string): { found: number; all: number } {
  const text = normalise(extracted);
  let at = 0;
  let found = 0;
  let all = 0;
  for (const piece of written.map(normalise)) {
    all += piece.length;
    const whole = text.indexOf(piece, at);
    if (whole >= 0 && whole < at + 400) {
      found += piece.length;
      at = whole + piece.length;
      continue;
    }
    const window = text.slice(at, at + piece.length + 40);
    const common = findLongestCommon(piece, window);
    found += common.length;
    at += common.to;
  }
  return { found, all };
}

/** Removes differences that do not count: spaces, case, invisible joiners and direction marks. */
function normalise(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s\p{Cf}\ufe0f]+/gu, '')
    .toLowerCase();
}

function findLongestCommon(a: string, b: string): { length: number; to: number } {
  let above = Array.from({ length: b.length + 1 }, () => 0);
  let last = 0;
  for (const character of a) {
    const row = [0];
    for (let index = 0; index < b.length; index += 1)
      row.push(b[index] === character ? (above[index] ?? 0) + 1 : Math.max(above[index + 1] ?? 0, row[index] ?? 0));
    above = row;
  }
  const length = above.at(-1) ?? 0;
  last = above.indexOf(length);
  return { length, to: last };
}
