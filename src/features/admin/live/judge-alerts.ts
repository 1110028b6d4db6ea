import type { Alert, Sums, TimerRun } from './contract.ts';

/** What the alerts are judged by. Times are milliseconds since 1970. */
export interface Seen {
  now: number;
  /** Since when anything was counted at all. */
  since: number;
  /** Of the last ten minutes. */
  recent: Sums;
  /** Of the last day. */
  day: Sums;
  /** The last run of each timer, and all timers there are. */
  runs: readonly TimerRun[];
  crons: readonly string[];
  /** Model calls that a day may have. */
  budget: number;
  /** How long a new title would wait to start, in milliseconds. */
  waitMs: number;
}

/** A few errors among few requests are no rate. */
const fewestErrors = 10;
const highestRate = 0.02;
const budgetShare = 0.8;
const maxWaitMs = 5 * 60_000;
const minuteMs = 60_000;

/** How long after its last run a timer is late: every minute, every ten minutes, and any other once a day. */
export function lateAfterMs(cron: string): number {
  if (cron === '* * * * *') return 5 * minuteMs;
  return cron.startsWith('*/10 ') ? 35 * minuteMs : 26 * 60 * minuteMs;
}

/** The alerts that last now, each once. */
export function judgeAlerts(seen: Seen): Alert[] {
  return [errorRate(seen), budget(seen), backlog(seen), timers(seen)].filter((alert) => alert !== null);
}

function errorRate({ recent }: Seen): Alert | null {
  const requests = recent.requests_api + recent.requests_page + recent.requests_file;
  if (recent.errors < fewestErrors || recent.errors < requests * highestRate) return null;
  return { kind: 'error_rate', values: { errors: recent.errors, requests } };
}

function budget({ day, budget: most }: Seen): Alert | null {
  const used = day.model_calls;
  if (most === 0 || used < most * budgetShare) return null;
  return { kind: 'budget', values: { used, budget: most } };
}

function backlog({ waitMs }: Seen): Alert | null {
  return waitMs < maxWaitMs ? null : { kind: 'backlog', values: { minutes: Math.round(waitMs / minuteMs) } };
}

/** A timer that failed, or that did not run for too long: also one that never ran. */
function timers({ now, since, runs, crons }: Seen): Alert | null {
  const wrong = crons.filter((cron) => {
    const last = runs.find((run) => run.cron === cron);
    return last?.isOk === false || now - (last?.at ?? since) > lateAfterMs(cron);
  });
  return wrong.length === 0 ? null : { kind: 'timers', values: { timers: wrong.join(', ') } };
}

/** Lasting alerts are mailed again after this long, in milliseconds. */
const againAfterMs = 6 * 60 * minuteMs;

/** An alert as it is kept: since when, and when it was mailed last. */
export interface KeptAlert extends Alert {
  since: number;
  mailedAt: number;
}

/** What to keep, and what to mail: alerts that began or have lasted for long, and those that are over. */
export function nextAlerts(
  kept: readonly KeptAlert[],
  judged: readonly Alert[],
  now: number,
): { keep: KeptAlert[]; mail: Alert[]; over: KeptAlert[] } {
  const next = judged.map((alert) => {
    const before = kept.find(({ kind }) => kind === alert.kind);
    const isDue = !before || now - before.mailedAt >= againAfterMs;
    return { isDue, alert: { ...alert, since: before?.since ?? now, mailedAt: isDue ? now : before.mailedAt } };
  });
  return {
    keep: next.map(({ alert }) => alert),
    mail: next.filter(({ isDue }) => isDue).map(({ alert }) => alert),
    over: kept.filter(({ kind }) => judged.every((alert) => alert.kind !== kind)),
  };
}
