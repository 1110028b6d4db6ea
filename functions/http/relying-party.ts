import type { RelyingParty } from '#src/features/account/passkeys/types.ts';

const local = /^http:\/\/localhost(?::\d+)?$/;

/**
 * The site for which passkeys are valid, independent of the address of a call. On the local platform also `localhost`, on any port; browsers
 * create no passkeys for an IP address.
 */
export function relyingParty(c: {
  env: Pick<Env, 'SITE_URL' | 'LOCAL_PLATFORM'>;
  req: { header(name: string): string | undefined };
}): RelyingParty {
  const requestOrigin = c.req.header('origin') ?? '';
  const origin = c.env.LOCAL_PLATFORM === 'true' && local.test(requestOrigin) ? requestOrigin : new URL(c.env.SITE_URL).origin;
  return { id: new URL(origin).hostname, origin };
}
