import type { MemberCtx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import type { UpdateUserInput, User } from './contract.ts';
import { isHonestName } from './judge-name.ts';
import { lookalikeKey } from './lookalike-key.ts';
import { changeUser } from './store/users.ts';
import { toUser } from './to-user.ts';

/**
 * Updates the given fields of the caller's profile.
 * @throws AppError username_taken (also a name that looks like it), invalid_username
 */
export async function updateUser(ctx: MemberCtx, changes: UpdateUserInput): Promise<User> {
  const { username } = changes;
  if (username !== undefined && !isHonestName(username))
    throw new AppError('invalid_username', { fields: [{ field: 'username', detail: 'invalid_username' }] });
  const named = username === undefined ? changes : { ...changes, usernameKey: lookalikeKey(username) };
  const row = await changeUser(ctx.db, ctx.member.id, named, ctx.now());
  if (row === 'username_taken') throw new AppError('username_taken', { fields: [{ field: 'username', detail: 'username_taken' }] });
  if (!row) throw new AppError('unauthenticated');
  return toUser(row);
}
