import { serveEngine } from './database.ts';

/** `node serve-database.ts PORT FOLDER`: the embedded Postgres of `npm run dev` and `preview`, over plain TCP. */
const [port = '', dataDir = ''] = process.argv.slice(2);

try {
  const { close } = await serveEngine({ port: Number(port), dataDir });
  process.on('SIGTERM', () => void close().finally(() => process.exit()));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
