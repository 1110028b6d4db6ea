import { fromBase64Url, sha256, toBase64Url, toBytes } from '#src/shared/digests.ts';

/** Milliseconds within which a token that was rotated just now still gives its successor: two tabs, or an answer that got lost. */
export const graceMs = 10_000;

/** Milliseconds that a sign-in lives, however often it is refreshed. */
export const lifetimeMs = { member: 30 * 24 * 60 * 60_000, admin: 8 * 60 * 60_000 } as const;

/** Seconds after which a sign-in that was not refreshed has ended. A page that is open refreshes every quarter of an hour. */
export const idleSeconds = { member: 14 * 24 * 3600, admin: 3600 } as const;

/** What is kept of a refresh token. */
export function refreshTokenHash(token: string): Promise<string> {
  return sha256(token);
}

/** Encrypts a token's successor so that only the token itself opens it; the database, which has its hash alone, cannot. */
export async function seal(successor: string, token: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await sealingKey(token), toBytes(successor));
  return `${toBase64Url(iv)}.${toBase64Url(new Uint8Array(sealed))}`;
}

/** @throws OperationError when it was sealed under another token */
export async function unseal(sealed: string, token: string): Promise<string> {
  const [iv = '', text = ''] = sealed.split('.');
  const opened = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: fromBase64Url(iv) }, await sealingKey(token), fromBase64Url(text));
  return new TextDecoder().decode(opened);
}

async function sealingKey(token: string): Promise<CryptoKey> {
  const bytes = await crypto.subtle.digest('SHA-256', toBytes(`successor:${token}`));
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}
