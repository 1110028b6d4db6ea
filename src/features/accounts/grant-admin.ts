import type { Ctx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { nameAttempts, newUser } from './new-user.ts';
import { makeAdmin, unmakeAdmin } from './store.ts';

/** Makes the person of an address an administrator, before or after their first sign-in. An operator's command alone calls this. */
export async function grantAdmin(ctx: Pick<Ctx, 'db' | 'now' | 'language'>, email: string): Promise<void> {
  const now = ctx.now();
  for (let attempt = 0; attempt < nameAttempts; attempt += 1) {
    const made = await makeAdmin(ctx.db, newUser(email, { language: ctx.language, now, attempt }), now);
    if (made === 'made') return;
  }
  throw new Error('no free name was found');
}

/**
 * Takes an administrator's right away; it ends at the next call.
 * @throws AppError not_found when nobody has the address
 */
export async function revokeAdmin(ctx: Pick<Ctx, 'db'>, email: string): Promise<void> {
  if (!(await unmakeAdmin(ctx.db, email))) throw new AppError('not_found');
}
