import type { Audience } from '#src/features/auth/identity/contract.ts';

/** A token family: one session in one browser, with all refresh tokens rotated from its first. */
export interface TokenFamily {
  id: string;
  userId: string;
  audience: Audience;
}

/** A refresh token that could not be rotated. */
export interface RotatedToken extends TokenFamily {
  rotatedAt: Date | null;
  sealedSuccessor: string | null;
  /** Whether its session is neither ended nor expired. */
  isLive: boolean;
}

export interface SessionRow extends TokenFamily {
  device: string;
  createdAt: Date;
  lastUsedAt: Date;
  expiresAt: Date;
}
