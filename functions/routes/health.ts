import { pingDatabase } from '#src/features/foundation/limits/store.ts';
import type { Ctx } from '#src/shared/ctx.ts';
import { newRouter } from '../http/api-env.ts';

const patienceMs = 2_000;
const believedForMs = 1_000;
/** The last answer, not its promise: a promise is bound to its request's I/O and must not be awaited by another. */
let last = { isThere: false, at: 0 };
/** When the call began that asks now, in milliseconds since 1970; 0 if none does. */
let askedAt = 0;

/** Whether the database answers. Asks about once a second, however often it is called: while one call asks, others believe the answer before. */
async function isDatabaseThere({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<boolean> {
  const at = now().getTime();
  const isAsked = at - askedAt < patienceMs;
  if (at - last.at < (isAsked ? patienceMs + believedForMs : believedForMs)) return last.isThere;
  askedAt = at;
  const isThere = await ask(db);
  last = { isThere, at: now().getTime() };
  askedAt = 0;
  return isThere;
}

async function ask(db: Ctx['db']): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), patienceMs));
  const answers = pingDatabase(db).then(
    () => true,
    () => false,
  );
  return Promise.race([answers, late]);
}

/** Degraded: the Worker answers, but the database is away, so that only cached pages can be read. */
export const healthRoutes = newRouter();
healthRoutes.get('/health', async (c) => {
  const isThere = await isDatabaseThere(c.var.ctx);
  return c.json({ status: isThere ? 'ok' : 'degraded', database: isThere ? 'ok' : 'away' }, 200, { 'cache-control': 'no-store' });
});
