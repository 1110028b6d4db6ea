import type { Purpose } from './code.ts';

/** Whose code, as keyed digests: for one address, one browser, one purpose. */
export interface CodeKeys {
  addressKey: string;
  browserKey: string;
  purpose: Purpose;
}

/** A code that was guessed right. Who consumes it (one conditional statement) has won it. */
export interface ProvenCode extends CodeKeys {
  codeHash: string;
}
