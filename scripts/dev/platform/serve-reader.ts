import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { convertV4MiniflareOptions, Miniflare, Response } from 'miniflare';
import { build } from 'vite';
import { unstable_readConfig as readConfig } from 'wrangler';
import { processorTime, workerdsOf } from './processor-time.ts';

/**
 * `node serve-reader.ts PORT`: serves the Worker that reads files (`wrangler.reader.toml`) in a separate workerd. The platform ends a reading that takes more
 * processor time than `limits.cpu_ms`. workerd has no such limit, so this script watches its process, ends it and starts it again.
 */
const [port = ''] = process.argv.slice(2);
const config = readConfig({ config: 'wrangler.reader.toml' });
const limitMs = config.limits?.cpu_ms ?? 5_000;
/** How often the processor time is checked, in milliseconds. */
const pollIntervalMs = 100;
/** Limit of elapsed time, for systems that do not report processor time. Elapsed time also counts while other processes run. */
const maxElapsedMs = 3 * limitMs;
const folder = mkdtempSync(path.join(tmpdir(), 'still-human-reader-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

await build({
  ...{ configFile: false, logLevel: 'error', publicDir: false },
  ssr: { noExternal: true, target: 'webworker' },
  build: { ssr: config.main, outDir: folder, minify: false, rollupOptions: { output: { entryFileNames: 'worker.js' } } },
});

const files = globSync(`${folder}/**/*.js`).toSorted((a, b) => Number(b.endsWith('/worker.js')) - Number(a.endsWith('/worker.js')));

/** The files that are deployed with it. */
async function answerMap(request: { url: string }): Promise<Response> {
  const file = path.basename(new URL(request.url).pathname);
  return new Response(await readFile(path.join(config.assets?.directory ?? '', file)));
}

function start(): Miniflare {
  const worker = {
    name: config.name,
    modules: files.map((file) => ({ type: 'ESModule' as const, path: file })),
    modulesRoot: folder,
    ...(config.compatibility_date ? { compatibilityDate: config.compatibility_date } : {}),
    compatibilityFlags: config.compatibility_flags,
    serviceBindings: { MAPS: answerMap },
    outboundService: () => new Response('no network', { status: 403 }),
  };
  return new Miniflare(convertV4MiniflareOptions({ cf: false, logRequests: false, workers: [worker] }));
}

let runtime = start();
await runtime.ready;

/** Ends a process that reads too long, and starts the next one at once. */
async function restart(): Promise<void> {
  const stuck = runtime;
  runtime = start();
  await stuck.dispose();
}

/** Runs readings one after the other, so that ending one does not end another. In production, few share an isolate. */
let last: Promise<unknown> = Promise.resolve();
function runAfterLast<T>(work: () => Promise<T>): Promise<T> {
  const own = last.then(work);
  last = own.catch(() => undefined); // its own request reports the error
  return own;
}

/** Resolves when the runtime has exceeded its limit of processor time. `stop` ends the watch. */
function watchTime(): { late: Promise<null>; stop(): void } {
  const runtimes = workerdsOf([String(process.pid)]);
  const timeTaken = () => runtimes.reduce((sum, id) => sum + (processorTime(id) || 0), 0);
  const [before, startedAt] = [timeTaken(), Date.now()];
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setInterval(() => {
      if (timeTaken() - before > limitMs || Date.now() - startedAt > maxElapsedMs) resolve(null);
    }, pollIntervalMs);
  });
  return { late, stop: () => clearInterval(timer) };
}

async function read(method: string, body: Uint8Array): Promise<{ status: number; text: string }> {
  const { late, stop } = watchTime();
  const answered = runtime.dispatchFetch('http://reader.invalid/', { method, ...(method === 'POST' ? { body } : {}) });
  try {
    const answer = await Promise.race([answered, late]);
    if (answer) return { status: answer.status, text: await answer.text() };
    answered.catch(() => undefined);
  } catch (error) {
    console.error(String(error)); // the runtime has died
  } finally {
    stop();
  }
  await restart();
  return { status: 503, text: 'The reading was ended.' };
}

const server = createServer((request, response) => {
  void buffer(request)
    .then((body) => runAfterLast(() => read(request.method ?? 'GET', body)))
    .catch((error: unknown) => ({ status: 500, text: String(error) }))
    .then(({ status, text }) => response.writeHead(status, { 'content-type': 'application/json' }).end(text));
});
server.listen(Number(port), '127.0.0.1');
