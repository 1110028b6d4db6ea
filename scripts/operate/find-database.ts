import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { DatabaseEnv } from '#drizzle/client.ts';

const localFile = '.local/database.json';
const databaseSchema = z.object({ DATABASE_URL: z.string(), NEON_LOCAL_PROXY: z.string() });

/**
 * The database for an operator's command: `DATABASE_URL`, or else that of a running `npm run dev` (or preview). Prints which it is.
 * @throws Error if there is neither
 */
export function findDatabase(): DatabaseEnv {
  const { DATABASE_URL, NEON_LOCAL_PROXY } = process.env;
  const found = DATABASE_URL ? { DATABASE_URL, NEON_LOCAL_PROXY } : runningDatabase();
  console.error(DATABASE_URL ? `Database: ${URL.parse(DATABASE_URL)?.host}` : 'Database: the one of the running "npm run dev"');
  return found;
}

function runningDatabase(): DatabaseEnv {
  try {
    return databaseSchema.parse(JSON.parse(readFileSync(localFile, 'utf8')));
  } catch {
    throw new Error('Set DATABASE_URL, or start "npm run dev" first.');
  }
}
