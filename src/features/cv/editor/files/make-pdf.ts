import type { Cv } from '../contract.ts';
import type { FontStore } from './pdf/font-store.ts';
import { writePdf } from './pdf/write-pdf.ts';
import { toEmbeddedCv } from './reading/embedded-cv.ts';
import { type Design, layOutCv } from './lay-out-cv.ts';
import { otherLanguage } from '#src/shared/language.ts';

/** Renders a CV as a PDF. */
export async function makePdf(cv: Cv, design: Design, fonts: FontStore): Promise<Uint8Array<ArrayBuffer>> {
  const laidOut = await layOutCv(cv, design, fonts);
  const other = otherLanguage(design.language);
  const { name } = cv.basic;
  const author = name[design.language] || name[other];
  return writePdf(laidOut, fonts, { title: cv.title, author, language: design.language, data: toEmbeddedCv(cv, design.language) });
}
