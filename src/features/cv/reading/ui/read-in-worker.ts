import type { ReadAnswer, ReadCv, ReadRequest, ReadStage } from './read-messages.ts';

/** How long one reading may take: 30 seconds, in milliseconds. Most take less than one. */
const patienceMs = 30_000;

/** Why nothing was read: the code of a refusal, or that it took too long or ended without an answer. */
export class NotRead extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.name = 'NotRead';
    this.code = code;
  }
}

/**
 * Reads a CV in a worker of its own, which ends with the reading. Nothing leaves the browser.
 * @param signal ends the reading
 * @throws NotRead refusals of `extractText` and `pastedText`; too_slow; unreadable
 * @throws the signal's reason
 */
export function readInWorker(request: ReadRequest, signal: AbortSignal, onStage: (stage: ReadStage) => void): Promise<ReadCv> {
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module' });
  const { port1: answers, port2: port } = new MessageChannel();
  let timer: ReturnType<typeof setTimeout> | undefined;
  return new Promise<ReadCv>((resolve, reject) => {
    timer = setTimeout(() => reject(new NotRead('too_slow')), patienceMs);
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
