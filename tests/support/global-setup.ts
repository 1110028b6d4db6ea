import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPlatform } from './platform/platform.ts';
import { freePort } from './platform/ports.ts';
import { startWorkerProcess } from './platform/worker-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the Worker under test: the production build in workerd alone. */
    baseUrl: string;
    /** Address of the sandbox reviewers' control. */
    sandboxUrl: string;
    /** Keys and mailbox, for a second Worker on the same database. */
    secrets: Record<string, string>;
    database: { DATABASE_URL: string; NEON_LOCAL_PROXY: string };
  }
}

/** Brings up the whole product once for all API and browser tests: database, catalogue, sandbox reviewers, Worker. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync('dist/server/wrangler.json')) execFileSync('astro', ['build'], { stdio: 'ignore' });
  const persistTo = mkdtempSync(path.join(tmpdir(), 'still-human-test-'));
  const vars = { SEARCH_DAILY_LIMIT: '20', MODEL_DAILY_BUDGET: '100000', REVIEWER_TIMEOUT_MS: '2000' };
  const platform = await startPlatform({ databaseUrl: process.env['TEST_DATABASE_URL'], mediaTo: persistTo, reviewers: 'sandbox', vars });
  const worker = await startWorkerProcess({ mode: 'alone', port: await freePort(), persistTo, vars: platform.vars });
  project.provide('baseUrl', worker.url);
  project.provide('sandboxUrl', platform.sandboxUrl ?? '');
  project.provide('secrets', platform.secrets);
  project.provide('database', platform.database.env);
  return async () => {
    await worker.stop();
    await platform.close();
    rmSync(persistTo, { recursive: true, force: true });
  };
}
