import { neon, neonConfig } from '@neondatabase/serverless';
import { drizzle, type NeonHttpDatabase } from 'drizzle-orm/neon-http';
import * as schema from './schema.ts';

/** Queries by the builder and by `db.query`; `db.batch([...])` is one transaction in one round trip. */
export type Db = NeonHttpDatabase<typeof schema>;

export interface DatabaseEnv {
  DATABASE_URL: string;
  /** Address of the local stand-in for Neon's proxy (`http://host:port/sql`); empty when Neon itself is used. */
  NEON_LOCAL_PROXY?: string | undefined;
}

/** The database that was opened last. Every request opens one, and preparing the schema takes milliseconds of processor time. It holds no connection. */
let opened: { key: string; db: Db } | null = null;

/**
 * Opens Neon's SQL-over-HTTP driver. Nothing is connected until the first query; `db.batch([...])` is one transaction.
 * @param options.patienceMs how long a statement may take before the database counts as away; without it, for ever
 * @param options.onStatement called after each statement or batch with its time, and with what reads its text, without values
 */
export function openDatabase(
  env: DatabaseEnv,
  { patienceMs, onStatement }: { patienceMs?: number; onStatement?: (ms: number, readStatement: () => string) => void } = {},
): Db {
  if (patienceMs !== undefined) {
    neonConfig.fetchFunction = async (address: string, init: RequestInit) => {
      const startedAt = Date.now();
      try {
        return await fetch(address, { ...init, signal: AbortSignal.timeout(patienceMs) });
      } finally {
        onStatement?.(Date.now() - startedAt, () => statementIn(init.body));
      }
    };
  }
  if (env.NEON_LOCAL_PROXY) {
    const proxy = new URL(env.NEON_LOCAL_PROXY);
    neonConfig.fetchEndpoint = env.NEON_LOCAL_PROXY;
    neonConfig.wsProxy = () => `${proxy.host}/v2`;
    neonConfig.useSecureWebSocket = false;
    neonConfig.pipelineConnect = false;
    neonConfig.pipelineTLS = false;
  }
  const key = `${env.DATABASE_URL} ${env.NEON_LOCAL_PROXY ?? ''}`;
  if (opened?.key === key) return opened.db;
  checkDatabaseUrl(env.DATABASE_URL);
  opened = { key, db: drizzle(neon(env.DATABASE_URL), { schema }) };
  return opened.db;
}

/** The beginning of the first statement in a request of the driver's protocol, which sends values separately. */
function statementIn(body: RequestInit['body']): string {
  return typeof body === 'string' ? (/"query":"((?:[^"\\]|\\.){0,200})/.exec(body)?.[1] ?? '').replaceAll('\\"', '"') : '';
}

/**
 * Checks the address before the driver does, because the driver's error would contain the password.
 * @throws Error if it is not the address of a Postgres database
 */
export function checkDatabaseUrl(address: string | undefined): void {
  const { protocol, username, hostname, pathname } = URL.parse(address ?? '') ?? {};
  const isPostgres = protocol === 'postgresql:' || protocol === 'postgres:';
  if (!isPostgres || !username || !hostname || !pathname) throw new Error('DATABASE_URL must be postgresql://USER:PASSWORD@HOST/DATABASE');
}
