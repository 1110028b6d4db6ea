import type { Db } from '#drizzle/client.ts';
import { pingDatabase } from './store.ts';

/** Whether the database answer within a time. */
export async function probeDatabase(db: Db, timeoutMs: number): Promise<boolean> {
  const timeout = new Promise<false>((resolve) => setTimeout(() => resolve(false), timeoutMs));
  const answer = pingDatabase(db).then(
    () => true,
    () => false,
  );
  return Promise.race([answer, timeout]);
}
