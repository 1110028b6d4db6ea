import type { Ctx } from '#src/shared/ctx.ts';
import { forgetSessions } from './store.ts';

/** Forgets sign-ins, with all their tokens, a day after they ended or ran out. */
export async function forgetEndedSessions(ctx: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  await forgetSessions(ctx.db, ctx.now());
}
