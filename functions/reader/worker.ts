import { extractText } from '#src/features/cv/reading/extract-text.ts';
import { AppError } from '#src/shared/errors.ts';
import { type Read, refusals } from './contract.ts';

/**
 * Reads a stranger's file, and nothing else: a Worker of its own, without secrets, database or storage, so that a file which takes all processor time or
 * memory that there is takes them from nobody else (decision 049). Only the site's Worker can call it.
 */
export default {
  async fetch(request, { MAPS }) {
    if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } });
    return Response.json(await read(new Uint8Array(await request.arrayBuffer()), (file) => loadMap(MAPS, file)));
  },
} satisfies ExportedHandler<{ MAPS: Fetcher }>;

async function read(file: Uint8Array, loadMap: (name: string) => Promise<Uint8Array | null>): Promise<Read> {
  try {
    return { text: await extractText(file, { now: Date.now, mayChange: true, loadMap }) };
  } catch (error) {
    const refusal = error instanceof AppError ? refusals.find((reason) => reason === error.reason) : undefined;
    if (refusal === undefined) throw error; // a fault of a parser: the site's Worker says that the file could not be read
    return { refusal };
  }
}

/** A character map among the files that were deployed with this Worker: all that it can ask for. */
async function loadMap(maps: Fetcher, file: string): Promise<Uint8Array | null> {
  const response = await maps.fetch(`https://maps.invalid/${file}`);
  return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
}

/** Nothing here asks the network, and nothing that a file makes a parser do may. */
globalThis.fetch = () => Promise.reject(new Error('this Worker has no network'));
