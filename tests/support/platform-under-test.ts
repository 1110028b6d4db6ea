import { inject } from 'vitest';

export interface DatabaseEnv {
  DATABASE_URL: string;
  NEON_LOCAL_PROXY: string;
}

let own: { url: string; database: DatabaseEnv } | null = null;

/** Directs all helpers to a test file's own platform, or with null to the shared one. */
export function setPlatform(platform: typeof own): void {
  own = platform;
}

/** Address of the Worker under test. */
export function baseUrl(): string {
  return own?.url ?? inject('baseUrl');
}

/** Connection variables of the database under test. */
export function databaseEnv(): DatabaseEnv {
  return own?.database ?? inject('database');
}
