import type { ReadAnswer, ReadCv, ReadRequest, ReadStage } from './read-messages.ts';

/** Time limit of one reading, in milliseconds. Most take less than a second. */
const timeoutMs = 30_000;

/** Why nothing was read: the code of a refusal, `too_slow`, or `unreadable` if the worker ended without an answer. */
export class NotRead extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.name = 'NotRead';
    this.code = code;
  }
}

/**
 * Reads a CV in a worker of its own and terminates the worker afterwards. Nothing leaves the browser.
 * @param signal aborts the reading
 * @throws NotRead refusals of `extractText` and `pastedText`; too_slow; unreadable
 * @throws the signal's reason
 */
export function readInWorker(request: ReadRequest, signal: AbortSignal, onStage: (stage: ReadStage) => void): Promise<ReadCv> {
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module' });
  const { port1: answers, port2: port } = new MessageChannel();
  let timer: ReturnType<typeof setTimeout> | undefined;
  return new Promise<ReadCv>((resolve, reject) => {
    timer = setTimeout(() => reject(new NotRead('too_slow')), timeoutMs);
    signal.addEventListener('abort', () => reject(signal.reason));
    worker.addEventListener('error', () => reject(new NotRead('unreadable')));
    answers.onmessage = ({ data }: MessageEvent<ReadAnswer>) => {
      if (data.is === 'stage') onStage(data.stage);
      else if (data.is === 'read') resolve(data.read);
      else reject(new NotRead(data.is === 'refused' ? data.code : 'unreadable'));
    };
    worker.postMessage(request, [port]);
  }).finally(() => {
    clearTimeout(timer);
    answers.close();
    worker.terminate();
  });
}
