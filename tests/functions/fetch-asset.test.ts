import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer } from 'vite';
import { expect, test } from 'vitest';
import { fetchAsset } from '#functions/fetch-asset.ts';

test('assets are requested with a host that the dev server accepts', async () => {
  const vite = await createServer({ configFile: false, logLevel: 'silent', server: { port: 0, host: '127.0.0.1', ws: false } });
  await vite.listen();
  try {
    const { port } = vite.httpServer?.address() as AddressInfo; // it listens on a port
    // Astro's dev server sends the requests of the ASSETS binding in the same way
    const ASSETS = {
      async fetch(address: URL) {
        const asked = request({ port, host: '127.0.0.1', path: address.pathname, headers: { host: address.host } }).end();
        const [answer] = (await once(asked, 'response')) as [IncomingMessage]; // the event's one argument
        answer.resume();
        return new Response(null, { status: answer.statusCode ?? 0 });
      },
    } as unknown as Env['ASSETS']; // all that `fetchAsset` uses
    expect((await fetchAsset({ ASSETS }, '/favicon.svg')).status).toBe(200);
  } finally {
    await vite.close();
  }
});
