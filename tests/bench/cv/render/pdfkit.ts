import PDFDocument from 'pdfkit';
import type { LaidOutCv } from '../types.ts';
import { splitByScript, loadChineseFont } from './font.ts';
import { placeOnPaper } from './paper.ts';

/** Renders a CV as a PDF with PDFKit, one column after the other. */
export async function renderPdfkit(laid: LaidOutCv): Promise<Uint8Array> {
  const document = new PDFDocument({ size: 'A4', margin: 0, autoFirstPage: false });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on('end', resolve));
  document.registerFont('chinese', await loadChineseFont());
  const use = (isChinese: boolean, bold: boolean, size: number) =>
    document.font(isChinese ? 'chinese' : bold ? 'Helvetica-Bold' : 'Helvetica').fontSize(size);
  const measure = (text: string, size: number, bold: boolean) =>
    splitByScript(text).reduce((sum, part) => sum + use(part.isChinese, bold, size).widthOfString(part.text), 0);
  let page = -1;
  for (const placed of placeOnPaper(laid, measure).toSorted((a, b) => a.page - b.page)) {
    for (; page < placed.page; page += 1) document.addPage();
    let { x } = placed;
    for (const part of splitByScript(placed.text)) {
      use(part.isChinese, placed.bold, placed.size).text(part.text, x, placed.y, { lineBreak: false, baseline: 'alphabetic' });
      x += document.widthOfString(part.text);
    }
  }
  document.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}
