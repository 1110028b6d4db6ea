import type { RelyingParty } from '#src/features/account/passkeys/types.ts';

const local = /^http:\/\/localhost(?::\d+)?$/;

/**
 * For whom passkeys are: the site, whatever address a call came to. On the local platform also `localhost`, on any port; browsers make
 * no passkeys for an IP address.
 */
export function relyingParty(c: {
  env: Pick<Env, 'SITE_URL' | 'LOCAL_PLATFORM'>;
  req: { header(name: string): string | undefined };
}): RelyingParty {
  const asked = c.req.header('origin') ?? '';
  const origin = c.env.LOCAL_PLATFORM === 'true' && local.test(asked) ? asked : new URL(c.env.SITE_URL).origin;
  return { id: new URL(origin).hostname, origin };
}
