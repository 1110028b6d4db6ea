import { isbot } from 'isbot';
import { hmac, sha256 } from '#src/shared/digests.ts';

/**
 * Quota key of a visitor's network: a keyed digest, so no address is stored. IPv4 counts by address, IPv6 by /64. Trusts only the
 * platform's own header for the address.
 */
export async function visitorKey(env: Pick<Env, 'VISITOR_DIGEST_KEY' | 'SITE_URL'>, headers: Headers): Promise<string> {
  const digest = await hmac(env.VISITOR_DIGEST_KEY || env.SITE_URL, networkPrefix(headers.get('cf-connecting-ip') ?? ''));
  return digest.slice(0, 32);
}

/** Counting key of a person: a digest of network and browser. Null for robots and clients without a user agent. */
export async function personKey(env: Pick<Env, 'VISITOR_DIGEST_KEY' | 'SITE_URL'>, headers: Headers): Promise<string | null> {
  const browser = headers.get('user-agent');
  if (!browser || isbot(browser)) return null;
  return (await sha256(`${await visitorKey(env, headers)} ${browser}`)).slice(0, 32);
}

/** The part of an address that identifies a network. Unparseable addresses are returned as they are. */
export function networkPrefix(address: string): string {
  const ipv4 = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1]; // IPv4-mapped IPv6
  if (ipv4 || !address.includes(':')) return ipv4 ?? address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right];
  return groups
    .slice(0, 4)
    .map((group) => group.padStart(4, '0'))
    .join(':');
}
