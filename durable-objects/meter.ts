import { DurableObject } from 'cloudflare:workers';
import { z } from 'zod';
import { openCtx } from '#functions/open-ctx.ts';
import { composeAlertMail } from '#src/features/admin/live/compose-alert-mail.ts';
import {
  type Alert,
  alertKinds,
  type MeterReport,
  meterReportSchema,
  type Live,
  type Sums,
  type TimerRun,
} from '#src/features/admin/live/contract.ts';
import { judgeAlerts, type StoredAlert, nextAlerts } from '#src/features/admin/live/judge-alerts.ts';
import { judgeParts } from '#src/features/admin/live/judge-parts.ts';
import { sumCounts } from '#src/features/admin/live/sum-minutes.ts';
import type { AppCtx } from '#src/app/ctx.ts';
import { isLate, setAlarmWithin } from './alarms.ts';
import { probeDatabase } from '#src/features/foundation/limits/probe-database.ts';
import type { PartUptime } from '#src/shared/ctx.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** Counts reach storage at most this often: rows that are written cost money. */
const writeEveryMs = 10_000;
/** How often the parts of the product are checked, how long an answer may take, and for how many days results are stored. */
const checks = { everyMs: 10 * minuteMs, patienceMs: 2_000, days: 30 };
/** The timers of `wrangler.toml`; the nightly one is any other. */
const crons = ['* * * * *', '*/10 * * * *', '17 3 * * *'];

const alertsSchema = z.array(
  z.object({
    kind: z.enum(alertKinds),
    values: z.record(z.string(), z.union([z.string(), z.number()])),
    since: z.number(),
    mailedAt: z.number(),
  }),
);

/**
 * Adds up the counts of all isolates, by minute for one day, and mails alerts. Every ten minutes it checks the parts of the product and stores
 * the results. A Durable Object, because it must see all isolates, and because its own alarm still runs when the timers do not. Isolates call `add`, the dashboard and `/api/health` call `report`, the quality page calls `uptime`.
 */
export class Meter extends DurableObject<Env> {
  private pending = new Map<string, number>();
  private writtenAt = 0;
  private checkedAt = 0;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    ctx.storage.sql.exec(`create table if not exists counts (minute int, name text, count real, primary key (minute, name)) without rowid;
      create table if not exists runs (cron text primary key, at int, ok int) without rowid;
      create table if not exists parts (day int, part text, ok int, checks int, primary key (day, part)) without rowid`);
  }

  async add(report: MeterReport): Promise<void> {
    const { counts, runs } = meterReportSchema.parse(report);
    for (const [name, amount] of Object.entries(counts)) this.pending.set(name, (this.pending.get(name) ?? 0) + amount);
    for (const run of runs) this.saveRun(run);
    if ((await this.ctx.storage.get('since')) === undefined) await this.ctx.storage.put('since', Date.now());
    if (Date.now() - this.writtenAt >= writeEveryMs) this.write();
    await setAlarmWithin(this.ctx.storage, this.pending.size > 0 ? writeEveryMs : minuteMs); // an idle object loses what is only in memory
  }

  async report(): Promise<Live> {
    const now = Date.now();
    const [runs, alerts] = [this.runs(), await this.loadAlerts()];
    return {
      at: new Date(now).toISOString(),
      hour: this.sumSince(now - hourMs),
      day: this.sumSince(now - dayMs),
      alerts: alerts.map(({ kind, since, values }) => ({ kind, values, since: new Date(since).toISOString() })),
      timers: runs.map(({ cron, at, isOk }) => ({ cron, ran_at: new Date(at).toISOString(), ok: isOk })),
    };
  }

  async uptime(): Promise<PartUptime[]> {
    return this.ctx.storage.sql
      .exec<{ part: string; ok: number; checks: number; first: number }>(
        'select part, sum(ok) as ok, sum(checks) as checks, min(day) as first from parts group by part order by part',
      )
      .toArray()
      .map(({ first, ...part }) => ({ ...part, since: first * dayMs }));
  }

  /** Runs every minute while anything was counted within a day. Sets the next alarm first: a failure must not end the watch. */
  override async alarm(info?: Pick<AlarmInvocationInfo, 'scheduledTime'>): Promise<void> {
    const now = Date.now();
    if (isLate(info)) this.pending.set('late_alarms', (this.pending.get('late_alarms') ?? 0) + 1);
    this.write();
    this.ctx.storage.sql.exec('delete from counts where minute < ?', Math.floor((now - dayMs) / minuteMs));
    if (this.ctx.storage.sql.exec('select 1 as one from counts limit 1').toArray().length === 0) return;
    await this.ctx.storage.setAlarm(now + minuteMs);
    await this.judge(now);
  }

  private async judge(now: number): Promise<void> {
    const ctx = openCtx(this.env, { feature: 'meter', waitUntil: (work) => this.ctx.waitUntil(work) });
    const waitMs = await this.env.START_QUEUE.getByName('all')
      .waitMs()
      .catch(() => 0); // a queue that cannot be reached shows up as errors
    const currentAlerts = judgeAlerts({
      ...{ now, since: (await this.ctx.storage.get<number>('since')) ?? now, runs: this.runs(), crons, waitMs },
      ...{ recent: this.sumSince(now - 10 * minuteMs), day: this.sumSince(now - dayMs), budget: ctx.limits.modelCallsPerDay },
    });
    if (now - this.checkedAt >= checks.everyMs) await this.check(ctx, now);
    const { toStore, toMail, over } = nextAlerts(await this.loadAlerts(), currentAlerts, now);
    await this.ctx.storage.put('alerts', toStore satisfies StoredAlert[]);
    for (const alert of toMail) await this.sendAlert(ctx, alert, false);
    for (const alert of over) await this.sendAlert(ctx, alert, true);
  }

  private async check({ db }: AppCtx, now: number): Promise<void> {
    this.checkedAt = now;
    const database = (await probeDatabase(db, checks.patienceMs)) ? 'ok' : 'away';
    const today = Math.floor(now / dayMs);
    for (const [part, state] of Object.entries({ database, ...judgeParts(await this.report(), now) }))
      this.ctx.storage.sql.exec(
        'insert into parts values (?, ?, ?, 1) on conflict do update set ok = ok + excluded.ok, checks = checks + 1',
        ...[today, part, state === 'ok' ? 1 : 0],
      );
    this.ctx.storage.sql.exec('delete from parts where day <= ?', today - checks.days);
  }

  /** Logs an alert, and mails it to each address of `ALERTS_TO`. The mailer logs failures; the next alert is mailed again. */
  private async sendAlert(ctx: AppCtx, { kind, values }: Alert, isOver: boolean): Promise<void> {
    ctx.log({ event: isOver ? 'alert_over' : 'alert', kind, values });
    const mail = composeAlertMail({ kind, values }, { siteUrl: ctx.siteUrl, isOver });
    for (const to of (this.env.ALERTS_TO ?? '')
      .split(',')
      .map((address) => address.trim())
      .filter(Boolean))
      await ctx.mail.send({ to, ...mail }).catch(() => undefined); // logged by the mailer
  }

  private write(): void {
    const minute = Math.floor(Date.now() / minuteMs);
    for (const [name, amount] of this.pending)
      this.ctx.storage.sql.exec(
        'insert into counts values (?, ?, ?) on conflict do update set count = count + excluded.count',
        minute,
        name,
        amount,
      );
    this.pending = new Map();
    this.writtenAt = Date.now();
  }

  private sumSince(time: number): Sums {
    const rows = this.ctx.storage.sql
      .exec<{ name: string; count: number }>(
        'select name, sum(count) as count from counts where minute > ? group by name',
        Math.floor(time / minuteMs),
      )
      .toArray();
    return sumCounts([...rows, ...[...this.pending].map(([name, count]) => ({ name, count }))]);
  }

  private saveRun({ cron, at, isOk }: TimerRun): void {
    this.ctx.storage.sql.exec(
      'insert into runs values (?, ?, ?) on conflict do update set at = excluded.at, ok = excluded.ok',
      cron,
      at,
      isOk ? 1 : 0,
    );
  }

  private runs(): TimerRun[] {
    return this.ctx.storage.sql
      .exec<{ cron: string; at: number; ok: number }>('select cron, at, ok from runs order by cron')
      .toArray()
      .map(({ cron, at, ok }) => ({ cron, at, isOk: ok === 1 }));
  }

  private async loadAlerts(): Promise<StoredAlert[]> {
    return alertsSchema.safeParse(await this.ctx.storage.get('alerts')).data ?? [];
  }
}
