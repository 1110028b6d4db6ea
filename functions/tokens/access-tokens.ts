import { base64url, decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { AccessTokens } from '#src/shared/ctx.ts';

const lifetime = 15 * 60;
const algorithm = 'HS256';
const type = 'at+jwt';
const audiences = { member: 'still-human', admin: 'still-human-admin' } as const;
const claimsSchema = z.object({ sub: z.uuid(), sid: z.uuid(), aud: z.enum([audiences.member, audiences.admin]) });

/**
 * Access tokens: JWTs valid for 15 minutes, signed with the first key of `ACCESS_TOKEN_KEYS` and verified with the one named by `kid`. To
 * rotate, prepend a new key and remove the old one once its tokens have expired.
 * @throws Error on use without a well-formed key, so nothing is ever signed with a weak one
 */
export function openAccessTokens(env: Pick<Env, 'ACCESS_TOKEN_KEYS' | 'SITE_URL'>): AccessTokens {
  const issuer = env.SITE_URL;
  return {
    lifetime,
    async sign({ userId, sessionId, audience }, now) {
      const [[kid, key]] = readKeys(env.ACCESS_TOKEN_KEYS);
      const seconds = Math.floor(now.getTime() / 1000);
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: algorithm, typ: type, kid })
        .setSubject(userId)
        .setAudience(audiences[audience])
        .setIssuer(issuer)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + lifetime)
        .sign(key);
    },
    async read(token, now) {
      const keys = new Map(readKeys(env.ACCESS_TOKEN_KEYS));
      try {
        const key = keys.get(decodeProtectedHeader(token).kid ?? '');
        if (!key) return null;
        const options = { algorithms: [algorithm], typ: type, issuer, audience: Object.values(audiences), currentDate: now };
        const { payload } = await jwtVerify(token, key, { ...options, requiredClaims: ['exp', 'sub', 'sid'] });
        const { sub, sid, aud } = claimsSchema.parse(payload);
        return { userId: sub, sessionId: sid, audience: aud === audiences.admin ? 'admin' : 'member' };
      } catch {
        return null; // whatever is wrong, it is not a valid token
      }
    },
  };
}

type Key = [kid: string, secret: Uint8Array];

function readKeys(text: string | undefined): [Key, ...Key[]] {
  const [first, ...others] = (text ?? '').split(',').map((entry): Key => {
    const [kid = '', secret = ''] = entry.trim().split(':');
    const bytes = base64url.decode(secret);
    if (!kid || bytes.length < 32) throw new Error('ACCESS_TOKEN_KEYS needs entries kid:secret with 32 bytes or more in base64url');
    return [kid, bytes];
  });
  if (!first) throw new Error('ACCESS_TOKEN_KEYS is empty');
  return [first, ...others];
}
