import { globSync, statSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { convertV4MiniflareOptions, fetch as send, type MiniflareOptions, type Request, Response } from 'miniflare';
import type { SourcelessWorkerOptions } from 'wrangler';

interface Options {
  port: number;
  /** Folder of the objects' storage. */
  folder: string;
  variables: Record<string, string>;
  inspectorPort?: number;
  /** Answers the Worker's own requests in place of the network. */
  outboundService?: (request: Request) => Promise<Response>;
}

const kinds = { mjs: 'ESModule', js: 'ESModule', wasm: 'CompiledWasm' } as const;

/** Miniflare's options for the production build, without Wrangler's server in front of it. */
export async function servedWorker({ port, folder, variables, inspectorPort, outboundService }: Options): Promise<MiniflareOptions> {
  const root = path.resolve('dist/server');
  const { CV_READER_URL, ...others } = variables; // a binding, as in production
  const { options, main } = await readBuiltWorker(root);
  const modules = Object.entries(kinds).flatMap(([extension, type]) =>
    globSync(`${root}/**/*.${extension}`).map((file) => ({ type, path: file })),
  );
  // for each module, Miniflare copies everything that it has encoded so far: with the large ones last, a start takes a fifth less
  const bySize = modules.toSorted((a, b) => statSync(a.path).size - statSync(b.path).size);
  const entryFirst = bySize.toSorted((a, b) => Number(b.path === main) - Number(a.path === main));
  return convertV4MiniflareOptions({
    ...{ host: '127.0.0.1', port, cf: false, logRequests: false, resourcePersistencePath: path.join(folder, 'v3') },
    unsafeTriggerHandlers: true,
    ...(inspectorPort === undefined ? {} : { inspectorPort }),
    workers: [
      {
        ...{ ...options, name: 'still-human', modules: entryFirst, modulesRoot: root },
        bindings: Object.assign({}, options.bindings, others),
        serviceBindings: { CV_READER: readerAt(CV_READER_URL) },
        ...(outboundService && { outboundService }),
      },
    ],
  });
}

/** The Worker that reads files, in a separate process (`reader.ts`). */
function readerAt(url: string | undefined): (request: Request) => Promise<Response> {
  return async (request) => {
    if (url === undefined) return new Response(null, { status: 503 });
    return send(url, { method: request.method, body: await request.arrayBuffer() });
  };
}

interface BuiltWorker {
  /** Path of the entry module. */
  main: string;
  /** Bindings, objects and assets, as Miniflare takes them. */
  options: Omit<SourcelessWorkerOptions, 'modulesRules'>;
}

/**
 * Reads the configuration of the production build in a folder. Wrangler translates it, and takes a second to load; so the translation is
 * kept next to the build, which empties the folder. It holds the variables of the configuration only, none of the environment.
 */
async function readBuiltWorker(root: string): Promise<BuiltWorker> {
  const kept = path.join(root, 'miniflare.json');
  if (existsSync(kept)) return JSON.parse(readFileSync(kept, 'utf8')) as BuiltWorker; // written below
  const { unstable_getMiniflareWorkerOptions } = await import('wrangler');
  const { workerOptions, main = '' } = unstable_getMiniflareWorkerOptions(path.join(root, 'wrangler.json'));
  const { modulesRules: _, ...options } = workerOptions;
  writeFileSync(`${kept}.${process.pid}`, JSON.stringify({ main, options }));
  renameSync(`${kept}.${process.pid}`, kept); // another process may read it at this moment
  return { main, options };
}
