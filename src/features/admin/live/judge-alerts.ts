import type { Alert, Sums, TimerRun } from './contract.ts';

/** What alerts depend on. Times are milliseconds since 1970. */
export interface AlertInput {
  now: number;
  /** When counting began. */
  since: number;
  /** Counts of the last ten minutes. */
  recent: Sums;
  /** Counts of the last day. */
  day: Sums;
  /** The last run of each timer, and the cron expressions of all timers. */
  runs: readonly TimerRun[];
  crons: readonly string[];
  /** Model calls allowed in a day. */
  budget: number;
  /** How long a new title would wait to start, in milliseconds. */
  waitMs: number;
}

/** Fewer errors than this raise no alert, however few requests there were. */
const minErrors = 10;
const maxErrorRate = 0.02;
const budgetShare = 0.8;
const maxWaitMs = 5 * 60_000;
const minuteMs = 60_000;

/** How long after its last run a timer is late. Timers run every minute, every ten minutes, or once a day. */
export function lateAfterMs(cron: string): number {
  if (cron === '* * * * *') return 5 * minuteMs;
  return cron.startsWith('*/10 ') ? 35 * minuteMs : 26 * 60 * minuteMs;
}

/** Returns the current alerts, at most one of each kind. */
export function judgeAlerts(input: AlertInput): Alert[] {
  return [errorRate(input), budget(input), backlog(input), timers(input)].filter((alert) => alert !== null);
}

function errorRate({ recent }: AlertInput): Alert | null {
  const requests = recent.requests_api + recent.requests_page + recent.requests_file;
  if (recent.errors < minErrors || recent.errors < requests * maxErrorRate) return null;
  return { kind: 'error_rate', values: { errors: recent.errors, requests } };
}

function budget({ day, budget: max }: AlertInput): Alert | null {
  const used = day.model_calls;
  if (max === 0 || used < max * budgetShare) return null;
  return { kind: 'budget', values: { used, budget: max } };
}

function backlog({ waitMs }: AlertInput): Alert | null {
  return waitMs < maxWaitMs ? null : { kind: 'backlog', values: { minutes: Math.round(waitMs / minuteMs) } };
}

/** Timers whose last run failed or is too long ago, and timers that never ran. */
function timers({ now, since, runs, crons }: AlertInput): Alert | null {
  const failed = crons.filter((cron) => {
    const last = runs.find((run) => run.cron === cron);
    return last?.isOk === false || now - (last?.at ?? since) > lateAfterMs(cron);
  });
  return failed.length === 0 ? null : { kind: 'timers', values: { timers: failed.join(', ') } };
}

/** An alert that lasts is mailed again after this long. */
const repeatAfterMs = 6 * 60 * minuteMs;

/** A stored alert: when it began, and when it was mailed last. */
export interface StoredAlert extends Alert {
  since: number;
  mailedAt: number;
}

/** Which alerts to store, and which to mail: new ones, ones that have lasted long, and ones that are over. */
export function nextAlerts(
  stored: readonly StoredAlert[],
  current: readonly Alert[],
  now: number,
): { toStore: StoredAlert[]; toMail: Alert[]; over: StoredAlert[] } {
  const next = current.map((alert) => {
    const before = stored.find(({ kind }) => kind === alert.kind);
    const isDue = !before || now - before.mailedAt >= repeatAfterMs;
    return { isDue, alert: { ...alert, since: before?.since ?? now, mailedAt: isDue ? now : before.mailedAt } };
  });
  return {
    toStore: next.map(({ alert }) => alert),
    toMail: next.filter(({ isDue }) => isDue).map(({ alert }) => alert),
    over: stored.filter(({ kind }) => current.every((alert) => alert.kind !== kind)),
  };
}
