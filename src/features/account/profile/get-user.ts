import type { MemberCtx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import type { Admin, User } from './contract.ts';
import { loadUser } from './store/users.ts';
import { toUser } from './to-user.ts';

/** Loads the caller's own account. */
export async function getUser(ctx: MemberCtx): Promise<User> {
  const row = await loadUser(ctx.db, ctx.member.id);
  if (!row) throw new AppError('unauthenticated');
  return toUser(row);
}

/**
 * Loads the calling administrator or editor.
 * @throws AppError forbidden without a role
 */
export async function getAdmin(ctx: MemberCtx): Promise<Admin> {
  const { role } = ctx.member;
  if (role === null) throw new AppError('forbidden');
  const { id, email } = await getUser(ctx);
  return { id, username: email, role };
}
