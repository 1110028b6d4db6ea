import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { freePort } from './ports.ts';
import { startNeonProxy } from './neon-proxy.ts';

export interface LocalDatabase {
  /** Variables for the Worker: connection string, and proxy address unless Neon itself is used. */
  env: { DATABASE_URL: string; NEON_LOCAL_PROXY: string };
  /** Dumps an embedded database to a file that another can start from; null for a server. */
  dump: (() => Promise<Blob>) | null;
  close(): Promise<void>;
}

interface Options {
  url?: string | undefined;
  dataDir?: string | undefined;
  content?: Blob | undefined;
}

/**
 * Opens the local platform's database.
 * - `url` of a Neon host: used directly.
 * - `url` of any other Postgres: put behind a proxy that speaks Neon's protocol.
 * - no `url`: an embedded Postgres in `dataDir` (in memory without one), starting from the dump `content`.
 * @throws Error with one sentence if the data folder cannot be opened
 */
export async function startDatabase({ url, dataDir, content }: Options): Promise<LocalDatabase> {
  if (url && new URL(url).hostname.endsWith('.neon.tech')) {
    return { env: { DATABASE_URL: url, NEON_LOCAL_PROXY: '' }, dump: null, close: async () => undefined };
  }
  if (url) {
    const proxy = await startNeonProxy(url, { oneSession: false });
    return { env: { DATABASE_URL: url, NEON_LOCAL_PROXY: proxy.url }, dump: null, close: proxy.close };
  }
  const port = await freePort();
  const { engine, close } = await serveEngine({ port, dataDir, content });
  const local = `postgres://postgres:postgres@127.0.0.1:${port}/postgres`;
  const proxy = await startNeonProxy(local, { oneSession: true });
  return {
    env: { DATABASE_URL: local, NEON_LOCAL_PROXY: proxy.url },
    dump: () => engine.dumpDataDir('none'),
    close: async () => {
      await proxy.close();
      await close();
    },
  };
}

/**
 * Serves an embedded Postgres over plain TCP. It has a single session.
 * @throws Error with one sentence if the data folder cannot be opened
 */
export async function serveEngine({
  port,
  dataDir,
  content,
}: Omit<Options, 'url'> & { port: number }): Promise<{ engine: PGlite; close(): Promise<void> }> {
  const engine = await openEngine(dataDir, content);
  const socket = new PGLiteSocketServer({ db: engine, port, host: '127.0.0.1', maxConnections: 20 });
  await socket.start();
  return {
    engine,
    close: async () => {
      await socket.stop();
      await engine.close();
    },
  };
}

async function openEngine(dataDir: string | undefined, content: Blob | undefined): Promise<PGlite> {
  try {
    return await PGlite.create({ ...(dataDir ? { dataDir } : {}), ...(content ? { loadDataDir: content } : {}), extensions: { pg_trgm } });
  } catch (cause) {
    throw new Error(`The data folder ${dataDir ?? '(memory)'} is damaged; "npm run dev:reset" starts anew.`, { cause });
  }
}

// `node database.ts PORT FOLDER`: the embedded Postgres of `npm run dev` and `preview`
if (import.meta.main) {
  const [port = '', dataDir = ''] = process.argv.slice(2);
  try {
    const { close } = await serveEngine({ port: Number(port), dataDir });
    process.on('SIGTERM', () => void close().finally(() => process.exit()));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
