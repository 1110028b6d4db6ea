import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ProvidedContext } from 'vitest';
import type { TestProject } from 'vitest/node';
import { type Db, openDatabase } from '#drizzle/client.ts';
import { jobs } from '#drizzle/schema/jobs.ts';
import { news } from '#drizzle/schema/news.ts';
import { startPlatform } from '#scripts/dev/platform/platform.ts';
import { freePort } from '#scripts/dev/platform/ports.ts';
import { startWorkerProcess } from '#scripts/dev/platform/worker-process.ts';
import { packagedPath } from './browser.ts';
import { createDatabase, withDatabaseName } from './database-copy.ts';
import { findOrMakeSeed, seededName } from './cached-seed.ts';
import type { DatabaseEnv } from './platform-under-test.ts';
import { startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the Worker under test: the production build in workerd, without Wrangler. */
    baseUrl: string;
    /** Address that controls the sandbox reviewers. */
    sandboxUrl: string;
    /** Secrets that let a second Worker share the database and mailbox. */
    secrets: Record<string, string>;
    database: DatabaseEnv;
    /** Ids of the seeded jobs by O*NET-SOC code, and of the sample articles by key. */
    ids: { jobs: Record<string, number>; articles: Record<string, number> };
    /** The address of the seeded database, and the folder with the articles' files. No test changes them; they are only copied. */
    seeded: { database: string; media: string };
  }
}

/** Builds the Worker for production. Vitest sets NODE_ENV to "test", with which Astro would build a Worker without the page cache. */
function build(): void {
  execFileSync('astro', ['build'], { stdio: 'ignore', env: { ...process.env, NODE_ENV: 'production' } });
}

interface StartedProduct {
  provided: ProvidedContext;
  stop(): Promise<void>;
}

declare global {
  var productUnderTest: Promise<StartedProduct> | undefined;
}

/**
 * Starts the whole product once for all API and browser tests: database, catalogue, sandbox reviewers, Worker. Vitest calls this once per
 * project, each time in a new copy of this module. So the started product is stored in a global variable of the process.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const isFirst = globalThis.productUnderTest === undefined;
  globalThis.productUnderTest ??= start();
  const { provided, stop } = await globalThis.productUnderTest;
  project.provide('baseUrl', provided.baseUrl);
  project.provide('sandboxUrl', provided.sandboxUrl);
  project.provide('secrets', provided.secrets);
  project.provide('database', provided.database);
  project.provide('ids', provided.ids);
  project.provide('seeded', provided.seeded);
  return async () => {
    if (isFirst) await stop(); // Vitest calls this for all projects together, after the last test
  };
}

async function start(): Promise<StartedProduct> {
  if (!existsSync('dist/server/wrangler.json')) build();
  await packagedPath(); // unpacks the browser before several test files start it at the same time
  const folder = mkdtempSync(path.join(tmpdir(), 'still-human-test-'));
  const persistTo = path.join(folder, 'worker');
  const vars = { SEARCH_DAILY_LIMIT: '20', NEW_TITLES_PER_MINUTE: '10000', MODEL_DAILY_BUDGET: '100000', REVIEWER_TIMEOUT_MS: '20000' };
  const cachedSeed = await findOrMakeSeed();
  cpSync(cachedSeed.media, persistTo, { recursive: true });
  const server = await startPostgres({ content: cachedSeed.cluster, settings: ['max_connections=400', 'autovacuum=off', 'jit=off'] });
  const seeded = { database: withDatabaseName(server.url, seededName), media: cachedSeed.media };
  const databaseUrl = await createDatabase(server.url, 'still_human', seededName);
  const platform = await startPlatform({ databaseUrl, seeded: true, mediaTo: persistTo, reviewers: 'sandbox', vars });
  const ids = await seededIds(openDatabase(platform.database.env));
  const worker = await startWorkerProcess({ mode: 'workerd', port: await freePort(), persistTo, vars: platform.vars });
  return {
    provided: {
      baseUrl: worker.url,
      sandboxUrl: platform.sandboxUrl ?? '',
      secrets: platform.secrets,
      database: platform.database.env,
      ids,
      seeded,
    },
    stop: async () => {
      await worker.stop();
      await platform.close();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function seededIds(db: Db): Promise<{ jobs: Record<string, number>; articles: Record<string, number> }> {
  const [jobRows, newsRows] = [
    await db.select({ id: jobs.id, name: jobs.onetSoc }).from(jobs),
    await db.select({ id: news.id, name: news.seedKey }).from(news),
  ];
  const byName = (rows: { id: number; name: string | null }[]) => Object.fromEntries(rows.map(({ id, name }) => [name ?? '', id]));
  return { jobs: byName(jobRows), articles: byName(newsRows) };
}
