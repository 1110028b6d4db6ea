import type { MemberCtx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { listOwnVerdicts } from '#src/features/jobs/verdicts/get-own-verdict.ts';
import { proveCode } from '#src/features/auth/codes/prove-code.ts';
import { getUser } from './get-user.ts';
import { deleteUser as deleteRow } from './store/users.ts';

/**
 * Deletes the caller's account, with a code issued for that purpose. Profile, sessions, inbox, follows, verdicts of jobs, feedback, analyses and CVs are deleted; comments stay, without
 * the name, and the ledger of credits stays under an account that names nobody.
 * @param input.browser secret of the browser's cookie, null without one
 * @throws AppError wrong_code, too_many_guesses
 */
export async function deleteUser(ctx: MemberCtx, { otp, browser }: { otp: string; browser: string | null }): Promise<void> {
  const { id, email } = await getUser(ctx);
  const proven = await proveCode(ctx, { email, browser, purpose: 'delete_account', sessionId: ctx.sessionId, otp });
  const judged = await listOwnVerdicts(ctx);
  if (!(await deleteRow(ctx.db, id, proven, ctx.now()))) throw new AppError('wrong_code');
  await ctx.pages.purge(...judged.map(({ job_id: job }) => `verdicts:${job}` as const)); // what others see no longer counts them
  ctx.log({ event: 'account_deleted', user: id });
}
