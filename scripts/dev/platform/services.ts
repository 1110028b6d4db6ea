import { setTimeout as sleep } from 'node:timers/promises';
import type { LocalDatabase } from './database.ts';
import { startGuarded } from './guarded-process.ts';
import { type KeptProcess, keepRunning, type RunningProcess } from './keep-running.ts';
import { freePort, portIsTaken } from './ports.ts';

/** Parts of the local platform that run as separate processes. Each keeps its port, so that the Worker finds it after a restart. */
export interface Services {
  database: LocalDatabase;
  /** Address of the sandbox reviewers; null if there are none. */
  reviewersUrl: string | null;
  /** Resolves when one of them could not be started again. */
  lost: Promise<void>;
  close(): Promise<void>;
}

interface Options {
  databaseUrl: string | undefined;
  dataDir: string;
  reviewers: 'sandbox' | 'none';
  report(line: string): void;
}

/** Starts the database, its proxy and the reviewers, and restarts each whenever it ends. */
export async function startServices({ databaseUrl, dataDir, reviewers, report }: Options): Promise<Services> {
  const services: KeptProcess[] = [];
  const keep = async (name: string, script: string, port: number, more: string[]) => {
    const start = () => startService(['node', `scripts/dev/${script}`, String(port), ...more], port);
    services.push(await keepRunning(start, { name, report }));
  };
  const close = async () => {
    for (const service of services.toReversed()) await service.stop();
  };
  try {
    const env = await keepDatabase(databaseUrl, dataDir, keep);
    const sandboxPort = reviewers === 'sandbox' ? await freePort() : null;
    if (sandboxPort !== null) await keep('The sandbox', 'sandbox-reviewers.ts', sandboxPort, []);
    return {
      database: { env, dump: null, close: async () => undefined },
      reviewersUrl: sandboxPort === null ? null : `http://127.0.0.1:${sandboxPort}`,
      lost: Promise.race(services.map((service) => service.lost)),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function keepDatabase(
  databaseUrl: string | undefined,
  dataDir: string,
  keep: (name: string, script: string, port: number, more: string[]) => Promise<void>,
): Promise<LocalDatabase['env']> {
  if (databaseUrl && new URL(databaseUrl).hostname.endsWith('.neon.tech')) return { DATABASE_URL: databaseUrl, NEON_LOCAL_PROXY: '' };
  const enginePort = await freePort();
  if (!databaseUrl) await keep('The database', 'platform/database.ts', enginePort, [dataDir]);
  const url = databaseUrl ?? `postgres://postgres:postgres@127.0.0.1:${enginePort}/postgres`;
  const port = await freePort();
  await keep('The database proxy', 'platform/neon-proxy.ts', port, [url, databaseUrl ? 'many' : 'one']);
  return { DATABASE_URL: url, NEON_LOCAL_PROXY: `http://127.0.0.1:${port}/sql` };
}

/** Starts a process, and waits until its port answers. @throws Error with its output, if it ended before */
export async function startService(command: string[], port: number): Promise<RunningProcess> {
  const service = startGuarded(command, {});
  for (let attempt = 0; attempt < 3600 && !service.hasEnded(); attempt += 1) {
    if (await portIsTaken(port)) return service;
    await sleep(50);
  }
  await service.stop('SIGKILL');
  throw new Error(service.output().trim().slice(-1000) || `${command.join(' ')} did not start`);
}
