import { Document, Packer, Paragraph } from 'docx';
import type { Page } from 'playwright';
import { refusedPdfs } from './hostile-cvs/pdfs.ts';

/** A CV in Chinese, as plain text. */
export const chineseCv = [
  '王小明',
  '工作经历',
  '仁爱医院 护士 2019年3月—至今',
  '• 巡视病房，测量生命体征并记录',
  '• 为病人发药、打针',
  '教育背景',
  '某某大学 护理学 本科 2015—2019',
].join('\n');

export const makeDocx = (text: string) =>
  Packer.toBuffer(new Document({ sections: [{ children: text.split('\n').map((line) => new Paragraph(line)) }] }));

/** Prints a text to a PDF with a browser, which embeds fonts of its choice. */
export async function printPdf(page: Page, text: string): Promise<Buffer> {
  const printPage = await page.context().newPage();
  await printPage.setContent(`<pre style="font-family: sans-serif; white-space: pre-wrap">${text}</pre>`);
  const file = await printPage.pdf({ format: 'A4' });
  await printPage.close();
  return file;
}

const findRefusedPdf = (name: string) => Buffer.from(refusedPdfs().find((file) => file.name === name)?.bytes ?? []);
/** Files that an upload refuses, with the code of the refusal. */
export const refusedFiles = [
  ['cv_type', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['cv_encrypted', findRefusedPdf('encrypted')],
  ['cv_scanned', findRefusedPdf('a scan')],
  ['cv_too_large', Buffer.alloc(10 * 1024 * 1024 + 1, 'a ')],
] as const;
