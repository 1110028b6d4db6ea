import type { Measure, HandedOn, TimerRun } from '#src/features/admin/live/contract.ts';
import { LaterOnce } from './later-once.ts';

let counts = new Map<Measure, number>();
let runs: TimerRun[] = [];
const handOver = new LaterOnce();

/** Counts in this isolate; `handOn` passes it on later. */
export function count(name: Measure, amount = 1): void {
  counts.set(name, (counts.get(name) ?? 0) + amount);
}

export function noteTimer(run: TimerRun): void {
  runs.push(run);
}

/**
 * Hands on what this isolate counted, some seconds after a response: one call for hundreds of requests. What an isolate counted that is
 * killed meanwhile is lost, which a figure for operators allows.
 */
export function handOn(env: Pick<Env, 'METER'>, later: (work: Promise<unknown>) => void): void {
  if (counts.size > 0 || runs.length > 0) handOver.start(() => handOnNow(env), later);
}

/** Also for tests and for a timer, whose isolate may end after it. What could not be handed on is kept for the next time. */
export async function handOnNow(env: Pick<Env, 'METER'>): Promise<void> {
  const given: HandedOn = { counts: Object.fromEntries(counts), runs };
  counts = new Map();
  runs = [];
  handOver.end();
  try {
    await env.METER.getByName('all').add(given);
  } catch {
    for (const [name, amount] of Object.entries(given.counts)) count(name as Measure, amount); // its keys are measures
    runs = [...given.runs, ...runs].slice(-50);
  }
}
