/** SHA-256 in hexadecimal. What must stay secret is digested so only where nobody can guess it (256 random bits); anything shorter needs a key. */
export async function sha256(content: string | BufferSource): Promise<string> {
  return toHex(await crypto.subtle.digest('SHA-256', typeof content === 'string' ? toBytes(content) : content));
}

/** HMAC-SHA-256 in hexadecimal. */
export async function hmac(key: string, text: string): Promise<string> {
  const imported = await crypto.subtle.importKey('raw', toBytes(key), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return toHex(await crypto.subtle.sign('HMAC', imported, toBytes(text)));
}

/** Whether two digests are equal, in a time that does not tell where they differ. */
export function equalDigests(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let difference = 0;
  for (let index = 0; index < a.length; index += 1) difference |= a.charCodeAt(index) ^ b.charCodeAt(index);
  return difference === 0;
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
