import { isbot } from 'isbot';
import { hmac } from '#src/shared/digests.ts';

type KeyEnv = Pick<Env, 'VISITOR_DIGEST_KEY' | 'LOCAL_PLATFORM'>;

/**
 * Key of the network digests. With a known key, all addresses could be tried one by one.
 * @throws Error without a key of 32 characters or more; the local platform needs none
 */
export function visitorDigestKey({ VISITOR_DIGEST_KEY, LOCAL_PLATFORM }: KeyEnv): string {
  if (VISITOR_DIGEST_KEY && VISITOR_DIGEST_KEY.length >= 32) return VISITOR_DIGEST_KEY;
  if (LOCAL_PLATFORM === 'true') return VISITOR_DIGEST_KEY || 'local';
  throw new Error('VISITOR_DIGEST_KEY needs 32 characters or more');
}

/**
 * Quota key of a visitor's network: a keyed digest, so no address is stored. IPv4 counts by address, IPv6 by /48: that is what one customer
 * gets, so its 65,536 /64s share one quota. Trusts only the platform's own header for the address.
 */
export async function visitorKey(env: KeyEnv, headers: Headers): Promise<string> {
  const digest = await hmac(visitorDigestKey(env), networkPrefix(headers.get('cf-connecting-ip') ?? ''));
  return digest.slice(0, 32);
}

/**
 * The network that a view or search counts for. It does not depend on the user agent. Null for robots and for clients without a
 * user agent.
 */
export async function countedNetwork(env: KeyEnv, headers: Headers): Promise<string | null> {
  const browser = headers.get('user-agent');
  return !browser || isbot(browser) ? null : visitorKey(env, headers);
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
    .slice(0, 3)
    .map((group) => group.padStart(4, '0'))
    .join(':');
}
