import { pingDatabase } from '#src/features/limits/store.ts';
import type { Ctx } from '#src/shared/ctx.ts';
import { newRouter } from '../http/api-env.ts';

const patienceMs = 2_000;
const believedForMs = 1_000;
let last: { isThere: Promise<boolean>; at: number } | null = null;

/** Whether the database answers. Asks at most once a second, however often it is called. */
function isDatabaseThere({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<boolean> {
  const at = now().getTime();
  if (last === null || at - last.at >= believedForMs) last = { isThere: ask(db), at };
  return last.isThere;
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
