import { judgeParts, type Parts } from '#src/features/admin/live/judge-parts.ts';
import { probeDatabase } from '#src/features/foundation/limits/probe-database.ts';
import type { AppCtx } from '#src/app/ctx.ts';
import { newRouter } from '../http/api-env.ts';

const timeoutMs = 2_000;
const reuseMs = 1_000;
/** The last result, not its promise: a promise is bound to its request's I/O and must not be awaited by another request. */
let last = { isReachable: false, at: 0 };
/** When the running check began, in milliseconds since 1970; 0 if none is running. */
let checkStartedAt = 0;

/** Whether the database answers. Checks at most about once a second; during a check, other calls get the previous result. */
async function isDatabaseReachable({ db, now }: Pick<AppCtx, 'db' | 'now'>): Promise<boolean> {
  const at = now().getTime();
  const isChecking = at - checkStartedAt < timeoutMs;
  if (at - last.at < (isChecking ? timeoutMs + reuseMs : reuseMs)) return last.isReachable;
  checkStartedAt = at;
  const isReachable = await probeDatabase(db, timeoutMs);
  last = { isReachable, at: now().getTime() };
  checkStartedAt = 0;
  return isReachable;
}

/** The last state of the other parts, and when it was loaded. */
let parts: { value: Parts; at: number } | null = null;
const partsReuseMs = 10_000;

/** The state of the parts other than the database, loaded at most once in ten seconds. */
async function loadParts(ctx: Pick<AppCtx, 'live' | 'now'>): Promise<Parts> {
  const at = ctx.now().getTime();
  if (parts && at - parts.at < partsReuseMs) return parts.value;
  const timeout = new Promise<null>((resolve) => setTimeout(resolve, timeoutMs, null));
  const live = await Promise.race([ctx.live(), timeout]).catch(() => null);
  parts = { value: judgeParts(live, at), at };
  return parts.value;
}

/** `degraded`: the Worker answers, but a part of the product fails. Without the database, only cached pages can be read. */
export const healthRoutes = newRouter();
healthRoutes.get('/health', async (c) => {
  const [isReachable, others] = await Promise.all([isDatabaseReachable(c.var.ctx), loadParts(c.var.ctx)]);
  const all = { database: isReachable ? 'ok' : 'away', ...others };
  const status = Object.values(all).every((state) => state === 'ok') ? 'ok' : 'degraded';
  return c.json({ status, ...all }, 200, { 'cache-control': 'no-store' });
});
