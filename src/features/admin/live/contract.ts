import { z } from 'zod';

/** Events that every isolate counts. `model_cost` counts millionths of a dollar. */
export const measures = [
  'requests_api',
  'requests_page',
  'requests_file',
  'cache_hit',
  'cache_stale',
  'cache_miss',
  'searches_found',
  'searches_analysed',
  'searches_refused',
  'runs_completed',
  'runs_failed',
  'model_calls',
  'model_failures',
  'model_cost',
  'errors',
  'queries',
  'slow_queries',
  'late_alarms',
  'timers_failed',
  'mails_failed',
] as const;
export type Measure = (typeof measures)[number];
export type Counts = Partial<Record<Measure, number>>;

/** One run of a timer: its cron expression, and whether all of its tasks succeeded. */
export const timerRunSchema = z.object({ cron: z.string().max(40), at: z.int(), isOk: z.boolean() });
export type TimerRun = z.infer<typeof timerRunSchema>;

/** What an isolate sends to the meter. */
export const meterReportSchema = z.object({
  counts: z.partialRecord(z.enum(measures), z.number().min(0)),
  runs: z.array(timerRunSchema).max(50),
});
export type MeterReport = z.infer<typeof meterReportSchema>;

export const alertKinds = ['error_rate', 'budget', 'backlog', 'timers'] as const;
export type AlertKind = (typeof alertKinds)[number];

/** A current alert. `values` fill its text. */
export interface Alert {
  kind: AlertKind;
  values: Record<string, string | number>;
}

const sums = z.record(z.enum(measures), z.number());
export type Sums = z.infer<typeof sums>;

/** `GET /admin/live`: the last hour and the last day, current alerts, and the last run of each timer. */
export const liveSchema = z.object({
  at: z.iso.datetime(),
  hour: sums,
  day: sums,
  alerts: z.array(
    z.object({ kind: z.enum(alertKinds), since: z.iso.datetime(), values: z.record(z.string(), z.union([z.string(), z.number()])) }),
  ),
  timers: z.array(z.object({ cron: z.string(), ran_at: z.iso.datetime(), ok: z.boolean() })),
});
export type Live = z.infer<typeof liveSchema>;

export interface MeterCtx {
  /** Counts an event in this isolate, for operators. */
  count(name: Measure, amount?: number): void;
  /** What all isolates counted in the last hour and day. */
  live(): Promise<Live>;
}
