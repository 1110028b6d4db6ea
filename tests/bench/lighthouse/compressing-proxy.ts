import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants } from 'node:zlib';

const texts = /^(?:text\/|application\/(?:javascript|json|ld\+json|manifest\+json)|image\/svg)/;
/** The default quality of the edge for text. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Forwards GET requests to a local Worker and compresses text like the edge in production. */
export async function startCompressingProxy(target: string): Promise<{ url: string; close(): void }> {
  const server = createServer((request, response) => {
    const headers = Object.entries(request.headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
    fetch(target + request.url, {
      headers: Object.fromEntries(headers.filter(([name]) => !/^(?:host|connection|accept-encoding)$/.test(name ?? ''))),
      redirect: 'manual',
    })
      .then(async (answer) => {
        const body = Buffer.from(await answer.arrayBuffer());
        const isText = texts.test(answer.headers.get('content-type') ?? '') && body.length > 0;
        const sent = isText ? brotliCompressSync(body, quality) : body;
        const keptHeaders = [...answer.headers].filter(
          ([name]) => !/^(?:content-length|content-encoding|transfer-encoding|connection)$/.test(name),
        );
        response.writeHead(answer.status, {
          ...Object.fromEntries(keptHeaders),
          ...(isText && { 'content-encoding': 'br' }),
          'content-length': sent.length,
        });
        response.end(sent);
      })
      .catch((error: unknown) => response.writeHead(502).end(String(error)));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}
