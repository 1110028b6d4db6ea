import { base64url, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { openAccessTokens } from '#functions/tokens/access-tokens.ts';
import { newUuid } from '#src/shared/ids.ts';

const secret = () => base64url.encode(crypto.getRandomValues(new Uint8Array(32)));
const now = new Date('2026-11-21T10:00:00Z');
const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const SITE_URL = 'https://still-human.example';
const [oldKey, newKey] = [`2026-10:${secret()}`, `2026-11:${secret()}`];
const open = (keys: string, site = SITE_URL) => openAccessTokens({ ACCESS_TOKEN_KEYS: keys, SITE_URL: site });
const claims = { userId: newUuid(now), sessionId: newUuid(now), audience: 'member' } as const;

describe('an access token', () => {
  it('has user, session and audience, and is valid for 15 minutes and no longer', async () => {
    const tokens = open(newKey);
    for (const audience of ['member', 'admin'] as const) {
      const token = await tokens.sign({ ...claims, audience }, now);
      expect(await tokens.read(token, minutesLater(14.9))).toEqual({ ...claims, audience });
      expect(await tokens.read(token, minutesLater(15.1))).toBeNull();
    }
  });

  it('that an old key signed still verifies next to a new key, but not after the old key is removed', async () => {
    const token = await open(oldKey).sign(claims, now);
    expect(await open(`${newKey},${oldKey}`).read(token, minutesLater(1))).toEqual(claims);
    expect(await open(newKey).read(token, minutesLater(1))).toBeNull();
    const fresh = await open(`${newKey},${oldKey}`).sign(claims, now);
    expect(await open(newKey).read(fresh, minutesLater(1))).toEqual(claims);
  });

  it('is refused under another algorithm, type, issuer, key or audience, and after a change of one letter', async () => {
    const tokens = open(newKey);
    const key = base64url.decode(newKey.split(':')[1] ?? '');
    const seconds = Math.floor(now.getTime() / 1000);
    const makeToken = (header: { alg?: string; typ?: string; kid?: string } = {}, aud = 'still-human', iss = SITE_URL) =>
      new SignJWT({ sid: claims.sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: '2026-11', ...header })
        .setSubject(claims.userId)
        .setAudience(aud)
        .setIssuer(iss)
        .setExpirationTime(seconds + 900);
    const good = await makeToken().sign(key);
    expect(await tokens.read(good, now)).toEqual(claims);
    const bad = await Promise.all([
      makeToken({ typ: 'JWT' }).sign(key),
      makeToken({ kid: '2026-10' }).sign(key),
      makeToken({ kid: '' }).sign(key),
      makeToken({ alg: 'HS512' }).sign(new Uint8Array([...key, ...key])),
      makeToken({}, 'elsewhere').sign(key),
      makeToken({}, 'still-human', 'https://evil.example').sign(key),
      makeToken().sign(base64url.decode(secret())),
    ]);
    const unsigned = `${base64url.encode(JSON.stringify({ alg: 'none', typ: 'at+jwt', kid: '2026-11' }))}.${good.split('.')[1]}.`;
    const changed = good.replace(/^(.*\..{20})(.)/, (_all, before: string, letter: string) => before + (letter === 'A' ? 'B' : 'A'));
    for (const token of [...bad, unsigned, changed, '', '..', 'x', `${good}x`]) expect(await tokens.read(token, now), token).toBeNull();
  });

  it.each([undefined, '', 'kid', 'kid:', 'kid:c2hvcnQ', `:${secret()}`])('is never signed or accepted with the keys "%s"', async (keys) => {
    const tokens = openAccessTokens({ ACCESS_TOKEN_KEYS: keys, SITE_URL });
    await expect(tokens.sign(claims, now)).rejects.toThrow(/ACCESS_TOKEN_KEYS/);
    await expect(tokens.read('a.b.c', now)).rejects.toThrow(/ACCESS_TOKEN_KEYS/);
  });
});
