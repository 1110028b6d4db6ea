import { fromBase64Url, sha256, toBase64Url, toBytes } from '#src/shared/digests.ts';

/** Grace period in which a rotated token still returns its successor: for concurrent tabs, or a lost response. */
export const graceMs = 10_000;

/** Maximum lifetime of a session in milliseconds, however often it is refreshed. */
export const lifetimeMs = { member: 30 * 24 * 60 * 60_000, admin: 8 * 60 * 60_000 } as const;

/** Idle timeout of a session in seconds. An open page refreshes every quarter of an hour. */
export const idleSeconds = { member: 14 * 24 * 3600, admin: 3600 } as const;

/** The only form in which a refresh token is stored. */
export function refreshTokenHash(token: string): Promise<string> {
  return sha256(token);
}

/** Encrypts a token's successor with the token itself as the key. The database has only the token's hash and cannot decrypt it. */
export async function seal(successor: string, token: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await sealingKey(token), toBytes(successor));
  return `${toBase64Url(iv)}.${toBase64Url(new Uint8Array(sealed))}`;
}

/** @throws OperationError if it was sealed with another token */
export async function unseal(sealed: string, token: string): Promise<string> {
  const [iv = '', text = ''] = sealed.split('.');
  const opened = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: fromBase64Url(iv) }, await sealingKey(token), fromBase64Url(text));
  return new TextDecoder().decode(opened);
}

async function sealingKey(token: string): Promise<CryptoKey> {
  const bytes = await crypto.subtle.digest('SHA-256', toBytes(`successor:${token}`));
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}
