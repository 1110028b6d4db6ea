import type { Ctx } from '#src/shared/ctx.ts';
import { hmac } from '#src/shared/digests.ts';
import type { Env } from '../env.ts';

/**
 * Digests under the secret `SIGN_IN_KEY`. A million codes are soon tried, so without the key a digest of one must be of no use.
 * @throws Error when used without a key of 32 characters or more
 */
export function openKeyed({ SIGN_IN_KEY }: Pick<Env, 'SIGN_IN_KEY'>): Ctx['keyed'] {
  return (use, text) => {
    if (!SIGN_IN_KEY || SIGN_IN_KEY.length < 32) throw new Error('SIGN_IN_KEY needs 32 characters or more');
    return hmac(SIGN_IN_KEY, `${use}:${text}`);
  };
}
