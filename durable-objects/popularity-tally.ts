import { DurableObject } from 'cloudflare:workers';
import type { Env } from '#functions/env.ts';
import { openCtx } from '#functions/open-ctx.ts';
import { countPopularity } from '#src/features/jobs/count-popularity.ts';

const flushEvery = 4_000;

/**
 * Gathers searches and page views, so that a popular job costs one write in a few seconds and no page waits for one.
 * A Durable Object because counts from all places meet in one. Counts survive eviction in its storage; `openCtx().tally` calls it.
 */
export class PopularityTally extends DurableObject<Env> {
  /** @param counts how often each job was counted since */
  async add(counts: [jobId: number, count: number][]): Promise<void> {
    const keys = counts.map(([jobId]) => `count:${jobId}`);
    const kept = await this.ctx.storage.get<number>(keys);
    const sums = counts.map(([jobId, count]): [string, number] => [`count:${jobId}`, (kept.get(`count:${jobId}`) ?? 0) + count]);
    await this.ctx.storage.put(Object.fromEntries(sums));
    const due = await this.ctx.storage.getAlarm(); // a lost alarm is still noted in the storage, at a time that has passed
    if (due === null || due < Date.now() - flushEvery) await this.ctx.storage.setAlarm(Date.now() + flushEvery);
  }

  /** Writes first and forgets after: a write that failed is repeated by the alarm's own retry. */
  override async alarm(): Promise<void> {
    const counts = await this.ctx.storage.list<number>({ prefix: 'count:', limit: 1000 });
    const rows = [...counts].map(([key, count]) => ({ id: Number(key.slice('count:'.length)), count }));
    await countPopularity(openCtx(this.env, { waitUntil: (work) => this.ctx.waitUntil(work) }), rows);
    for (const [key, written] of counts) {
      const left = ((await this.ctx.storage.get<number>(key)) ?? 0) - written;
      if (left > 0) await this.ctx.storage.put(key, left);
      else await this.ctx.storage.delete(key);
    }
    if ((await this.ctx.storage.list({ prefix: 'count:', limit: 1 })).size > 0) await this.ctx.storage.setAlarm(Date.now() + flushEvery);
  }
}
