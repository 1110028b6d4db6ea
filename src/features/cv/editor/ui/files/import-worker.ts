import { loadMap } from '#src/features/cv/reading/fetch-map.ts';
import { readImport } from '../../files/reading/read-import.ts';
import type { ImportAnswer, ImportRequest } from './import-messages.ts';

/**
 * The worker that reads a file to import. A file that takes forever or all memory ends only this worker. It answers on a port of its own, since the
 * PDF library sends messages on the worker's.
 */
addEventListener('message', ({ data: { file, side, texts }, ports: [port] }: MessageEvent<ImportRequest>) => {
  if (!port) return;
  const answer = (message: ImportAnswer) => port.postMessage(message);
  answer({ is: 'started' });
  void readImport(file, side, texts, { now: () => performance.now(), loadMap })
    .then((read): ImportAnswer => ({ is: 'read', read }))
    .catch((error: unknown): ImportAnswer => ({ is: 'failed', why: String(error) }))
    .then(answer);
});
