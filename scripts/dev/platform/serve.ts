import { Miniflare } from 'miniflare';
import { servedWorker } from './served-worker.ts';

/**
 * `node serve.ts PORT FOLDER [INSPECTOR_PORT]`: serves the production build from workerd only. Wrangler's server adds a second workerd in
 * front: it limits throughput to 350 requests a second on two cores, and answers a POST with its own error when its connection to the
 * Worker drops. Variables come from the environment; FOLDER holds the objects' storage. A call of `/cdn-cgi/local/scheduled` runs the timer.
 */
const [port = '', folder = '', inspectorPort] = process.argv.slice(2);
const variables = Object.fromEntries(
  Object.entries(process.env).flatMap(([name, value]): [string, string][] => (value === undefined ? [] : [[name, value]])),
);
const inspector = inspectorPort === undefined ? {} : { inspectorPort: Number(inspectorPort) };
const server = new Miniflare(await servedWorker({ port: Number(port), folder, variables, ...inspector }));
await server.ready;
