import { setTimeout as sleep } from 'node:timers/promises';
import type { Env } from './env.ts';

const gatherFor = 1000;
/** What was counted in this isolate and not passed on yet. In memory alone: an isolate that ends in this second loses it. */
let waiting = new Map<number, number>();
let passesOnAt = 0;

/**
 * Counts a job, and passes the counts of one second on together: a page from the cache then costs no call to the tally. The one who
 * counted first waits for that; where that work was cut off, the next one after it takes over.
 */
export async function countSoon(env: Pick<Env, 'POPULARITY_TALLY'>, jobId: number): Promise<void> {
  waiting.set(jobId, (waiting.get(jobId) ?? 0) + 1);
  const now = Date.now();
  if (now < passesOnAt + gatherFor) return;
  passesOnAt = now + gatherFor;
  await sleep(gatherFor);
  const counts = [...waiting];
  waiting = new Map();
  passesOnAt = 0;
  await env.POPULARITY_TALLY.getByName('all').add(counts);
}
