import { fill } from '#src/i18n/fill.ts';
import { useEffect, useRef, useState } from 'react';
import { importAgain } from '#src/components/import-again.ts';
import type { ReadFile } from '../../files/reading/read-import.ts';
import type { ImportProblem } from '../../files/reading/problems.ts';
import { otherFormats } from '../../files/other-formats.ts';
import type { EditorStrings } from '../strings.ts';
import { ConfirmImport, type ImportProps } from './ConfirmImport.tsx';
import { ReviewImport } from './ReviewImport.tsx';
import type { ImportAnswer, ImportRequest } from './import-messages.ts';

/** Time limit of one reading, in milliseconds. Most take less than a second. */
const timeoutMs = 30_000;

/**
 * Reads a file in a worker of its own and terminates the worker afterwards. Nothing leaves the browser.
 * @param signal aborts the reading
 * @returns the CV, or why none was read; null if the reading was aborted
 */
function importInWorker(request: ImportRequest, signal: AbortSignal): Promise<ReadFile | ImportProblem | 'not_loaded' | 'too_slow' | null> {
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' });
  const { port1: answers, port2: port } = new MessageChannel();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasStarted = false;
  return new Promise<Awaited<ReturnType<typeof importInWorker>>>((resolve) => {
    timer = setTimeout(() => resolve('too_slow'), timeoutMs);
    signal.addEventListener('abort', () => resolve(null));
    worker.addEventListener('error', () => resolve(hasStarted ? 'no_cv' : 'not_loaded'));
    answers.onmessage = ({ data }: MessageEvent<ImportAnswer>) => {
      if (data.is === 'started') hasStarted = true;
      else resolve(data.is === 'read' ? data.read : 'no_cv');
    };
    worker.postMessage(request, [port]);
  }).finally(() => {
    clearTimeout(timer);
    answers.close();
    worker.terminate();
  });
}

const loadReview = importAgain(() => import('./import-review-chunk.ts'));
/** A file that was read, with the code to review it if another program wrote it. */
type ReviewableFile = ReadFile & { code?: Awaited<ReturnType<typeof loadReview>> };

/** Imports a JSON Resume, PDF, Word or text file, which the browser reads and the member confirms. */
export function ImportFile(props: ImportProps) {
  const { side, strings, sheetTexts } = props;
  const picker = useRef<HTMLInputElement>(null);
  const [read, setRead] = useState<ReviewableFile | ImportProblem | 'not_loaded' | 'too_slow' | 'busy' | null>(null);
  const reading = useRef<AbortController | null>(null);
  useEffect(() => () => reading.current?.abort(), []);
  const open = async (file: File) => {
    setRead('busy');
    const controller = new AbortController();
    reading.current = controller;
    const outcome = await importInWorker({ file, side, texts: sheetTexts }, controller.signal);
    if (outcome === null || typeof outcome === 'string' || !outcome.source) return setRead(outcome);
    const code = await loadReview().catch(() => null);
    setRead(controller.signal.aborted ? null : code === null ? 'not_loaded' : { ...outcome, code });
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
      {read !== null && typeof read === 'object' && <ReadCv {...{ ...props, read }} onClose={() => setRead(null)} />}
    </>
  );
}

function ReadCv({ read: { code, source, ...read }, ...props }: ImportProps & { read: ReviewableFile; onClose(): void }) {
  if (code && source) return <ReviewImport {...{ ...props, code, read, source }} />;
  return <ConfirmImport {...{ ...props, ...read }} />;
}

/** Says why nothing was read. The text for another program's JSON names that program. */
function problemText(problem: ImportProblem | 'not_loaded' | 'too_slow', strings: EditorStrings): string {
  const format = (Object.keys(otherFormats) as (keyof typeof otherFormats)[]).find((id) => problem === `other_${id}`); // its own keys
  if (format !== undefined) return fill(strings['cv_editor.import_other_json'], { name: otherFormats[format] });
  const texts: Readonly<Record<string, string>> = strings;
  return texts[`cv_editor.import_${problem}`] ?? strings['cv_editor.import_no_cv'];
}
