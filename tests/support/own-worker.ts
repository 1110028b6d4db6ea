import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import { sandboxVars } from '#scripts/dev/platform/platform.ts';
import { freePort } from '#scripts/dev/platform/ports.ts';
import { startWorkerProcess } from '#scripts/dev/platform/worker-process.ts';
import { type SandboxReviewers, startSandboxReviewers } from '#scripts/dev/sandbox-reviewers.ts';
import { putMedia } from '#scripts/operate/put-media.ts';
import { copyDatabase } from './database-copy.ts';
import { type DatabaseEnv, databaseEnv, setPlatform } from './platform-under-test.ts';

export interface OwnWorker {
  url: string;
  database: DatabaseEnv;
  /** Separate sandbox reviewers. Other tests do not use them. */
  sandbox: SandboxReviewers;
  /** The Worker's log so far. */
  output(): string;
  stop(): Promise<void>;
}

interface OwnWorkerOptions {
  reviewers?: 'sandbox' | 'none';
  /** The articles' files to serve. */
  media?: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
  vars?: Record<string, string>;
}

/** Starts a second Worker with other variables on the same database. With `reviewers: 'none'`, no model has a key. */
export async function startOwnWorker(options: OwnWorkerOptions = {}): Promise<OwnWorker> {
  return startWorkerOn(databaseEnv(), mkdtempSync(path.join(tmpdir(), 'still-human-own-')), options);
}

/**
 * Gives the test file its own platform: a copy of the seeded database, and a Worker on it. For files that change or check what all tests
 * share: whole lists, counts, the page cache. All helpers use this platform while the file runs.
 */
export function useOwnPlatform(options: OwnWorkerOptions = {}): () => OwnWorker {
  let worker: OwnWorker;
  let database: Awaited<ReturnType<typeof copyDatabase>>;
  beforeAll(async () => {
    const persistTo = mkdtempSync(path.join(tmpdir(), 'still-human-own-'));
    cpSync(inject('seeded').media, persistTo, { recursive: true });
    database = await copyDatabase(inject('seeded').database);
    worker = await startWorkerOn(database.env, persistTo, options);
    setPlatform(worker);
  });
  afterAll(async () => {
    setPlatform(null);
    await worker.stop();
    await database.close();
  });
  return () => worker;
}

/** Starts a Worker on a database. Its objects and files are in the folder `persistTo`, which is deleted when the Worker stops. */
export async function startWorkerOn(database: DatabaseEnv, persistTo: string, options: OwnWorkerOptions = {}): Promise<OwnWorker> {
  const { reviewers = 'sandbox', media = new Map(), vars = {} } = options;
  const sandbox = await startSandboxReviewers({ port: 0 });
  await putMedia(media, { persistTo });
  const models = reviewers === 'sandbox' ? sandboxVars(sandbox.url) : {};
  const limits = { SEARCH_DAILY_LIMIT: '1000', NEW_TITLES_PER_MINUTE: '10000', MODEL_DAILY_BUDGET: '100000', REVIEWER_TIMEOUT_MS: '20000' };
  const workerVars = {
    LOCAL_PLATFORM: 'true',
    ...database,
    ...inject('secrets'),
    ...models,
    ...limits,
    ...vars,
  };
  const worker = await startWorkerProcess({ mode: 'workerd', port: await freePort(), persistTo, vars: workerVars });
  const stop = async () => {
    await worker.stop();
    await sandbox.close();
    rmSync(persistTo, { recursive: true, force: true });
  };
  return { url: worker.url, database, sandbox, output: worker.output, stop };
}
