import type { Audience } from '../accounts/contract.ts';

/** A sign-in that stands. */
export interface Family {
  id: string;
  userId: string;
  audience: Audience;
}

/** What is known of a refresh token that could not be rotated. */
export interface SpentToken extends Family {
  rotatedAt: string | null;
  sealedSuccessor: string | null;
  /** Whether its family is neither ended nor run out. */
  stands: boolean;
}

export interface SessionRow extends Family {
  device: string;
  createdAt: string;
  lastUsedAt: string;
  expiresAt: string;
}
