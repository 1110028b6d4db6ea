import type { Ctx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { newSecret } from '#src/shared/ids.ts';
import { proveCode } from '#src/features/auth/codes/prove-code.ts';
import type { ProvenCode } from '#src/features/auth/codes/types.ts';
import { sendMessage } from '#src/features/messages/inbox/send-message.ts';
import { issueTokens } from '#src/features/auth/sessions/issue-tokens.ts';
import { identifyClient } from '#src/features/account/passkeys/identify-client.ts';
import { minutesAfter, passkeyLimits } from '#src/features/account/passkeys/limits.ts';
import type { SecondFactor, VerifyOtpInput } from './contract.ts';
import type { Tokens } from '#src/features/auth/identity/contract.ts';
import type { Browser, SignInOutcome, SignInRequest } from './types.ts';
import { createSession } from './create-session.ts';
import { nameAttempts, newUser } from './new-user.ts';
import { signInAdmin, signInMember } from './store/sign-in.ts';

/**
 * Signs in with a code that was sent to the address. A member's first sign-in creates the account. In the admin area, a person with a passkey needs it
 * as a second factor.
 * @returns tokens, or a ticket for the second factor
 * @throws AppError wrong_code, too_many_guesses, not_admin
 */
export async function signIn(
  ctx: Ctx,
  { email, otp, audience, terms_version }: VerifyOtpInput,
  browser: Browser,
): Promise<{ tokens: Tokens } | { secondFactor: SecondFactor }> {
  const proven = await proveCode(ctx, { email, browser: browser.secret, purpose: 'sign_in', sessionId: null, otp });
  const { session, refreshToken } = await createSession(ctx, audience, browser.userAgent);
  const secret = newSecret();
  const ticket = {
    ...(await identifyClient(ctx, secret, browser.secret)),
    expiresAt: minutesAfter(ctx.now(), passkeyLimits.ticketMinutes),
  };
  const person = await open(ctx, { proven, email, session, ticket, termsVersion: terms_version ?? null });
  if (person === 'second_factor')
    return { secondFactor: { second_factor: 'passkey', ticket: secret, expires_in: passkeyLimits.ticketMinutes * 60 } };
  if (person.isNew)
    ctx.later(sendMessage(ctx, { userId: person.userId, kind: 'welcome', params: { username: person.username }, link: '/me/profile' }));
  ctx.log({ event: 'signed_in', user: person.userId, session: session.id, audience });
  return { tokens: await issueTokens(ctx, { id: session.id, userId: person.userId, audience }, refreshToken) };
}

async function open(
  ctx: Ctx,
  { email, ...asked }: { proven: ProvenCode; email: string } & Pick<SignInRequest, 'session' | 'termsVersion' | 'ticket'>,
): Promise<SignInOutcome | 'second_factor'> {
  const now = ctx.now();
  for (let attempt = 0; attempt < nameAttempts; attempt += 1) {
    const request = { ...asked, user: newUser(email, { language: ctx.language, now, attempt }) };
    const outcome = await (asked.session.audience === 'admin' ? signInAdmin(ctx.db, request, now) : signInMember(ctx.db, request, now));
    if (outcome === null) throw new AppError('wrong_code');
    if (outcome === 'not_admin') throw new AppError('not_admin');
    if (outcome !== 'username_taken') return outcome;
  }
  throw new Error('no free name was found');
}
