import { fill } from '#src/i18n/fill.ts';
import { useEffect, useRef, useState } from 'react';
import { importAgain } from '#src/components/import-again.ts';
import type { ReadFile } from '../../files/reading/read-import.ts';
import type { ImportProblem } from '../../files/reading/import-problems.ts';
import { otherFormats } from '../../files/other-formats.ts';
import type { EditorStrings } from '../strings.ts';
import { ConfirmImport, type ImportProps } from './ConfirmImport.tsx';
import { importInWorker } from './import-in-worker.ts';
import { LookThrough } from './LookThrough.tsx';

const loadCode = importAgain(() => import('./look-through.ts'));
/** A file that was read, with what it is looked through with if somebody else wrote it. */
type Shown = ReadFile & { code?: Awaited<ReturnType<typeof loadCode>> };

/** A JSON Resume, PDF or Word file, read in the browser and shown before it replaces anything. */
export function ImportFile(props: ImportProps) {
  const { side, strings, sheetTexts } = props;
  const picker = useRef<HTMLInputElement>(null);
  const [read, setRead] = useState<Shown | ImportProblem | 'not_loaded' | 'too_slow' | 'busy' | null>(null);
  const reading = useRef<AbortController | null>(null);
  useEffect(() => () => reading.current?.abort(), []);
  const open = async (file: File) => {
    setRead('busy');
    const ending = new AbortController();
    reading.current = ending;
    const found = await importInWorker({ file, side, texts: sheetTexts }, ending.signal);
    if (found === null || typeof found === 'string' || !found.source) return setRead(found);
    const code = await loadCode().catch(() => null);
    setRead(ending.signal.aborted ? null : code === null ? 'not_loaded' : { ...found, code });
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
      {read !== null && typeof read === 'object' && <Found {...{ ...props, read }} onClose={() => setRead(null)} />}
    </>
  );
}

function Found({ read: { code, source, ...read }, ...props }: ImportProps & { read: Shown; onClose(): void }) {
  if (code && source) return <LookThrough {...{ ...props, code, read, source }} />;
  return <ConfirmImport {...{ ...props, ...read }} />;
}

/** Why nothing was read. A file of another program is called by the program's name. */
function problemText(problem: ImportProblem | 'not_loaded' | 'too_slow', strings: EditorStrings): string {
  const format = (Object.keys(otherFormats) as (keyof typeof otherFormats)[]).find((one) => problem === `other_${one}`); // its own keys
  if (format !== undefined) return fill(strings['cv_editor.import_other_json'], { name: otherFormats[format] });
  const texts: Readonly<Record<string, string>> = strings;
  return texts[`cv_editor.import_${problem}`] ?? strings['cv_editor.import_no_cv'];
}
