import type { MemberCtx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import type { UpdateUserInput, User } from './contract.ts';
import { changeUser } from './store/users.ts';
import { toUser } from './to-user.ts';

/**
 * Updates the given fields of the caller's profile.
 * @throws AppError username_taken
 */
export async function updateUser(ctx: MemberCtx, changes: UpdateUserInput): Promise<User> {
  const row = await changeUser(ctx.db, ctx.member.id, changes, ctx.now());
  if (row === 'username_taken') throw new AppError('username_taken', { fields: [{ field: 'username', detail: 'username_taken' }] });
  if (!row) throw new AppError('unauthenticated');
  return toUser(row);
}
