import { sha256, toBase64Url, toHex } from './digests.ts';

/** 128 random bits as 32 hexadecimal digits: task ids, connection ids, client task ids. */
export function randomId(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(16)));
}

/** Whether an identifier from outside can have 128 random bits: 4 per hexadecimal digit (also in UUIDs), 6 per base64url character. */
export function isStrongId(id: string): boolean {
  if (!/^[\w-]{20,128}$/.test(id)) return false;
  const digits = id.replaceAll('-', '');
  return /^[\da-f]+$/i.test(digits) ? digits.length * 4 >= 128 : id.length * 6 >= 128;
}

/** Whether a text is a UUID of any version. */
export function isUuid(text: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}

/** A UUIDv7: sorts by creation time, with 74 random bits. */
export function newUuid(now: Date): string {
  const time = now.getTime().toString(16).padStart(12, '0');
  const random = toHex(crypto.getRandomValues(new Uint8Array(10)));
  const variant = '89ab'.charAt(parseInt(random.charAt(3), 16) % 4);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(0, 3)}-${variant}${random.slice(4, 7)}-${random.slice(7, 19)}`;
}

/** A UUID (version 8) that is derived from a text: the same text gives the same UUID. */
export async function derivedUuid(text: string): Promise<string> {
  const digest = await sha256(text);
  const variant = '89ab'.charAt(parseInt(digest.charAt(15), 16) % 4);
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(12, 15)}-${variant}${digest.slice(16, 19)}-${digest.slice(19, 31)}`;
}

/** A secret: 256 random bits in base64url, 43 characters. */
export function newSecret(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(32)));
}
