import type { Measure, MeterReport, TimerRun } from '#src/features/admin/live/contract.ts';
import { LaterOnce } from './later-once.ts';

let counts = new Map<Measure, number>();
let runs: TimerRun[] = [];
const handOver = new LaterOnce();

/** Counts an event in this isolate. `sendCountsLater` sends it to the meter. */
export function count(name: Measure, amount = 1): void {
  counts.set(name, (counts.get(name) ?? 0) + amount);
}

export function recordTimerRun(run: TimerRun): void {
  runs.push(run);
}

/**
 * Sends this isolate's counts to the meter some seconds after a response: one call for hundreds of requests. The counts of an isolate that is
 * killed before that are lost, which is acceptable in figures for operators.
 */
export function sendCountsLater(env: Pick<Env, 'METER'>, later: (work: Promise<unknown>) => void): void {
  if (counts.size > 0 || runs.length > 0) handOver.start(() => sendCountsNow(env), later);
}

/** Sends the counts at once: for tests, and for timers, whose isolate may end afterwards. If that fails, they are sent next time. */
export async function sendCountsNow(env: Pick<Env, 'METER'>): Promise<void> {
  const report: MeterReport = { counts: Object.fromEntries(counts), runs };
  counts = new Map();
  runs = [];
  handOver.end();
  try {
    await env.METER.getByName('all').add(report);
  } catch {
    for (const [name, amount] of Object.entries(report.counts)) count(name as Measure, amount); // its keys are measures
    runs = [...report.runs, ...runs].slice(-50);
  }
}
