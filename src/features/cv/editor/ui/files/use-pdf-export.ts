import { useState } from 'react';
import { importAgain } from '#src/components/import-again.ts';
import type { Language } from '#src/shared/language.ts';
import type { Cv } from '../../contract.ts';
import type { ReadField } from '../../files/reading/compare-fields.ts';
import type { Design } from '../../files/lay-out-cv.ts';
import type { SheetStrings } from '../../sheet-words.ts';
import { download, fileName } from './download.ts';
import { loadCvReader, requestPdf } from './pdf-maker.ts';

export type PdfState = { is: 'idle' | 'busy' | 'failed' } | { is: 'missing'; characters: string[] } | { is: 'read'; fields: ReadField[] };

const loadCompareFields = importAgain(() => import('../../files/reading/compare-fields.ts'));

/** Hook: exports the PDF and reads it back. Asks first if characters would be missing from it. */
export function usePdfExport(cv: Cv, design: Design, sheetTexts: Record<Language, SheetStrings>) {
  const [state, setState] = useState<PdfState>({ is: 'idle' });
  const write = async (isConfirmed: boolean) => {
    const outcome = await requestPdf(cv, design, isConfirmed);
    if (outcome.is === 'missing') return setState(outcome);
    download(`${fileName(cv.title, design.language)}.pdf`, 'application/pdf', outcome.pdf);
    const [{ extractText, cvOfText, allWords }, { compareFields }] = await Promise.all([loadCvReader(), loadCompareFields()]);
    const read = cvOfText(await extractText(outcome.pdf), design.language, allWords([sheetTexts.en, sheetTexts.zh]));
    setState({ is: 'read', fields: compareFields(cv, read, design.language) });
  };
  return {
    state,
    start: (isConfirmed = false) => {
      setState({ is: 'busy' });
      void write(isConfirmed).catch(() => setState({ is: 'failed' }));
    },
    close: () => setState({ is: 'idle' }),
  };
}
