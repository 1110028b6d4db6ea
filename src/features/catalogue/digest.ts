import { sha256 } from '#src/shared/digests.ts';

/** SHA-256 over parts, each closed by a separator so that moving text between parts changes it. Hex. */
export async function digestOf(parts: readonly string[]): Promise<string> {
  return sha256(parts.join('\u0000'));
}
