import { cbc } from '@noble/ciphers/aes';
import { md5 } from '@noble/hashes/legacy';
import { sha256, sha384, sha512 } from '@noble/hashes/sha2';
import { cipherBytes } from './cipher-bytes.ts';

/** The encryption dictionary of a PDF. */
export interface Protection {
  /** Revision of the standard security handler: 2 to 4 use RC4 and AES-128, 5 and 6 use AES-256. */
  revision: number;
  keyBytes: number;
  owner: Uint8Array;
  user: Uint8Array;
  /** The file's key, encrypted with the user's password; empty before revision 5. */
  userKey: Uint8Array;
  permissions: number;
  id: Uint8Array;
  isMetadataEncrypted: boolean;
}

/** The bytes that the format appends to a short password. */
const padding = Uint8Array.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a'.match(/../g) ?? [], (pair) =>
  Number.parseInt(pair, 16),
);

/** Computes the key of a file that opens without a password; null if it needs one. */
export function emptyPasswordKey(protection: Protection): Uint8Array | null {
  return protection.revision >= 5 ? longKey(protection) : shortKey(protection);
}

function shortKey({ revision, keyBytes, owner, user, permissions, id, isMetadataEncrypted }: Protection): Uint8Array | null {
  const allowed = new Uint8Array(4);
  new DataView(allowed.buffer).setInt32(0, permissions | 0, true);
  const metadata = revision >= 4 && !isMetadataEncrypted ? [new Uint8Array(4).fill(255)] : [];
  let key = md5(together([padding, owner.subarray(0, 32), allowed, id, ...metadata])).subarray(0, keyBytes);
  for (let round = 0; revision >= 3 && round < 50; round += 1) key = md5(key).subarray(0, keyBytes);
  let proof = revision === 2 ? padding : md5(together([padding, id]));
  for (let round = 0; round < (revision === 2 ? 1 : 20); round += 1)
    proof = cipherBytes(
      key.map((byte) => byte ^ round),
      proof,
    );
  return isSame(proof.subarray(0, 16), user.subarray(0, 16)) ? key : null;
}

function longKey({ revision, user, userKey }: Protection): Uint8Array | null {
  if (user.length < 48 || userKey.length < 32) return null;
  const digest = revision === 5 ? sha256 : hardened;
  if (!isSame(digest(user.subarray(32, 40)), user.subarray(0, 32))) return null;
  return cbc(digest(user.subarray(40, 48)), new Uint8Array(16), { disablePadding: true }).decrypt(userKey.subarray(0, 32));
}

/** Computes the digest of revision 6 for an empty password: at least 64 rounds, until the last byte is small enough. */
function hardened(salt: Uint8Array): Uint8Array {
  let key = sha256(salt);
  let last = 0;
  for (let round = 0; round < 64 || last > round - 32; round += 1) {
    const repeated = together(Array.from({ length: 64 }, () => key));
    const mixed = cbc(key.subarray(0, 16), key.slice(16, 32), { disablePadding: true }).encrypt(repeated);
    const rest = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = [sha256, sha384, sha512][rest]?.(mixed) ?? key;
    last = mixed.at(-1) ?? 0;
  }
  return key.subarray(0, 32);
}

function together(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length > 0 && one.length === other.length && one.every((byte, index) => byte === other[index]);
}
