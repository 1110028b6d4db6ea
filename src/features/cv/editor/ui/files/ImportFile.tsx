import { fill } from '#src/i18n/fill.ts';
import { useEffect, useRef, useState } from 'react';
import type { Language } from '#src/shared/language.ts';
import type { Cv } from '../../contract.ts';
import type { ReadFile } from '../../files/reading/read-import.ts';
import type { ImportProblem } from '../../files/reading/import-problems.ts';
import { otherFormats } from '../../files/other-formats.ts';
import type { SheetStrings } from '../../sheet-words.ts';
import type { EditorStrings } from '../strings.ts';
import { ConfirmImport } from './ConfirmImport.tsx';
import { importInWorker } from './import-in-worker.ts';

interface Props {
  isWritten: boolean;
  language: Language;
  side: Language;
  strings: EditorStrings;
  sheetTexts: Record<Language, SheetStrings>;
  onImport(cv: Cv): void;
}

/** A JSON Resume, PDF or Word file, read in the browser and shown before it replaces anything. */
export function ImportFile({ isWritten, language, side, strings, sheetTexts, onImport }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  const [read, setRead] = useState<ReadFile | ImportProblem | 'not_loaded' | 'too_slow' | 'busy' | null>(null);
  const reading = useRef<AbortController | null>(null);
  useEffect(() => () => reading.current?.abort(), []);
  const open = async (file: File) => {
    setRead('busy');
    const ending = new AbortController();
    reading.current = ending;
    setRead(await importInWorker({ file, side, texts: sheetTexts }, ending.signal));
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
      <p className="small" role="status">
        {read === 'busy' && strings['cv_editor.import_reading']}
      </p>
      {read === 'busy' && (
        <button type="button" onClick={() => reading.current?.abort()}>
          {strings['cv_editor.import_stop']}
        </button>
      )}
      <p className="cv-problem" role="alert">
        {typeof read === 'string' && read !== 'busy' && problemText(read, strings)}
      </p>
      {read !== null && typeof read === 'object' && (
        <ConfirmImport {...{ ...read, isWritten, language, side, strings, sheetTexts, onImport }} onClose={() => setRead(null)} />
      )}
    </>
  );
}

/** Why nothing was read. A file of another program is called by the program's name. */
function problemText(problem: ImportProblem | 'not_loaded' | 'too_slow', strings: EditorStrings): string {
  const format = (Object.keys(otherFormats) as (keyof typeof otherFormats)[]).find((one) => problem === `other_${one}`); // its own keys
  if (format !== undefined) return fill(strings['cv_editor.import_other_json'], { name: otherFormats[format] });
  const texts: Readonly<Record<string, string>> = strings;
  return texts[`cv_editor.import_${problem}`] ?? strings['cv_editor.import_no_cv'];
}
