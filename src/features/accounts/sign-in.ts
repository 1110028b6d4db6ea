import type { Ctx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { newSecret, newUuid } from '#src/shared/ids.ts';
import { proveCode } from '../codes/prove-code.ts';
import type { ProvenCode } from '../codes/types.ts';
import { sendMessage } from '../inbox/send-message.ts';
import { describeDevice } from '../sessions/describe-device.ts';
import { issueTokens } from '../sessions/issue-tokens.ts';
import { lifetimeMs, refreshTokenHash } from '../sessions/refresh-token.ts';
import type { VerifyOtpInput } from './contract.ts';
import type { Tokens } from '../identity/contract.ts';
import type { SignInOutcome, SignInRequest } from './types.ts';
import { nameAttempts, newUser } from './new-user.ts';
import { signInAdmin, signInMember } from './store/sign-in.ts';

interface Browser {
  /** Secret of the browser's cookie, null without one. */
  secret: string | null;
  userAgent: string;
}

/**
 * Signs in with a code sent to the address. A member's first sign-in creates the account.
 * @throws AppError wrong_code, too_many_guesses, not_admin
 */
export async function signIn(ctx: Ctx, { email, otp, audience, terms_version }: VerifyOtpInput, browser: Browser): Promise<Tokens> {
  const proven = await proveCode(ctx, { email, browser: browser.secret, purpose: 'sign_in', sessionId: null, otp });
  const now = ctx.now();
  const refreshToken = newSecret();
  const session = {
    id: newUuid(now),
    audience,
    device: describeDevice(browser.userAgent),
    tokenHash: await refreshTokenHash(refreshToken),
    expiresAt: new Date(now.getTime() + lifetimeMs[audience]),
  };
  const person = await open(ctx, { proven, email, session, termsVersion: terms_version ?? null });
  if (person.isNew)
    ctx.later(sendMessage(ctx, { userId: person.userId, kind: 'welcome', params: { username: person.username }, link: '/me/profile' }));
  ctx.log({ event: 'signed_in', user: person.userId, session: session.id, audience });
  return issueTokens(ctx, { id: session.id, userId: person.userId, audience }, refreshToken);
}

async function open(
  ctx: Ctx,
  { email, ...asked }: { proven: ProvenCode; email: string } & Pick<SignInRequest, 'session' | 'termsVersion'>,
): Promise<SignInOutcome> {
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
