import type { AppCtx } from '#src/app/ctx.ts';

/** An alarm that runs this long after its time is late, in milliseconds. */
const lateMs = 30_000;
/** An alarm that is overdue by this long was lost with its process: storage still lists it, with a time in the past. */
const lostMs = 5_000;

/** How often to check whether an unreachable database is back, in milliseconds. */
export const awayDelayMs = 3_000;

/** Pause before a step is tried again, in milliseconds: longer each time, a minute at most. */
export function retryDelay(attempts: number): number {
  return 1_000 * Math.min(attempts, 60);
}

export function isLate(info: Pick<AlarmInvocationInfo, 'scheduledTime'> | undefined): boolean {
  return info !== undefined && Date.now() - info.scheduledTime > lateMs;
}

/** Counts an alarm that ran too late. */
export function countLateAlarm(ctx: Pick<AppCtx, 'count'>, info: AlarmInvocationInfo | undefined): void {
  if (isLate(info)) ctx.count('late_alarms');
}

/** Sets an immediate alarm if none is set, or if it was lost. */
export async function setAlarmIfMissing(storage: DurableObjectStorage): Promise<void> {
  const due = await storage.getAlarm();
  if (due === null || isLost(due)) await storage.setAlarm(Date.now());
}

/** Makes sure that the alarm runs within `ms` milliseconds. */
export async function setAlarmWithin(storage: DurableObjectStorage, ms: number): Promise<void> {
  const due = await storage.getAlarm();
  const latest = Date.now() + ms;
  if (due === null || isLost(due) || due > latest) await storage.setAlarm(latest);
}

function isLost(due: number): boolean {
  return due < Date.now() - lostMs;
}
