import type { Ctx } from '#src/shared/ctx.ts';
import { equalDigests } from '#src/shared/digests.ts';
import { AppError } from '#src/shared/errors.ts';
import type { Purpose } from './code.ts';
import { codeDigest, codeKeys } from './code-keys.ts';
import type { ProvenCode } from './facts.ts';
import { takeGuess } from './store.ts';

/**
 * Judges a guess at the code that this browser asked for. It is counted before it is judged, so that guesses in parallel count too. A
 * browser that asked for no code has nothing to guess at, and its guesses touch nobody's code or budget.
 * @param input.browser null for a browser without the cookie
 * @returns what the caller must consume, in the statement that does what the code is for
 * @throws AppError wrong_code, too_many_guesses (the address's budget of this hour is used up)
 */
export async function proveCode(
  ctx: Pick<Ctx, 'db' | 'now' | 'keyed'>,
  { email, browser, purpose, otp }: { email: string; browser: string | null; purpose: Purpose; otp: string },
): Promise<ProvenCode> {
  const keys = await codeKeys(ctx, { email, browser: browser ?? '', purpose });
  const guess = await codeDigest(ctx, keys, otp);
  const now = ctx.now();
  const { codeHash, retryAt } = await takeGuess(ctx.db, keys, now);
  if (retryAt)
    throw new AppError('too_many_guesses', { retryAfterSeconds: Math.max(1, Math.ceil((retryAt.getTime() - now.getTime()) / 1000)) });
  if (codeHash === null || !equalDigests(codeHash, guess)) throw new AppError('wrong_code');
  return { ...keys, codeHash };
}
