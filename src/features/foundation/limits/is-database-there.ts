import type { Db } from '#drizzle/client.ts';
import { pingDatabase } from './store.ts';

/** Whether the database answers within some milliseconds. */
export async function isDatabaseThere(db: Db, withinMs: number): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), withinMs));
  const answers = pingDatabase(db).then(
    () => true,
    () => false,
  );
  return Promise.race([answers, late]);
}
