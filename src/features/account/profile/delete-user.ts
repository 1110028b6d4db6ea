import type { MemberCtx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import type { CacheTag } from '#src/shared/cache-tags.ts';
import { proveCode } from '#src/features/auth/codes/prove-code.ts';
import { getUser } from './get-user.ts';
import { deleteUser as deleteRow } from './store/users.ts';

interface DeletionInput {
  otp: string;
  /** Secret of the browser's cookie, null without one. */
  browser: string | null;
  /** Lists the cached pages whose figures include data of the member. */
  listPages(ctx: MemberCtx): Promise<CacheTag[]>;
}

/**
 * Deletes the caller's account, with a code issued for that purpose. Profile, sessions, inbox, follows, verdicts of jobs, feedback, analyses and CVs are
 * deleted; comments stay, without the name, and the ledger of credits stays under an account that names nobody.
 * @throws AppError wrong_code, too_many_guesses
 */
export async function deleteUser(ctx: MemberCtx, { otp, browser, listPages }: DeletionInput): Promise<void> {
  const { id, email } = await getUser(ctx);
  const proven = await proveCode(ctx, { email, browser, purpose: 'delete_account', sessionId: ctx.sessionId, otp });
  const pages = await listPages(ctx);
  if (!(await deleteRow(ctx.db, id, proven, ctx.now()))) throw new AppError('wrong_code');
  await ctx.pages.purge(...pages);
  ctx.log({ event: 'account_deleted', user: id });
}
