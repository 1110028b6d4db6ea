import type { Ctx, MemberCtx } from '#src/shared/ctx.ts';
import { requestCode } from '#src/features/auth/codes/request-code.ts';
import { getUser } from './get-user.ts';
import { loadLanguage } from './store/users.ts';

/** Returns the language of a mail: the account's, or the request's without an account. */
const languageOf = (ctx: Ctx) => async (email: string) => (await loadLanguage(ctx.db, email)) ?? ctx.language;

/**
 * Sends a sign-in code.
 * @param browser secret of the requesting browser's cookie
 * @throws AppError too_many_codes
 */
export function askToSignIn(ctx: Ctx, { email, pass }: { email: string; pass?: string | undefined }, browser: string): Promise<void> {
  return requestCode(ctx, { email, browser, pass, purpose: 'sign_in', sessionId: null, languageOf: languageOf(ctx) });
}

/**
 * Sends a code for one purpose to the caller's own address. Each session has its own limit of codes.
 * @throws AppError too_many_codes
 */
export async function askToConfirm(ctx: MemberCtx, purpose: 'end_sessions' | 'delete_account', browser: string): Promise<void> {
  const { email } = await getUser(ctx);
  return requestCode(ctx, { email, browser, purpose, sessionId: ctx.sessionId, languageOf: languageOf(ctx) });
}
