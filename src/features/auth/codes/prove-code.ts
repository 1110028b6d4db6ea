import type { Ctx } from '#src/shared/ctx.ts';
import { equalDigests } from '#src/shared/digests.ts';
import { AppError } from '#src/shared/errors.ts';
import type { Purpose } from './code-limits.ts';
import { hashCode, codeKeys } from './hash-code.ts';
import type { ProvenCode } from './types.ts';
import { takeGuess } from './store/codes.ts';

/**
 * Checks a guess at the code that this browser requested. Counts every guess, right or wrong, before comparing it, so that concurrent
 * guesses count too. A browser that requested no code cannot guess, and costs nobody any budget.
 * @param input.browser null for a browser without the cookie
 * @param input.sessionId the session that asked for the code, whose own budget of guesses counts; null for a sign-in
 * @returns the code, to be consumed in the statement that performs its purpose
 * @throws AppError wrong_code, too_many_guesses (the hourly budget of further guesses is spent)
 */
export async function proveCode(
  ctx: Pick<Ctx, 'db' | 'now' | 'keyed'>,
  {
    email,
    browser,
    purpose,
    sessionId,
    otp,
  }: { email: string; browser: string | null; purpose: Purpose; sessionId: string | null; otp: string },
): Promise<ProvenCode> {
  const keys = await codeKeys(ctx, { email, browser: browser ?? '', purpose });
  const guess = await hashCode(ctx, keys, otp);
  const now = ctx.now();
  const { codeHash, retryAt } = await takeGuess(ctx.db, keys, sessionId, now);
  if (retryAt)
    throw new AppError('too_many_guesses', { retryAfterSeconds: Math.max(1, Math.ceil((retryAt.getTime() - now.getTime()) / 1000)) });
  if (codeHash === null || !equalDigests(codeHash, guess)) throw new AppError('wrong_code');
  return { ...keys, codeHash };
}
