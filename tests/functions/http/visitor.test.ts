import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { networkPrefix, countedNetwork, visitorKey } from '#functions/http/visitor.ts';

const env = { VISITOR_DIGEST_KEY: 'a secret of 32 characters or more', LOCAL_PLATFORM: '' };
const computeKey = (address: string | null, settings: typeof env = env) =>
  visitorKey(settings, new Headers(address === null ? {} : { 'cf-connecting-ip': address }));

const octets = fc.ipV4();
const groups = fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 8, maxLength: 8 });
const formatGroups = (numbers: readonly number[]) => numbers.map((number) => number.toString(16)).join(':');

describe("a visitor's network", () => {
  it('is the address itself for IPv4', () => {
    fc.assert(
      fc.property(octets, (address) => {
        expect(networkPrefix(address)).toBe(address);
      }),
    );
  });

  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:0db8:0001'],
    ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:0db8:0001'],
    ['2001:db8::1', '2001:0db8:0000'],
    ['2001:db8:1::', '2001:0db8:0001'],
    ['::1', '0000:0000:0000'],
    ['::', '0000:0000:0000'],
    ['::ffff:0', '0000:0000:0000'],
    ['fe80::1%eth0', 'fe80:0000:0000'],
    ['1::2:3:4:5:6:7', '0001:0000:0002'],
  ])('is the first 48 bits of %s', (address, prefix) => {
    expect(networkPrefix(address)).toBe(prefix);
  });

  it('is the same for every address of an IPv6 /48 in any spelling, and differs for every other /48', () => {
    fc.assert(
      fc.property(groups, groups, (one, other) => {
        const neighbour = [...one.slice(0, 3), ...other.slice(3)];
        expect(networkPrefix(formatGroups(neighbour))).toBe(networkPrefix(formatGroups(one).toUpperCase()));
        const same = other.slice(0, 3).every((group, index) => group === one[index]);
        expect(networkPrefix(formatGroups(other)) === networkPrefix(formatGroups(one))).toBe(same);
      }),
    );
  });

  it('is the same whether zeros are written out or left out', () => {
    fc.assert(
      fc.property(groups, fc.integer({ min: 0, max: 6 }), fc.integer({ min: 1, max: 7 }), (numbers, from, count) => {
        const to = Math.min(8, from + count);
        const zeroed = numbers.map((number, index) => (index >= from && index < to ? 0 : number));
        const short = `${formatGroups(zeroed.slice(0, from))}::${formatGroups(zeroed.slice(to))}`;
        expect(networkPrefix(short)).toBe(networkPrefix(formatGroups(zeroed)));
      }),
    );
  });

  it('is the IPv4 address if that is written as IPv6', () => {
    expect(networkPrefix('::ffff:203.0.113.9')).toBe('203.0.113.9');
    expect(networkPrefix('::FFFF:203.0.113.9')).toBe('203.0.113.9');
    expect(networkPrefix('::ffff:203.0.113.9')).not.toBe(networkPrefix('::ffff:203.0.113.10'));
  });
});

describe("a visitor's key", () => {
  it('is 128 bits in hexadecimal', async () => {
    const key = await computeKey('203.0.113.9');
    expect(key).toMatch(/^[\da-f]{32}$/);
  });

  it('is the same for the same network, and differs for another network', async () => {
    const keys = await Promise.all(
      ['203.0.113.9', '203.0.113.9', '203.0.113.10', '2001:db8::1', '2001:db8::2', '2001:db8:1::1'].map((address) => computeKey(address)),
    );
    expect(keys[0]).toBe(keys[1]);
    expect(keys[3]).toBe(keys[4]);
    expect(new Set(keys).size).toBe(4);
  });

  it('depends on the secret', async () => {
    const another = { ...env, VISITOR_DIGEST_KEY: 'another secret of 32 characters!!' };
    expect(await computeKey('203.0.113.9')).not.toBe(await computeKey('203.0.113.9', another));
  });

  it.each(['', 'short'])('is refused with the secret "%s", except on the local platform', async (VISITOR_DIGEST_KEY) => {
    await expect(computeKey('203.0.113.9', { ...env, VISITOR_DIGEST_KEY })).rejects.toThrow(/32 characters/);
    expect(await computeKey('203.0.113.9', { VISITOR_DIGEST_KEY, LOCAL_PLATFORM: 'true' })).toMatch(/^[\da-f]{32}$/);
  });

  it('depends only on the header that the platform sets', async () => {
    const forged = new Headers({
      'cf-connecting-ip': '203.0.113.9',
      'x-forwarded-for': '1.2.3.4',
      'x-real-ip': '1.2.3.4',
      forwarded: 'for=1.2.3.4',
    });
    expect(await visitorKey(env, forged)).toBe(await computeKey('203.0.113.9'));
    forged.delete('cf-connecting-ip');
    expect(await visitorKey(env, forged)).toBe(await computeKey(null));
  });
});

describe('the network that a view counts for', () => {
  const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const findCountedNetwork = (address: string, agent: string) =>
    countedNetwork(env, new Headers({ 'cf-connecting-ip': address, ...(agent && { 'user-agent': agent }) }));

  it('is the same for every browser on a network, and differs for another network', async () => {
    const visits: [string, string][] = [
      ['203.0.113.9', chrome],
      ['203.0.113.9', firefox],
      ['203.0.113.10', chrome],
    ];
    const keys = await Promise.all(visits.map(([address, agent]) => findCountedNetwork(address, agent)));
    expect(keys[0]).toMatch(/^[\da-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it.each(['', 'curl/8.5.0', 'Googlebot/2.1 (+http://www.google.com/bot.html)', 'GPTBot/1.2'])('is null for "%s"', async (agent) => {
    expect(await findCountedNetwork('203.0.113.9', agent)).toBeNull();
  });
});
