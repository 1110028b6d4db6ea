import type { Ctx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { nameAttempts, newUser } from './new-user.ts';
import { makeAdmin, unmakeAdmin } from './store/users.ts';

/** Makes the owner of an address an administrator, even before their first sign-in. Called only by an operator's command. */
export async function grantAdmin(ctx: Pick<Ctx, 'db' | 'now' | 'language'>, email: string): Promise<void> {
  const now = ctx.now();
  for (let attempt = 0; attempt < nameAttempts; attempt += 1) {
    const outcome = await makeAdmin(ctx.db, newUser(email, { language: ctx.language, now, attempt }), now);
    if (outcome === 'made') return;
  }
  throw new Error('no free name was found');
}

/**
 * Revokes an administrator's rights, effective from the next call.
 * @throws AppError not_found for an unknown address
 */
export async function revokeAdmin(ctx: Pick<Ctx, 'db'>, email: string): Promise<void> {
  if (!(await unmakeAdmin(ctx.db, email))) throw new AppError('not_found');
}
