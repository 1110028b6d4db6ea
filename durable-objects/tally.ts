import { DurableObject } from 'cloudflare:workers';
import { openCtx } from '#functions/open-ctx.ts';
import { addPopularity } from '#src/features/jobs/page/store/changes.ts';
import { addViews } from '#src/features/news/articles/store/articles.ts';
import { countLateAlarm, setAlarmWithin } from './alarms.ts';
import type { Counted } from '#src/shared/ctx.ts';

const writeIntervalMs = 4_000;
const maxRows = 1000;
/** A network that returns within this time is not counted again. */
const dedupeMs = 30 * 60_000;

/**
 * Counts searches and page views, each network once in half an hour, and writes them to the database every four seconds. A Durable Object,
 * so that a network's visits at all locations are counted in one place. Its storage survives eviction. Called through `ctx.tally`.
 */
export class Tally extends DurableObject<Env> {
  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    ctx.storage.sql
      .exec(`create table if not exists seen (kind text, id int, network text, at int, primary key (kind, id, network)) without rowid;
      create index if not exists seen_by_time on seen (at);
      create table if not exists counts (kind text, id int, count int, primary key (kind, id)) without rowid`);
  }

  async count(kind: Counted, id: number, network: string): Promise<void> {
    const { sql } = this.ctx.storage;
    const now = Date.now();
    const isNew = sql.exec(
      `insert into seen values (?, ?, ?, ?)
       on conflict do update set at = excluded.at where at <= ?
       returning id`,
      ...[kind, id, network, now, now - dedupeMs],
    );
    if (isNew.toArray().length === 0) return;
    sql.exec('insert into counts values (?, ?, 1) on conflict do update set count = count + 1', kind, id);
    await setAlarmWithin(this.ctx.storage, writeIntervalMs);
  }

  /** Sets the next alarm before it writes: the runtime drops an alarm that has failed several times, and networks must be deleted in time. */
  override async alarm(info?: AlarmInvocationInfo): Promise<void> {
    const { sql } = this.ctx.storage;
    const ctx = openCtx(this.env, { feature: 'tally', waitUntil: (work) => this.ctx.waitUntil(work) });
    countLateAlarm(ctx, info);
    const { db } = ctx;
    const hasRows = (table: 'counts' | 'seen') => sql.exec(`select 1 from ${table} limit 1`).toArray().length > 0;
    sql.exec('delete from seen where at <= ?', Date.now() - dedupeMs);
    if (hasRows('counts')) await this.ctx.storage.setAlarm(Date.now() + writeIntervalMs);
    await this.write('job', (rows) => addPopularity(db, rows));
    await this.write('article', (rows) => addViews(db, rows));
    if (hasRows('counts')) return; // the alarm is set
    if (hasRows('seen')) await this.ctx.storage.setAlarm(Date.now() + dedupeMs);
    else await this.ctx.storage.deleteAlarm();
  }

  /** Saves counts, then deletes them: if saving fails, the next alarm repeats it. */
  private async write(kind: Counted, save: (rows: { id: number; count: number }[]) => Promise<void>): Promise<void> {
    const { sql } = this.ctx.storage;
    const rows = sql.exec<{ id: number; count: number }>('select id, count from counts where kind = ? limit ?', kind, maxRows).toArray();
    await save(rows);
    for (const { id, count } of rows) sql.exec('update counts set count = count - ? where kind = ? and id = ?', count, kind, id);
    sql.exec('delete from counts where count <= 0');
  }
}
