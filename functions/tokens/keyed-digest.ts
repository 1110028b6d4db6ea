import type { AppCtx } from '#src/app/ctx.ts';
import { hmac } from '#src/shared/digests.ts';

/**
 * Digests keyed with `SIGN_IN_KEY`. There are only a million codes, so an unkeyed digest could be brute-forced.
 * @throws Error on use without a key of at least 32 characters
 */
export function openKeyedDigest({ SIGN_IN_KEY }: Pick<Env, 'SIGN_IN_KEY'>): AppCtx['keyed'] {
  return (use, text) => {
    if (!SIGN_IN_KEY || SIGN_IN_KEY.length < 32) throw new Error('SIGN_IN_KEY needs 32 characters or more');
    return hmac(SIGN_IN_KEY, `${use}:${text}`);
  };
}
