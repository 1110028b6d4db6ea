import { sha256 } from '#src/shared/digests.ts';

/** SHA-256 (hex) of the parts, joined by a separator, so that moving text from one part to the next changes it. */
export async function digestOf(parts: readonly string[]): Promise<string> {
  return sha256(parts.join('\u0000'));
}
