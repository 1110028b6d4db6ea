import { createMiddleware } from 'hono/factory';
import { identify } from '#src/features/auth/sessions/identify.ts';
import { AppError } from '#src/shared/errors.ts';
import { memberSpender } from '#src/features/foundation/limits/member-spender.ts';
import type { Audience } from '#src/features/auth/identity/contract.ts';
import type { Ctx, Member, MemberCtx } from '#src/shared/ctx.ts';
import type { ApiEnv, MemberEnv } from '../http/api-env.ts';
import { bearerToken } from '../http/bearer.ts';

/** The caller, by access token; null without one. Checks session and user on every call. */
async function caller(ctx: Ctx, authorization: string | undefined): Promise<{ ctx: MemberCtx; audience: Audience } | null> {
  const token = bearerToken(authorization);
  if (token === null) return null;
  const { member, sessionId, audience } = await identify(ctx, token);
  return { ctx: { ...ctx, member, sessionId }, audience };
}

/** Requires a signed-in member or administrator, else 401. `c.var.ctx` becomes a `MemberCtx`. */
export const member = createMiddleware<MemberEnv>(async (c, next) => {
  const found = await caller(c.var.ctx, c.req.header('authorization'));
  if (!found) throw new AppError('unauthenticated');
  c.set('ctx', found.ctx);
  c.header('cache-control', 'no-store');
  await next();
});

/**
 * For public routes: with an access token, `c.var.member` is its owner and quotas count per person instead of per network. An invalid token
 * is refused.
 */
export const maybeMember = createMiddleware<ApiEnv>(async (c, next) => {
  const found = await caller(c.var.ctx, c.req.header('authorization'));
  if (found) {
    c.set('member', found.ctx.member);
    c.set('asAdmin', found.audience === 'admin' && found.ctx.member.isAdmin);
    c.set('ctx', { ...c.var.ctx, actor: { ...c.var.ctx.actor, ...memberSpender(found.ctx.member.id) } });
  }
  await next();
});

/** Requires a session of the admin area: both the token's audience and a current role must agree. Else 401 or 403. */
function staff(roles: readonly Member['role'][]) {
  return createMiddleware<MemberEnv>(async (c, next) => {
    const found = await caller(c.var.ctx, c.req.header('authorization'));
    if (!found) throw new AppError('unauthenticated');
    if (found.audience !== 'admin' || found.ctx.member.role === null || !roles.includes(found.ctx.member.role))
      throw new AppError('forbidden');
    c.set('ctx', found.ctx);
    c.header('cache-control', 'no-store');
    await next();
  });
}

/** Administrators only. */
export const admin = staff(['admin']);
/** Editors and administrators: news and comments. */
export const editor = staff(['admin', 'editor']);
