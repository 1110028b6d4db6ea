import type { Purpose } from './code-limits.ts';

/** Keyed digests that scope a code to one address, browser and purpose. */
export interface CodeKeys {
  addressKey: string;
  browserKey: string;
  purpose: Purpose;
}

/** A correctly guessed code, not yet consumed. The statement that performs its purpose must consume it. */
export interface ProvenCode extends CodeKeys {
  codeHash: string;
}

/** Who asks for a code: a network that wants to sign in, with the pass of a mail or without, or a session that wants a confirmation. */
export type Asker = { networkKey: string; hasPass: boolean } | { sessionId: string };
