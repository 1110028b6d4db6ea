import { useRef, useState } from 'react';
import type { Language } from '#src/shared/language.ts';
import { type Cv, cvLimits } from '../../contract.ts';
import { parseJson } from '../../draft.ts';
import { fromJsonResume } from '../../read-json-resume.ts';
import type { SheetStrings } from '../../sheet-words.ts';
import type { EditorStrings } from '../strings.ts';
import { ConfirmImport } from './ConfirmImport.tsx';
import { loadCvReader } from './pdf-maker.ts';

interface Props {
  side: Language;
  strings: EditorStrings;
  sheetTexts: Record<Language, SheetStrings>;
  onImport(cv: Cv): void;
}

/** A JSON Resume, PDF or Word file, read in the browser and shown before it replaces anything. */
export function ImportFile({ side, strings, sheetTexts, onImport }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  const [read, setRead] = useState<Cv | 'unreadable' | 'busy' | null>(null);
  const open = async (file: File) => {
    setRead('busy');
    setRead(await readFile(file, side, sheetTexts).catch(() => 'unreadable' as const));
  };
  return (
    <>
      <button type="button" disabled={read === 'busy'} onClick={() => picker.current?.click()}>
        {strings['cv_editor.import']}
      </button>
      <input
        ref={picker}
        type="file"
        accept=".json,.pdf,.docx,.doc,.txt,.md,application/json,application/pdf"
        aria-label={strings['cv_editor.import']}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void open(file);
        }}
      />
      <p className="cv-problem" role="alert">
        {read === 'unreadable' && strings['cv_editor.import_failed']}
      </p>
      {read !== null && typeof read === 'object' && (
        <ConfirmImport {...{ read, side, strings, sheetTexts, onImport }} onClose={() => setRead(null)} />
      )}
    </>
  );
}

/** The reader knows a file by its bytes; only JSON is tried first, by its first character. */
async function readFile(file: File, side: Language, sheetTexts: Props['sheetTexts']): Promise<Cv | 'unreadable'> {
  const isJson = /^\s*\{/.test(await file.slice(0, 256).text());
  if (isJson) return (file.size > 4 * cvLimits.bytes ? null : fromJsonResume(parseJson(await file.text()), side)) ?? 'unreadable';
  const { extractText, cvOfText, allWords } = await loadCvReader();
  const text = await extractText(new Uint8Array(await file.arrayBuffer()), { now: () => performance.now() });
  return cvOfText(text, side, allWords([sheetTexts.en, sheetTexts.zh]));
}
