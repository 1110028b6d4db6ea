import { DurableObject } from 'cloudflare:workers';
import type { Env } from '#functions/env.ts';
import { openCtx } from '#functions/open-ctx.ts';
import { countViews } from '#src/features/news/count-views.ts';

const flushEvery = 5_000;
/** A reader who comes back within this time is not counted again. */
const window = 30 * 60_000;

/**
 * Gathers opened articles, each reader once in half an hour, so that an article costs one write in five seconds and no page waits for one.
 * A Durable Object because a reader's visits at all places meet in one. Its storage survives eviction; `openCtx().views` calls it.
 */
export class ViewTally extends DurableObject<Env> {
  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    ctx.storage.sql.exec(`create table if not exists seen (news_id int, reader text, at int, primary key (news_id, reader)) without rowid;
      create index if not exists seen_by_time on seen (at);
      create table if not exists counts (news_id int primary key, count int)`);
  }

  async add(newsId: number, reader: string): Promise<void> {
    const { sql } = this.ctx.storage;
    const now = Date.now();
    const counted = sql.exec(
      'insert into seen values (?, ?, ?) on conflict do update set at = excluded.at where at <= ? returning news_id',
      ...[newsId, reader, now, now - window],
    );
    if (counted.toArray().length === 0) return;
    sql.exec('insert into counts values (?, 1) on conflict do update set count = count + 1', newsId);
    const due = await this.ctx.storage.getAlarm(); // a lost alarm is still noted in the storage, at a time that has passed
    if (due === null || due < now - flushEvery || due > now + flushEvery) await this.ctx.storage.setAlarm(now + flushEvery);
  }

  /** Writes first and forgets after: a write that failed is repeated by the alarm's own retry. */
  override async alarm(): Promise<void> {
    const { sql } = this.ctx.storage;
    const rows = sql.exec<{ id: number; count: number }>('select news_id as id, count from counts limit 1000').toArray();
    await countViews(openCtx(this.env, { waitUntil: (work) => this.ctx.waitUntil(work) }), rows);
    for (const { id, count } of rows) sql.exec('update counts set count = count - ? where news_id = ?', count, id);
    sql.exec('delete from counts where count <= 0');
    sql.exec('delete from seen where at <= ?', Date.now() - window);
    if (sql.exec('select 1 from counts limit 1').toArray().length > 0) await this.ctx.storage.setAlarm(Date.now() + flushEvery);
    else if (sql.exec('select 1 from seen limit 1').toArray().length > 0) await this.ctx.storage.setAlarm(Date.now() + window);
  }
}
