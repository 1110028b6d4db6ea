import PDFDocument from 'pdfkit';
import { type Language, languageTags } from '#src/shared/language.ts';
import type { LaidOut } from '../types.ts';
import { ownDataKey } from '../reading/own-data.ts';
import type { FontStore } from './font-store.ts';

interface About {
  title: string;
  author: string;
  language: Language;
  /** The CV itself, for this editor to read again. */
  data: string;
}

/** Writes pages as a PDF 1.7. Each file of a font is embedded with the glyphs that are used. */
export function writePdf(
  { width, height, pages }: LaidOut,
  fonts: FontStore,
  { title, author, language, data }: About,
): Promise<Uint8Array<ArrayBuffer>> {
  const document = new PDFDocument({
    ...{ size: [width, height], margin: 0, autoFirstPage: false, pdfVersion: '1.7', lang: languageTags[language] },
    ...{ displayTitle: true, info: { Title: title, Author: author, ...{ [ownDataKey]: data } } },
    font: '', // none by default: a browser has no Helvetica to give
  });
  const done = collect(document);
  const known = new Set<string>();
  for (const page of pages) {
    document.addPage({ size: [width, height], margin: 0 });
    for (const { x, y, width: wide, height: high, color } of page.rules) document.rect(x, y, wide, high).fill(color);
    for (const { text, font, x, y, size, color } of page.texts) {
      if (!known.has(font)) document.registerFont(font, fonts.bytesOf(font) as unknown as Buffer); // any bytes will do
      known.add(font);
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
