import type { Ctx, MemberCtx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { newUuid } from '#src/shared/ids.ts';
import { createAct } from '#src/features/auth/audit/create-act.ts';
import type { CreditRequest, Decision } from './contract.ts';
import { notifyRecharged } from './recharge.ts';
import { approveRequest, loadRequest, loadWaiting, refuseRequest } from './store/requests.ts';

/** The waiting requests, oldest first. Administrators only. */
export async function listRequests(ctx: Pick<Ctx, 'db'>): Promise<CreditRequest[]> {
  return (await loadWaiting(ctx.db)).map(({ createdAt, ...request }) => ({ ...request, created_at: createdAt.toISOString() }));
}

/**
 * Approves or refuses another administrator's request for their own credits. Administrators only; one of several concurrent decisions counts.
 * @throws AppError not_yourself for one's own request, not_found if it is decided already or does not exist
 */
export async function decideRequest(
  ctx: MemberCtx,
  id: string,
  { approved, reason }: Decision,
): Promise<{ state: 'approved' | 'refused' }> {
  const request = await loadRequest(ctx.db, id);
  if (!request) throw new AppError('not_found');
  if (request.userId === ctx.member.id) throw new AppError('not_yourself');
  const at = ctx.now();
  const decided = approved
    ? await approveRequest(ctx.db, request, { newId: newUuid(at), act: createAct(ctx, 'credits_recharged', reason || request.remark) })
    : await refuseRequest(ctx.db, request, createAct(ctx, 'request_refused', reason));
  if (!decided) throw new AppError('not_found');
  const { userId, amount, remark, key } = request;
  if (approved) await notifyRecharged(ctx, { userId, amount, remark, reference: `recharge:${key}` });
  return { state: approved ? 'approved' : 'refused' };
}
