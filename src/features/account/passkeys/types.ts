/** The site for which a passkey is valid: its host name (`id`) and its origin. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/** The client of a challenge: a sign-in, by the digest of its ticket and its browser, or a session. */
export interface ChallengeOwner {
  key: string;
  /** Keyed digest of the browser's secret; empty for a session. */
  browserKey: string;
}

export interface PasskeyRow {
  id: string;
  userId: string;
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: string[];
  isSynced: boolean;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

/** A passkey that signed the challenge. The caller must save the count. */
export interface ProvenPasskey {
  id: string;
  userId: string;
  counter: number;
}
