import type { Ctx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { newSecret } from '#src/shared/ids.ts';
import { createAct } from '#src/features/auth/audit/create-act.ts';
import type { Tokens } from '#src/features/auth/identity/contract.ts';
import { sendMessage } from '#src/features/messages/inbox/send-message.ts';
import { identifyClient } from '#src/features/account/passkeys/identify-client.ts';
import { checkAssertion } from '#src/features/account/passkeys/check-assertion.ts';
import type { PasskeySignInInput, RecoverySignInInput, RequestOptions } from '#src/features/account/passkeys/contract.ts';
import { recoveryCodeHash } from '#src/features/account/passkeys/create-recovery-codes.ts';
import { askForPasskey, countRecoveryGuess } from '#src/features/account/passkeys/ask-for-passkey.ts';
import type { RelyingParty } from '#src/features/account/passkeys/types.ts';
import { issueTokens } from '#src/features/auth/sessions/issue-tokens.ts';
import { createSession } from './create-session.ts';
import { finishByPasskey, finishByRecoveryCode } from './store/second-factor.ts';
import { loadUser } from './store/users.ts';
import type { Browser } from './types.ts';

/**
 * Creates the options for the passkey of a sign-in whose mailed code was correct.
 * @throws AppError sign_in_expired
 */
export async function beginSecondFactor(ctx: Ctx, ticket: string, browser: Browser, party: RelyingParty): Promise<RequestOptions> {
  return askForPasskey(ctx, await identifyClient(ctx, ticket, browser.secret), party, newSecret());
}

/**
 * Completes a sign-in to the admin area by passkey.
 * @throws AppError wrong_passkey, sign_in_expired
 */
export async function signInByPasskey(
  ctx: Ctx,
  { ticket, response }: PasskeySignInInput,
  browser: Browser,
  party: RelyingParty,
): Promise<Tokens> {
  const owner = await identifyClient(ctx, ticket, browser.secret);
  const proven = await checkAssertion(ctx, { owner, party, response });
  const { session, refreshToken } = await createSession(ctx, 'admin', browser.userAgent);
  const person = await finishByPasskey(ctx.db, { ticketKey: owner.key, userId: proven.userId, session }, proven, ctx.now());
  if (!person) {
    ctx.log({ event: 'passkey_refused', passkey: proven.id, user: proven.userId }); // its count did not grow, or the ticket was used
    throw new AppError('wrong_passkey');
  }
  ctx.log({ event: 'signed_in', user: person.userId, session: session.id, audience: 'admin', factor: 'passkey' });
  return issueTokens(ctx, { id: session.id, userId: person.userId, audience: 'admin' }, refreshToken);
}

/**
 * Completes a sign-in to the admin area by a recovery code, and notifies its owner.
 * @throws AppError wrong_recovery_code, sign_in_expired
 */
export async function signInByRecoveryCode(ctx: Ctx, { ticket, code }: RecoverySignInInput, browser: Browser): Promise<Tokens> {
  const owner = await identifyClient(ctx, ticket, browser.secret);
  const userId = await countRecoveryGuess(ctx, owner);
  const user = await loadUser(ctx.db, userId);
  if (!user) throw new AppError('sign_in_expired');
  const codeHash = await recoveryCodeHash(ctx, userId, code);
  const { session, refreshToken } = await createSession(ctx, 'admin', browser.userAgent);
  const act = createAct({ now: ctx.now, member: user }, 'recovery_code_used');
  const person = await finishByRecoveryCode(ctx.db, { ticketKey: owner.key, userId, session }, { codeHash, act }, ctx.now());
  if (!person) throw new AppError('wrong_recovery_code');
  const params = { event: 'recovery_code_used' as const, left: person.left };
  ctx.later(sendMessage(ctx, { userId, kind: 'security', params, link: '/admin/security' }));
  ctx.log({ event: 'signed_in', user: userId, session: session.id, audience: 'admin', factor: 'recovery_code' });
  return issueTokens(ctx, { id: session.id, userId, audience: 'admin' }, refreshToken);
}
