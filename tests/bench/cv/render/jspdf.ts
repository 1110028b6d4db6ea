import { jsPDF } from 'jspdf';
import type { Laid } from '../types.ts';
import { byScript, chineseFont } from './font.ts';
import { onPaper } from './paper.ts';

/** Renders a CV as a PDF with jsPDF, line by line across both columns. */
export async function renderJspdf(laid: Laid): Promise<Uint8Array> {
  const document = new jsPDF({ unit: 'pt', format: 'a4', compress: true });
  document.addFileToVFS('chinese.ttf', (await chineseFont()).toString('base64'));
  document.addFont('chinese.ttf', 'chinese', 'normal');
  const use = (isChinese: boolean, bold: boolean, size: number) =>
    document.setFont(isChinese ? 'chinese' : 'times', isChinese || !bold ? 'normal' : 'bold').setFontSize(size);
  const measure = (text: string, size: number, bold: boolean) =>
    byScript(text).reduce((sum, part) => sum + use(part.isChinese, bold, size).getTextWidth(part.text), 0);
  let page = 0;
  for (const placed of onPaper(laid, measure).toSorted((a, b) => a.page - b.page || a.y - b.y)) {
    for (; page < placed.page; page += 1) document.addPage();
    let { x } = placed;
    for (const part of byScript(placed.text)) {
      use(part.isChinese, placed.bold, placed.size).text(part.text, x, placed.y);
      x += document.getTextWidth(part.text);
    }
  }
  return new Uint8Array(document.output('arraybuffer'));
}
