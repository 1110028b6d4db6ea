import { hmac } from '#src/shared/digests.ts';
import type { Env } from '../env.ts';

/**
 * The key under which a visitor's network counts toward quotas: a keyed digest, so that no address is stored.
 * IPv4 counts by address, IPv6 by its /64. The address comes from the platform's own header and from no other.
 */
export async function visitorKey(env: Pick<Env, 'VISITOR_DIGEST_KEY' | 'SITE_URL'>, headers: Headers): Promise<string> {
  const digest = await hmac(env.VISITOR_DIGEST_KEY || env.SITE_URL, networkPrefix(headers.get('cf-connecting-ip') ?? ''));
  return digest.slice(0, 32);
}

/** The part of an address that stands for one visitor's network; an address that cannot be read stands for itself. */
export function networkPrefix(address: string): string {
  const ipv4 = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1]; // some proxies write IPv4 as IPv6
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
