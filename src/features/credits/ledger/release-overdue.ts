import type { Ctx } from '#src/shared/ctx.ts';
import { sendMessage } from '#src/features/messages/inbox/send-message.ts';
import { loadLapsed, loadOverdue, releaseSpend } from './store/spends.ts';

/** How many spends one run releases. The next run takes the rest. */
const maxPerRun = 100;
/** How far back a run looks for members whom an interrupted run did not notify: 1 hour. */
const lookBackMs = 3_600_000;

/**
 * Releases expired spends that are still pending, and notifies their members. The next run completes an interrupted one: each message has
 * the id of its spend, so it is sent once.
 * @returns how many spends were released
 */
export async function releaseOverdue(ctx: Pick<Ctx, 'db' | 'now' | 'mail' | 'siteUrl' | 'later'>): Promise<{ released: number }> {
  const now = ctx.now();
  let released = 0;
  for (const { id } of await loadOverdue(ctx.db, now, maxPerRun))
    if (await releaseSpend(ctx.db, id, { at: now, by: 'timer' })) released += 1;
  for (const { id, userId, credits, action } of await loadLapsed(ctx.db, new Date(now.getTime() - lookBackMs)))
    if (userId !== null)
      await sendMessage(ctx, {
        id,
        userId,
        kind: 'credit',
        params: { amount: credits, remark: '', reason: 'lapsed', action },
        link: '/me/credit',
      });
  return { released };
}
