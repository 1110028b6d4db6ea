import type { Cv } from '../contract.ts';
import type { FontStore } from './pdf/font-store.ts';
import { writePdf } from './pdf/write-pdf.ts';
import { toOwnData } from './reading/own-data.ts';
import { type Design, layOutCv } from './set-pages.ts';
import { otherLanguage } from '#src/shared/language.ts';

/** A CV as a PDF. */
export async function makePdf(cv: Cv, design: Design, fonts: FontStore): Promise<Uint8Array<ArrayBuffer>> {
  const laidOut = await layOutCv(cv, design, fonts);
  const other = otherLanguage(design.language);
  const { name } = cv.basic;
  const author = name[design.language] || name[other];
  return writePdf(laidOut, fonts, { title: cv.title, author, language: design.language, data: toOwnData(cv, design.language) });
}
