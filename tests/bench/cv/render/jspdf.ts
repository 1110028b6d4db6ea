import { jsPDF } from 'jspdf';
import type { LaidOutCv } from '../types.ts';
import { splitByScript, loadChineseFont } from './font.ts';
import { placeOnPaper } from './paper.ts';

/** Renders a CV as a PDF with jsPDF, line by line across both columns. */
export async function renderJspdf(laid: LaidOutCv): Promise<Uint8Array> {
  const document = new jsPDF({ unit: 'pt', format: 'a4', compress: true });
  document.addFileToVFS('chinese.ttf', (await loadChineseFont()).toString('base64'));
  document.addFont('chinese.ttf', 'chinese', 'normal');
  const use = (isChinese: boolean, bold: boolean, size: number) =>
    document.setFont(isChinese ? 'chinese' : 'times', isChinese || !bold ? 'normal' : 'bold').setFontSize(size);
  const measure = (text: string, size: number, bold: boolean) =>
    splitByScript(text).reduce((sum, part) => sum + use(part.isChinese, bold, size).getTextWidth(part.text), 0);
  let page = 0;
  for (const placed of placeOnPaper(laid, measure).toSorted((a, b) => a.page - b.page || a.y - b.y)) {
    for (; page < placed.page; page += 1) document.addPage();
    let { x } = placed;
    for (const part of splitByScript(placed.text)) {
      use(part.isChinese, placed.bold, placed.size).text(part.text, x, placed.y);
      x += document.getTextWidth(part.text);
    }
  }
  return new Uint8Array(document.output('arraybuffer'));
}
