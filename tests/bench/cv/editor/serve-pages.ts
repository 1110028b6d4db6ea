import { existsSync, readFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Serves the prerendered pages of the build, compressed as on the edge. API calls get 404. */
export async function servePages(root: string): Promise<{ url: string; close(): void }> {
  const compressed = new Map<string, Buffer>();
  const server = http.createServer((request, response) => {
    const asked = decodeURIComponent(new URL(request.url ?? '/', 'http://bench').pathname);
    const file = [asked, `${asked}.html`]
      .map((name) => path.join(root, path.normalize(name)))
      .find((name) => path.extname(name) !== '' && existsSync(name));
    if (file === undefined) return void response.writeHead(404).end();
    const content = compressed.get(file) ?? brotliCompressSync(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
    compressed.set(file, content);
    response.writeHead(200, { 'content-type': types[path.extname(file)] ?? 'application/octet-stream', 'content-encoding': 'br' });
    response.end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return { url: `http://127.0.0.1:${address.port}`, close: () => server.close() };
}
