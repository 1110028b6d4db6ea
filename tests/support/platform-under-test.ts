import { inject } from 'vitest';

export interface DatabaseEnv {
  DATABASE_URL: string;
  NEON_LOCAL_PROXY: string;
}

interface PlatformUnderTest {
  url: string;
  database: DatabaseEnv;
  sandbox: { url: string };
}

let ownPlatform: PlatformUnderTest | null = null;

/** Makes all helpers use a test file's own platform; null: the shared one. */
export function setPlatform(platform: PlatformUnderTest | null): void {
  ownPlatform = platform;
}

/** Address of the Worker under test. */
export function baseUrl(): string {
  return ownPlatform?.url ?? inject('baseUrl');
}

/** Address that controls the sandbox reviewers of the Worker under test. */
export function sandboxUrl(): string {
  return ownPlatform?.sandbox.url ?? inject('sandboxUrl');
}

/** Runs the timer with this cron expression (default: the daily timer), and waits until the Worker has finished it. */
export function runTimer(cron?: string, base = baseUrl()): Promise<Response> {
  return fetch(`${base}/cdn-cgi/local/scheduled${cron === undefined ? '' : `?cron=${encodeURIComponent(cron)}`}`);
}

/** Connection variables of the database under test. */
export function databaseEnv(): DatabaseEnv {
  return ownPlatform?.database ?? inject('database');
}
