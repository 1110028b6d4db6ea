/** SHA-256 in hexadecimal. Protects a secret only if it cannot be guessed (256 random bits). Use `hmac` for anything shorter. */
export async function sha256(content: string | BufferSource): Promise<string> {
  return toHex(await crypto.subtle.digest('SHA-256', typeof content === 'string' ? toBytes(content) : content));
}

/** Imported keys. A deployment has two. */
const importedKeys = new Map<string, CryptoKey>();

/** HMAC-SHA-256 in hexadecimal. */
export async function hmac(key: string, text: string): Promise<string> {
  const cached = importedKeys.get(key);
  const imported = cached ?? (await crypto.subtle.importKey('raw', toBytes(key), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']));
  if (!cached && importedKeys.size < 10) importedKeys.set(key, imported);
  return toHex(await crypto.subtle.sign('HMAC', imported, toBytes(text)));
}

/** Compares two digests in constant time. Server only. */
export function equalDigests(a: string, b: string): boolean {
  const { subtle } = crypto as Crypto & { subtle: { timingSafeEqual(a: BufferSource, b: BufferSource): boolean } }; // exists in workerd: https://developers.cloudflare.com/workers/runtime-apis/web-crypto
  return a.length === b.length && subtle.timingSafeEqual(toBytes(a), toBytes(b));
}

export function toBytes(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(new TextEncoder().encode(text));
}

export function toHex(bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
}
