import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { freePort } from './ports.ts';
import { startNeonProxy } from './neon-proxy.ts';

export interface LocalDatabase {
  /** What the Worker gets: the connection string, and the proxy's address where Neon itself is not used. */
  env: { DATABASE_URL: string; NEON_LOCAL_PROXY: string };
  close(): Promise<void>;
}

/**
 * The database of the local platform.
 * - `url` of a Neon host: used as it is, no proxy.
 * - `url` of any other Postgres: Neon's protocol is put in front of it.
 * - no `url`: an embedded Postgres in `dataDir` (in memory without one).
 * @throws Error with one sentence when the data folder cannot be opened
 */
export async function startDatabase({ url, dataDir }: { url?: string | undefined; dataDir?: string | undefined }): Promise<LocalDatabase> {
  if (url && new URL(url).hostname.endsWith('.neon.tech')) {
    return { env: { DATABASE_URL: url, NEON_LOCAL_PROXY: '' }, close: async () => undefined };
  }
  if (url) {
    const proxy = await startNeonProxy(url, { oneSession: false });
    return { env: { DATABASE_URL: url, NEON_LOCAL_PROXY: proxy.url }, close: proxy.close };
  }
  const engine = await openEngine(dataDir);
  const port = await freePort();
  const socket = new PGLiteSocketServer({ db: engine, port, host: '127.0.0.1', maxConnections: 20 });
  await socket.start();
  const local = `postgres://postgres:postgres@127.0.0.1:${port}/postgres`;
  const proxy = await startNeonProxy(local, { oneSession: true });
  return {
    env: { DATABASE_URL: local, NEON_LOCAL_PROXY: proxy.url },
    close: async () => {
      await proxy.close();
      await socket.stop();
      await engine.close();
    },
  };
}

async function openEngine(dataDir: string | undefined): Promise<PGlite> {
  try {
    return await PGlite.create({ ...(dataDir ? { dataDir } : {}), extensions: { pg_trgm } });
  } catch (cause) {
    throw new Error(`The data folder ${dataDir ?? '(memory)'} is damaged; "npm run dev:reset" starts anew.`, { cause });
  }
}
