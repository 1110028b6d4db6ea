import { useState } from 'react';
import type { Language } from '#src/shared/language.ts';
import type { Cv } from '../../contract.ts';
import type { ReadField } from '../../files/reading/compare-fields.ts';
import type { Design } from '../../files/make-pdf.ts';
import type { SheetStrings } from '../../sheet-words.ts';
import { download, fileName } from './download.ts';
import { loadCvReader, loadPdfMaker } from './pdf-maker.ts';

export type PdfState = { is: 'idle' | 'busy' | 'failed' } | { is: 'missing'; characters: string[] } | { is: 'read'; fields: ReadField[] };

/** Hook: writes the PDF, and reads it back. Asks first where characters would be missing from it. */
export function usePdfExport(cv: Cv, design: Design, sheetTexts: Record<Language, SheetStrings>) {
  const [state, setState] = useState<PdfState>({ is: 'idle' });
  const write = async (isAsked: boolean) => {
    const { fonts, makePdf, missingFrom } = await loadPdfMaker();
    const characters = missingFrom(cv, design);
    if (characters.length > 0 && !isAsked) return setState({ is: 'missing', characters });
    const pdf = await makePdf(cv, design, fonts);
    download(`${fileName(cv.title)}.pdf`, 'application/pdf', pdf);
    const [{ extractText, cvOfText, allWords }, { compareFields }] = await Promise.all([
      loadCvReader(),
      import('../../files/reading/compare-fields.ts'),
    ]);
    const read = cvOfText(await extractText(pdf), design.language, allWords([sheetTexts.en, sheetTexts.zh]));
    setState({ is: 'read', fields: compareFields(cv, read, design.language) });
  };
  return {
    state,
    start: (isAsked = false) => {
      setState({ is: 'busy' });
      void write(isAsked).catch(() => setState({ is: 'failed' }));
    },
    close: () => setState({ is: 'idle' }),
  };
}
