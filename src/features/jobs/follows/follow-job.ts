import type { MemberCtx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { maxFollows } from '#src/shared/input-limits.ts';
import type { Follow } from './contract.ts';
import { deleteFollow, insertFollow, loadFollow } from './store.ts';

/**
 * Returns whether the caller follows a job.
 * @throws AppError not_found
 */
export async function getFollow(ctx: Pick<MemberCtx, 'db' | 'member'>, jobId: number): Promise<Follow> {
  const following = await loadFollow(ctx.db, ctx.member.id, jobId);
  if (following === null) throw new AppError('not_found');
  return { following };
}

/**
 * Follows a job: the caller gets a message when its rate changes by more than 5 points. Idempotent.
 * @throws AppError not_found, too_many_follows
 */
export async function followJob(ctx: Pick<MemberCtx, 'db' | 'now' | 'member'>, jobId: number): Promise<void> {
  const outcome = await insertFollow(ctx.db, ctx.member.id, jobId, ctx.now());
  if (outcome === 'missing') throw new AppError('not_found');
  if (outcome === 'full') throw new AppError('too_many_follows', { values: { most: maxFollows } });
}

/**
 * Stops following a job. Idempotent.
 * @throws AppError not_found if there is no such job
 */
export async function unfollowJob(ctx: Pick<MemberCtx, 'db' | 'member'>, jobId: number): Promise<void> {
  if (!(await deleteFollow(ctx.db, ctx.member.id, jobId))) throw new AppError('not_found');
}
