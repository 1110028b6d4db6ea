import type { AppCtx } from '#src/app/ctx.ts';

/** An alarm that rings later than this is late, in milliseconds. */
const lateMs = 30_000;

/** Counts an alarm that rang too late. */
export function noteLate(ctx: Pick<AppCtx, 'count'>, info: AlarmInvocationInfo | undefined): void {
  if (info && Date.now() - info.scheduledTime > lateMs) ctx.count('late_alarms');
}
