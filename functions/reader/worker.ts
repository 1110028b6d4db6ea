import { extractText } from '#src/features/cv/reading/extract-text.ts';
import { AppError } from '#src/shared/errors.ts';
import { type ReadResult, refusals } from './contract.ts';

/**
 * Worker that only reads files of strangers. It has no secrets, database or storage, and a file that uses up all processor time or memory affects
 * nothing else (decision 049). Only the site's Worker can call it.
 */
export default {
  async fetch(request, { MAPS }) {
    if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } });
    return Response.json(await read(new Uint8Array(await request.arrayBuffer()), (file) => loadMap(MAPS, file)));
  },
} satisfies ExportedHandler<{ MAPS: Fetcher }>;

async function read(file: Uint8Array, loadMap: (name: string) => Promise<Uint8Array | null>): Promise<ReadResult> {
  try {
    return { text: await extractText(file, { now: Date.now, mayChange: true, loadMap }) };
  } catch (error) {
    const refusal = error instanceof AppError ? refusals.find((reason) => reason === error.reason) : undefined;
    if (refusal === undefined) throw error; // a fault of a parser: the site's Worker says that the file could not be read
    return { refusal };
  }
}

/** Loads a character map from this Worker's static files, the only files that it can fetch. */
async function loadMap(maps: Fetcher, file: string): Promise<Uint8Array | null> {
  const response = await maps.fetch(`https://maps.invalid/${file}`);
  return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
}

/** No code here uses the network. This keeps a hostile file from making a parser use it. */
globalThis.fetch = () => Promise.reject(new Error('this Worker has no network'));
