import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright';

const run = promisify(execFile);
const library = path.dirname(fileURLToPath(import.meta.resolve('pdfjs-dist')));

/** The ink of each cell of a page, row by row, from 0 for none to 1 for black. */
export type InkMap = number[];

/** Resolution of a picture in dots per inch, and the side of a cell in dots: 1/6 inch. */
const dpi = 48;
const cell = 8;

/** Draws the pages of a PDF with poppler. */
export async function drawWithPoppler(file: string): Promise<InkMap[]> {
  const { stdout } = await run('pdftoppm', ['-gray', '-r', String(dpi), file], { encoding: 'buffer', maxBuffer: 1 << 28 });
  const maps: InkMap[] = [];
  for (let at = 0; at < stdout.length;) {
    const head = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(stdout.subarray(at, at + 40).toString('latin1'));
    if (!head) throw new Error('pdftoppm made no picture');
    const [width, height] = [Number(head[1]), Number(head[2])];
    const from = at + head[0].length;
    maps.push(makeInkMap((x, y) => stdout[from + y * width + x] ?? 255, width, height));
    at = from + width * height;
  }
  return maps;
}

function makeInkMap(grayAt: (x: number, y: number) => number, width: number, height: number): InkMap {
  const [columns, rows] = [Math.floor(width / cell), Math.floor(height / cell)];
  return Array.from({ length: columns * rows }, (_, index) => {
    const [left, top] = [(index % columns) * cell, Math.floor(index / columns) * cell];
    let sum = 0;
    for (let y = top; y < top + cell; y += 1) for (let x = left; x < left + cell; x += 1) sum += 255 - grayAt(x, y);
    return sum / (255 * cell * cell);
  });
}

/** Opens a browser page in which pdf.js draws PDFs. Its files come from the package, not from the network. */
export async function openViewer(browser: Browser): Promise<{ draw(pdf: Uint8Array): Promise<InkMap[]>; close(): Promise<void> }> {
  const page = await browser.newPage();
  await page.route('http://viewer.test/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>viewer</title>' });
    const body = await readFile(path.join(library, path.basename(pathname)));
    return route.fulfill({ contentType: 'text/javascript', body });
  });
  await page.goto('http://viewer.test/');
  return { draw: (pdf) => drawIn(page, pdf), close: () => page.close() };
}

async function drawIn(page: Page, pdf: Uint8Array): Promise<InkMap[]> {
  const pictures = await page.evaluate(
    async ([base64, scale]) => {
      const address = '/pdf.mjs';
      const { getDocument, GlobalWorkerOptions } = await import(address);
      GlobalWorkerOptions.workerSrc = '/pdf.worker.mjs';
      const task = getDocument({ data: Uint8Array.from(atob(base64), (one) => one.charCodeAt(0)) });
      const document_ = await task.promise;
      const drawn: { width: number; height: number; gray: string }[] = [];
      for (let number = 1; number <= document_.numPages; number += 1) {
        const sheet = await document_.getPage(number);
        const viewport = sheet.getViewport({ scale });
        const canvas = new OffscreenCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
        const context = canvas.getContext('2d', { willReadFrequently: true });
        if (!context) throw new Error('no canvas');
        await sheet.render({ canvas: null, canvasContext: context, viewport }).promise;
        const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
        let gray = '';
        for (let at = 0; at < data.length; at += 4)
          gray += String.fromCharCode(Math.round(0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0)));
        drawn.push({ width, height, gray: btoa(gray) });
      }
      await task.destroy();
      return drawn;
    },
    [Buffer.from(pdf).toString('base64'), dpi / 72] as const,
  );
  return pictures.map(({ width, height, gray }) => {
    const bytes = Buffer.from(gray, 'base64');
    return makeInkMap((x, y) => bytes[y * width + x] ?? 255, width, height);
  });
}

/** Compares the ink of two pictures: 1 for equal, 0 for nothing in common. */
export function computeAgreement(one: InkMap, other: InkMap): number {
  if (one.length !== other.length) return 0;
  const product = (a: InkMap, b: InkMap) => a.reduce((sum, ink, index) => sum + ink * (b[index] ?? 0), 0);
  return product(one, other) / (Math.sqrt(product(one, one) * product(other, other)) || 1);
}

/** Moves the ink of a picture down by two rows of cells. A row of A4 has 49 cells, one of Letter 51. */
export function moveDown(map: InkMap): InkMap {
  const columns = map.length % 49 === 0 ? 49 : 51;
  return [...Array.from({ length: 2 * columns }, () => 0), ...map.slice(0, -2 * columns)];
}

/** Counts the cells that have ink. */
export const countInked = (map: InkMap): number => map.filter((ink) => ink > 0.02).length;
