import { createMiddleware } from 'hono/factory';
import { identify } from '#src/features/sessions/identify.ts';
import { AppError } from '#src/shared/errors.ts';
import type { Audience } from '#src/features/accounts/contract.ts';
import type { Ctx, MemberCtx } from '#src/shared/ctx.ts';
import type { ApiEnv, MemberEnv } from '../http/api-env.ts';
import { bearerToken } from '../http/bearer.ts';

/** Who calls, by the access token; null without one. The sign-in and the person are looked up at every call. */
async function caller(ctx: Ctx, authorization: string | undefined): Promise<{ ctx: MemberCtx; audience: Audience } | null> {
  const token = bearerToken(authorization);
  if (token === null) return null;
  const { member, sessionId, audience } = await identify(ctx, token);
  return { ctx: { ...ctx, member, sessionId }, audience };
}

/** Lets through who is signed in, as a member or as an administrator; `c.var.ctx` is then a `MemberCtx`. Else 401. */
export const member = createMiddleware<MemberEnv>(async (c, next) => {
  const found = await caller(c.var.ctx, c.req.header('authorization'));
  if (!found) throw new AppError('unauthenticated');
  c.set('ctx', found.ctx);
  c.header('cache-control', 'no-store');
  await next();
});

/**
 * For routes that visitors call too: with an access token `c.var.member` says whose it is, and quotas count by person instead of by
 * network. A token that is no longer good is refused.
 */
export const maybeMember = createMiddleware<ApiEnv>(async (c, next) => {
  const found = await caller(c.var.ctx, c.req.header('authorization'));
  if (found) {
    c.set('member', found.ctx.member);
    c.set('asAdmin', found.audience === 'admin' && found.ctx.member.isAdmin);
    c.set('ctx', { ...c.var.ctx, actor: { key: found.ctx.member.id.replaceAll('-', '') } });
  }
  await next();
});

/** Lets through an administrator who signed in as one: the token's audience and `is_admin` both say so, now. Else 401 or 403. */
export const admin = createMiddleware<MemberEnv>(async (c, next) => {
  const found = await caller(c.var.ctx, c.req.header('authorization'));
  if (!found) throw new AppError('unauthenticated');
  if (found.audience !== 'admin' || !found.ctx.member.isAdmin) throw new AppError('forbidden');
  c.set('ctx', found.ctx);
  c.header('cache-control', 'no-store');
  await next();
});
