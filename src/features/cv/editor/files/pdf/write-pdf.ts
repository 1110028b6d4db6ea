import PDFDocument from 'pdfkit';
import { type Language, languageTags } from '#src/shared/language.ts';
import type { LaidOut } from '../types.ts';
import { embeddedCvKey } from '../reading/embedded-cv.ts';
import type { FontStore } from './font-store.ts';

interface PdfProperties {
  title: string;
  author: string;
  language: Language;
  /** The CV, encoded by `toEmbeddedCv`, so that this editor can import the PDF. */
  data: string;
}

/** Writes pages as a PDF 1.7. Of each font file, only the used glyphs are embedded. */
export function writePdf(
  { width, height, pages }: LaidOut,
  fonts: FontStore,
  { title, author, language, data }: PdfProperties,
): Promise<Uint8Array<ArrayBuffer>> {
  const document = new PDFDocument({
    ...{ size: [width, height], margin: 0, autoFirstPage: false, pdfVersion: '1.7', lang: languageTags[language] },
    ...{ displayTitle: true, info: { Title: title, Author: author, ...{ [embeddedCvKey]: data } } },
    font: '', // no default font: browsers have no file of Helvetica
  });
  const done = collect(document);
  const registered = new Set<string>();
  for (const page of pages) {
    document.addPage({ size: [width, height], margin: 0 });
    for (const rule of page.rules) document.rect(rule.x, rule.y, rule.width, rule.height).fill(rule.color);
    for (const { text, font, x, y, size, color } of page.texts) {
      if (!registered.has(font)) document.registerFont(font, fonts.bytesOf(font) as unknown as Buffer); // takes any bytes
      registered.add(font);
      document.font(font, size).fillColor(color).text(text, x, y, { lineBreak: false, baseline: 'alphabetic' });
    }
  }
  document.end();
  return done;
}

function collect(document: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const parts: Uint8Array[] = [];
    document.on('data', (part: Uint8Array) => parts.push(part));
    document.on('error', reject);
    document.on('end', () => {
      const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
      parts.reduce((at, part) => (whole.set(part, at), at + part.length), 0);
      resolve(whole);
    });
  });
}
