import { AppError } from '#src/shared/errors.ts';
import { extractText, pastedText } from '../extract-text.ts';
import { judgeDocument } from '../judge-document.ts';
import { readCv } from '../read-cv.ts';
import { loadMap } from '../fetch-map.ts';
import type { ReadAnswer, ReadRequest } from './read-messages.ts';

/**
 * The worker that reads a CV in the browser. A file that takes forever or all memory ends only this worker. It answers on a port of its own, since the
 * PDF library sends messages on the worker's.
 */
async function read(request: ReadRequest, answer: (message: ReadAnswer) => void): Promise<ReadAnswer> {
  answer({ is: 'stage', stage: 'opening' });
  const text =
    'text' in request
      ? pastedText(request.text)
      : await extractText(new Uint8Array(await request.file.arrayBuffer()), { now: () => performance.now(), mayChange: true, loadMap });
  answer({ is: 'stage', stage: 'finding' });
  const reading = readCv(text);
  return { is: 'read', read: { text, reading, kind: judgeDocument(text, reading) } };
}

addEventListener('message', ({ data, ports: [port] }: MessageEvent<ReadRequest>) => {
  if (!port) return;
  const answer = (message: ReadAnswer) => port.postMessage(message);
  void read(data, answer)
    .catch((error: unknown): ReadAnswer =>
      error instanceof AppError ? { is: 'refused', code: error.reason } : { is: 'failed', why: String(error) },
    )
    .then(answer);
});
