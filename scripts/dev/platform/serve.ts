import { globSync } from 'node:fs';
import path from 'node:path';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { readBuiltWorker } from './built-worker.ts';

/**
 * `node serve.ts PORT FOLDER [INSPECTOR_PORT]`: serves the production build from workerd alone. Wrangler's server adds a second workerd in
 * front: it limits throughput to 350 requests a second on two cores, and answers a POST with its own error when its connection to the
 * Worker drops. Variables come from the environment; FOLDER holds the objects' storage. A call of `/cdn-cgi/local/scheduled` runs the timer.
 */
const [port = '', folder = '', inspectorPort] = process.argv.slice(2);
const root = path.resolve('dist/server');
const { options, main } = await readBuiltWorker(root);

const variables = Object.fromEntries(
  Object.entries(process.env).flatMap(([name, value]): [string, string][] => (value === undefined ? [] : [[name, value]])),
);

const kinds = { mjs: 'ESModule', js: 'ESModule', wasm: 'CompiledWasm' } as const;
const modules = Object.entries(kinds).flatMap(([extension, type]) =>
  globSync(`${root}/**/*.${extension}`).map((file) => ({ type, path: file })),
);
const entryFirst = modules.toSorted((a, b) => Number(b.path === main) - Number(a.path === main));

const server = new Miniflare(
  convertV4MiniflareOptions({
    ...{ host: '127.0.0.1', port: Number(port), cf: false, logRequests: false, resourcePersistencePath: path.join(folder, 'v3') },
    unsafeTriggerHandlers: true,
    ...(inspectorPort === undefined ? {} : { inspectorPort: Number(inspectorPort) }),
    workers: [
      {
        ...{ ...options, name: 'still-human', modules: entryFirst, modulesRoot: root },
        bindings: Object.assign({}, options.bindings, variables),
      },
    ],
  }),
);
await server.ready;
