import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { identify } from '#src/features/auth/sessions/identify.ts';
import { AppError } from '#src/shared/errors.ts';
import { memberQuotaOwner } from '#src/features/foundation/limits/member-quota-owner.ts';
import type { Audience } from '#src/features/auth/identity/contract.ts';
import type { AppCtx, AppMemberCtx } from '#src/app/ctx.ts';
import type { Member } from '#src/shared/ctx.ts';
import type { ApiEnv, MemberEnv } from '../http/api-env.ts';

interface Caller {
  ctx: AppMemberCtx;
  audience: Audience;
}

/** The part of a route's context that `loadCaller` needs. */
type CallContext = Pick<Context<ApiEnv>, 'req'> & { var: { ctx: AppCtx } };

/** The caller, by access token; null without one. Checks session and user once in each call. */
async function loadCaller(c: CallContext): Promise<Caller | null> {
  const token = bearerToken(c.req.header('authorization'));
  if (token === null) return null;
  const cached = callers.get(c.req.raw);
  if (cached) return cached;
  const { ctx } = c.var;
  const { member, sessionId, audience } = await identify(ctx, token);
  const found = { ctx: { ...ctx, member, sessionId }, audience };
  callers.set(c.req.raw, found);
  return found;
}

/** Callers by request. */
const callers = new WeakMap<Request, Caller>();

/** Refuses all but members, or all but editors and administrators, before a route parses its input. @throws AppError unauthenticated; forbidden */
export async function refuseOthers(c: Context<ApiEnv>, sender: 'member' | 'editor'): Promise<void> {
  const found = await loadCaller(c);
  if (!found) throw new AppError('unauthenticated');
  if (sender === 'editor' && !hasRole(found, editorRoles)) throw new AppError('forbidden');
}

/** Requires a signed-in member or administrator, else 401. `c.var.ctx` becomes a `MemberCtx`. */
export const member = createMiddleware<MemberEnv>(async (c, next) => {
  const found = await loadCaller(c);
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
  const found = await loadCaller(c);
  if (found) {
    c.set('member', found.ctx.member);
    c.set('asAdmin', found.audience === 'admin' && found.ctx.member.isAdmin);
    c.set('ctx', { ...c.var.ctx, actor: { ...c.var.ctx.actor, ...memberQuotaOwner(found.ctx.member.id) } });
  }
  await next();
});

const adminRoles: readonly Member['role'][] = ['admin'];
const editorRoles: readonly Member['role'][] = ['admin', 'editor'];

/** Whether the token is for the admin area and the caller still has one of the roles. */
function hasRole({ ctx, audience }: Caller, roles: readonly Member['role'][]): boolean {
  return audience === 'admin' && ctx.member.role !== null && roles.includes(ctx.member.role);
}

/** Middleware that requires a session of the admin area with one of the roles, else 401 or 403. */
function staff(roles: readonly Member['role'][]) {
  return createMiddleware<MemberEnv>(async (c, next) => {
    const found = await loadCaller(c);
    if (!found) throw new AppError('unauthenticated');
    if (!hasRole(found, roles)) throw new AppError('forbidden');
    c.set('ctx', found.ctx);
    c.header('cache-control', 'no-store');
    await next();
  });
}

/** Administrators only. */
export const admin = staff(adminRoles);
/** Editors and administrators: news and comments. */
export const editor = staff(editorRoles);

/** The token of an `Authorization: Bearer …` header, or null. */
export function bearerToken(header: string | undefined): string | null {
  return /^Bearer +(\S+)$/i.exec(header ?? '')?.[1] ?? null;
}
