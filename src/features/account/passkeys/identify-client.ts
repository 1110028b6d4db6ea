import type { Ctx } from '#src/shared/ctx.ts';
import { sha256 } from '#src/shared/digests.ts';
import type { ChallengeOwner } from './types.ts';

/**
 * Identifies the client of a sign-in: it has the ticket, and is the browser that requested the code.
 * @param browser secret of the browser's cookie, null without one
 */
export async function identifyClient(ctx: Pick<Ctx, 'keyed'>, ticket: string, browser: string | null): Promise<ChallengeOwner> {
  return { key: `sign_in:${await sha256(ticket)}`, browserKey: await ctx.keyed('browser', browser ?? '') };
}

/** Identifies the client of a change in the admin area by its session only. */
export function sessionOwner(purpose: 'add' | 'prove', sessionId: string): ChallengeOwner {
  return { key: `${purpose}:${sessionId}`, browserKey: '' };
}
