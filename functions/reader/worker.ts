import { extractText } from '#src/features/cv/reading/extract-text.ts';
import { AppError } from '#src/shared/errors.ts';
import { type Read, refusals } from './contract.ts';

/**
 * Reads a stranger's file, and nothing else: a Worker of its own, without secrets, database or storage, so that a file which takes all processor time or
 * memory that there is takes them from nobody else (decision 049). Only the site's Worker can call it.
 */
export default {
  async fetch(request) {
    if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } });
    return Response.json(await read(new Uint8Array(await request.arrayBuffer())));
  },
} satisfies ExportedHandler;

async function read(file: Uint8Array): Promise<Read> {
  try {
    return { text: await extractText(file, { now: Date.now, mayChange: true }) };
  } catch (error) {
    const refusal = error instanceof AppError ? refusals.find((code) => code === error.code) : undefined;
    if (refusal === undefined) throw error; // a fault of a parser: the site's Worker says that the file could not be read
    return { refusal };
  }
}

/** Nothing here asks the network, and nothing that a file makes a parser do may. */
globalThis.fetch = () => Promise.reject(new Error('this Worker has no network'));
