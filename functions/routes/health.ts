import { judgeParts, type Parts } from '#src/features/admin/live/judge-parts.ts';
import { isDatabaseThere as isThereNow } from '#src/features/foundation/limits/is-database-there.ts';
import type { AppCtx } from '#src/app/ctx.ts';
import { newRouter } from '../http/api-env.ts';

const patienceMs = 2_000;
const believedForMs = 1_000;
/** The last answer, not its promise: a promise is bound to its request's I/O and must not be awaited by another. */
let last = { isThere: false, at: 0 };
/** When the call began that asks now, in milliseconds since 1970; 0 if none does. */
let askedAt = 0;

/** Whether the database answers. Asks about once a second, however often it is called: while one call asks, others believe the answer before. */
async function isDatabaseThere({ db, now }: Pick<AppCtx, 'db' | 'now'>): Promise<boolean> {
  const at = now().getTime();
  const isAsked = at - askedAt < patienceMs;
  if (at - last.at < (isAsked ? patienceMs + believedForMs : believedForMs)) return last.isThere;
  askedAt = at;
  const isThere = await isThereNow(db, patienceMs);
  last = { isThere, at: now().getTime() };
  askedAt = 0;
  return isThere;
}

/** What the other parts were like when they were asked last, and when that was. */
let parts: { value: Parts; at: number } | null = null;
const partsBelievedForMs = 10_000;

/** The parts other than the database, asked about once in ten seconds. */
async function partsNow(ctx: Pick<AppCtx, 'live' | 'now'>): Promise<Parts> {
  const at = ctx.now().getTime();
  if (parts && at - parts.at < partsBelievedForMs) return parts.value;
  const late = new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null));
  const live = await Promise.race([ctx.live(), late]).catch(() => null);
  parts = { value: judgeParts(live, at), at };
  return parts.value;
}

/** Degraded: the Worker answers, but a part of the product does not do what it should. Without the database, only cached pages can be read. */
export const healthRoutes = newRouter();
healthRoutes.get('/health', async (c) => {
  const [isThere, others] = await Promise.all([isDatabaseThere(c.var.ctx), partsNow(c.var.ctx)]);
  const all = { database: isThere ? 'ok' : 'away', ...others };
  const status = Object.values(all).every((state) => state === 'ok') ? 'ok' : 'degraded';
  return c.json({ status, ...all }, 200, { 'cache-control': 'no-store' });
});
