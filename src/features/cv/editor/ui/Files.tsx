import { useState } from 'react';
import { importAgain } from '#src/components/import-again.ts';
import { fill } from '#src/i18n/fill.ts';
import type { Language } from '#src/shared/language.ts';
import type { Cv } from '../contract.ts';
import { type Paper, type TemplateName, templates } from '../files/templates.ts';
import { emptyCv } from '../empty-cv.ts';
import { toJsonResume } from '../json-resume.ts';
import { isBlank, outlineOf } from '../outline.ts';
import { headingsOf, type SheetStrings, wordsOf } from '../sheet-words.ts';
import { isSameCv } from '../same-cv.ts';
import { missingSides } from '../sides.ts';
import { toMarkdown, toPlainText } from '../to-text.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { download, fileName } from './files/download.ts';
import { ImportAnalysis } from './files/ImportAnalysis.tsx';
import { ImportFile } from './files/ImportFile.tsx';
import { MissingSides } from './files/MissingSides.tsx';
import { ReadBack } from './files/ReadBack.tsx';
import type { EditorStrings } from './strings.ts';
import type { ReadField } from '../files/reading/compare-fields.ts';
import type { Design } from '../files/lay-out-cv.ts';
import { loadCvReader, requestPdf } from './files/pdf-maker.ts';

type PdfState = { is: 'idle' | 'busy' | 'failed' } | { is: 'missing'; characters: string[] } | { is: 'read'; fields: ReadField[] };

const loadCompareFields = importAgain(() => import('../files/reading/compare-fields.ts'));

/** Hook: exports the PDF and reads it back. Asks first if characters would be missing from it. */
function usePdfExport(cv: Cv, design: Design, sheetTexts: Record<Language, SheetStrings>) {
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

interface Props {
  cv: Cv;
  language: Language;
  side: Language;
  template: TemplateName;
  paper: Paper;
  strings: EditorStrings;
  sheetTexts: Record<Language, SheetStrings>;
  onImport(cv: Cv): void;
}

const loadWordWriter = importAgain(() => import('../files/write-docx.ts'));

/** Exports, which the browser makes itself, and imports, which the member confirms before they replace anything. */
export function Files({ cv, language, side, template, paper, strings, sheetTexts, onImport }: Props) {
  const texts = sheetTexts[side];
  const pdf = usePdfExport(cv, { language: side, template, paper, texts }, sheetTexts);
  const [hasFailed, setHasFailed] = useState(false);
  /** The export that waits until the member has seen which texts it lacks. */
  const [waiting, setWaiting] = useState<{ run(): void; missing: string[] } | null>(null);
  const [isEmpty, setEmpty] = useState(false);
  const outline = () => outlineOf(cv, side, wordsOf(texts));
  const name = fileName(cv.title, side);
  // a function, since comparing whole CVs at each render would delay typing
  const hasContent = () => !isSameCv(cv, emptyCv());
  /** Exports a file in one language, unless the CV is blank. Asks first if texts of the other language would be in it. */
  const exportFile = (run: () => void) => {
    const hasNothing = isBlank(outline());
    setEmpty(hasNothing);
    if (hasNothing) return;
    const missing = missingSides(cv, side);
    if (missing.length > 0) setWaiting({ run, missing });
    else run();
  };
  const downloadWord = async () => {
    const { writeDocx } = await loadWordWriter();
    const design = {
      language: side,
      template: templates[template],
      paper,
      title: cv.title,
      userType: cv.user_type,
      place: `${cv.basic.country}/${cv.basic.city}`,
      headings: headingsOf(texts),
    };
    const file = await writeDocx(outline(), design);
    download(`${name}.docx`, file.type, new Uint8Array(await file.arrayBuffer()));
  };
  const downloadText = (ending: string, type: string, content: string) => download(`${name}.${ending}`, `${type};charset=utf-8`, content);
  return (
    <div className="cv-files">
      <h3>{strings['cv_editor.files']}</h3>
      <p className="small soft cv-hint">{strings['cv_editor.files_hint']}</p>
      <div className="cv-bar">
        <button type="button" className="primary" disabled={pdf.state.is === 'busy'} onClick={() => exportFile(() => pdf.start())}>
          PDF
        </button>
        <button
          type="button"
          onClick={() =>
            exportFile(
              () =>
                void downloadWord().then(
                  () => setHasFailed(false),
                  () => setHasFailed(true),
                ),
            )
          }
        >
          Word (DOCX)
        </button>
        <button
          type="button"
          onClick={() => downloadText('json', 'application/json', `${JSON.stringify(toJsonResume(cv, side), null, 2)}\n`)}
        >
          JSON Resume
        </button>
        <button
          type="button"
          onClick={() => exportFile(() => downloadText('md', 'text/markdown', toMarkdown(outline(), headingsOf(texts))))}
        >
          Markdown
        </button>
        <button
          type="button"
          onClick={() => exportFile(() => downloadText('txt', 'text/plain', toPlainText(outline(), headingsOf(texts))))}
        >
          {strings['cv_editor.plain_text']}
        </button>
      </div>
      <p className="small" role="status">
        {pdf.state.is === 'busy' && strings['cv_editor.pdf_making']}
      </p>
      <p className="cv-problem" role="alert">
        {isEmpty && isBlank(outline()) && strings['cv_editor.file_empty']}
        {(pdf.state.is === 'failed' || hasFailed) && !isEmpty && strings['cv_editor.pdf_failed']}
      </p>
      {waiting && <MissingSides {...{ fields: waiting.missing, side, strings }} onExport={waiting.run} onClose={() => setWaiting(null)} />}
      {pdf.state.is === 'missing' && (
        <ActionDialog
          title={strings['cv_editor.missing_title']}
          cancel={strings['member.cancel']}
          actions={[{ text: strings['cv_editor.missing_write'], run: () => pdf.start(true) }]}
          onClose={pdf.close}
        >
          <p>{fill(strings['cv_editor.missing_lead'], { characters: pdf.state.characters.join(' ') })}</p>
        </ActionDialog>
      )}
      {pdf.state.is === 'read' && <ReadBack fields={pdf.state.fields} strings={strings} />}
      <h3>{strings['cv_editor.imports']}</h3>
      <div className="cv-bar">
        <ImportAnalysis {...{ hasContent, language, side, strings, sheetTexts, onImport }} />
        <ImportFile {...{ hasContent, language, side, strings, sheetTexts, onImport }} />
      </div>
    </div>
  );
}
