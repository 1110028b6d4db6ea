import { DurableObject } from 'cloudflare:workers';
import { z } from 'zod';
import { openCtx } from '#functions/open-ctx.ts';
import { addPopularity } from '#src/features/jobs/page/store/changes.ts';
import { addViews } from '#src/features/news/articles/store/articles.ts';
import type { Counted, CountedVisit } from '#src/shared/ctx.ts';
import { countLateAlarm, setAlarmWithin } from './alarms.ts';
import { VisitsSeen } from './visits-seen.ts';

const writeIntervalMs = 4_000;
/** Jobs or articles in one statement to the database. */
const maxRows = 1000;
/** A network that returns within this time is not counted again. */
const dedupeMs = 30 * 60_000;
/** Visits that are remembered in memory, which is 128 MB for an object. With more in half an hour, the oldest are forgotten sooner. */
const mostSeen = 600_000;

const idsSchema = z.array(z.int());
const keysSchema = z.array(z.string());
const writtenSchema = z.object({ job: z.int(), article: z.int() });

/**
 * Counts searches and page views, each network once in half an hour, and writes them to the database every four seconds. A Durable Object,
 * so that a network's visits at all locations meet in one counter. Each call is one row of storage, which survives eviction: a row that is
 * written costs more than all else that a view costs. Searches come through `ctx.tally`, views in groups from each isolate.
 */
export class Tally extends DurableObject<Env> {
  private readonly seen = new VisitsSeen(dedupeMs, mostSeen);

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    // the first two tables are of the time when each view was a row of its own
    ctx.storage.sql.exec(`drop table if exists seen; drop table if exists counts;
      create table if not exists calls (n integer primary key autoincrement, at int, seen text, jobs text, articles text)`);
    const rows = ctx.storage.sql.exec<{ at: number; seen: string }>(
      'select at, seen from calls where seen is not null and at > ? order by n',
      Date.now() - dedupeMs,
    );
    for (const { at, seen } of rows.toArray()) for (const key of keysSchema.parse(JSON.parse(seen))) this.seen.add(key, at);
  }

  /** Counts the visits of networks that were not seen within half an hour. */
  async add(visits: CountedVisit[]): Promise<void> {
    const now = Date.now();
    const fresh = visits
      .map((visit) => ({ ...visit, key: `${visit.kind.charAt(0)}${visit.id}:${visit.network.slice(0, 16)}` }))
      .filter(({ key }) => this.seen.add(key, now));
    if (fresh.length === 0) return;
    const idsOf = (kind: Counted) => JSON.stringify(fresh.filter((one) => one.kind === kind).map(({ id }) => id));
    this.ctx.storage.sql.exec(
      'insert into calls (at, seen, jobs, articles) values (?, ?, ?, ?)',
      ...[now, JSON.stringify(fresh.map(({ key }) => key)), idsOf('job'), idsOf('article')],
    );
    await setAlarmWithin(this.ctx.storage, writeIntervalMs);
  }

  /** Sets the next alarm before it writes: the runtime gives up one that failed several times, and networks must be forgotten in time. */
  override async alarm(info?: AlarmInvocationInfo): Promise<void> {
    const ctx = openCtx(this.env, { feature: 'tally', waitUntil: (work) => this.ctx.waitUntil(work) });
    countLateAlarm(ctx, info);
    await this.forget();
    if (await this.hasUnwritten()) await this.ctx.storage.setAlarm(Date.now() + writeIntervalMs);
    await this.write('job', (rows) => addPopularity(ctx.db, rows));
    await this.write('article', (rows) => addViews(ctx.db, rows));
    if (await this.hasUnwritten()) return; // the alarm is set
    if (this.seen.size > 0) await this.ctx.storage.setAlarm(Date.now() + dedupeMs);
    else await this.ctx.storage.deleteAlarm();
  }

  /** Deletes the networks of half an hour ago, and the calls that are also written. */
  private async forget(): Promise<void> {
    const { sql } = this.ctx.storage;
    const [now, { job, article }] = [Date.now(), await this.written()];
    this.seen.forget(now);
    sql.exec('delete from calls where at <= ? and n <= ?', now - dedupeMs, Math.min(job, article));
    sql.exec('update calls set seen = null where at <= ? and seen is not null', now - dedupeMs);
  }

  /** Notes what is written after writing: if the write fails, the next alarm repeats it. */
  private async write(kind: Counted, save: (rows: { id: number; count: number }[]) => Promise<void>): Promise<void> {
    const written = await this.written();
    const calls = this.ctx.storage.sql.exec<{ n: number; jobs: string; articles: string }>(
      'select n, jobs, articles from calls where n > ? order by n limit ?',
      ...[written[kind], maxRows],
    );
    const counts = new Map<number, number>();
    let last = written[kind];
    for (const { n, jobs, articles } of calls.toArray()) {
      const ids = idsSchema.parse(JSON.parse(kind === 'job' ? jobs : articles));
      if (counts.size > 0 && counts.size + ids.length > maxRows) break;
      for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
      last = n;
    }
    if (last === written[kind]) return;
    await save([...counts].map(([id, count]) => ({ id, count })));
    await this.ctx.storage.put('written', { ...written, [kind]: last });
  }

  /** The last call of each kind that is in the database. */
  private async written(): Promise<z.infer<typeof writtenSchema>> {
    return writtenSchema.safeParse(await this.ctx.storage.get('written')).data ?? { job: 0, article: 0 };
  }

  private async hasUnwritten(): Promise<boolean> {
    const { job, article } = await this.written();
    return this.ctx.storage.sql.exec('select 1 as one from calls where n > ? limit 1', Math.min(job, article)).toArray().length > 0;
  }
}
