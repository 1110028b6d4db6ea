import type { ImportProblem } from '../../files/reading/problems.ts';
import type { ReadFile } from '../../files/reading/read-import.ts';
import type { ImportAnswer, ImportRequest } from './import-messages.ts';

/** Time limit of one reading, in milliseconds. Most take less than a second. */
const timeoutMs = 30_000;

/**
 * Reads a file in a worker of its own and terminates the worker afterwards. Nothing leaves the browser.
 * @param signal aborts the reading
 * @returns the CV, or why none was read; null if the reading was aborted
 */
export function importInWorker(
  request: ImportRequest,
  signal: AbortSignal,
): Promise<ReadFile | ImportProblem | 'not_loaded' | 'too_slow' | null> {
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
