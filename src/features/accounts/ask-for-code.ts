import type { Ctx, MemberCtx } from '#src/shared/ctx.ts';
import { requestCode } from '../codes/request-code.ts';
import { getUser } from './get-user.ts';
import { loadLanguage } from './store.ts';

/** The language of mail to an address: its person's, else the one that is asked in. */
const languageOf = (ctx: Ctx) => async (email: string) => (await loadLanguage(ctx.db, email)) ?? ctx.language;

/**
 * Sends a code to sign in with.
 * @param browser the secret of the asking browser's cookie
 * @throws AppError too_many_codes
 */
export function askToSignIn(ctx: Ctx, email: string, browser: string): Promise<void> {
  return requestCode(ctx, { email, browser, purpose: 'sign_in', languageOf: languageOf(ctx) });
}

/**
 * Sends a code for one thing that only the person themselves may do, to their own address.
 * @throws AppError too_many_codes
 */
export async function askToConfirm(ctx: MemberCtx, purpose: 'end_sessions' | 'delete_account', browser: string): Promise<void> {
  const { email } = await getUser(ctx);
  return requestCode(ctx, { email, browser, purpose, languageOf: languageOf(ctx) });
}
