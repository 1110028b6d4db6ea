/** For whom a passkey is: the site's host name, and the origin that its pages have. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/** A challenge's client: the digest of a sign-in's ticket with its browser, or a session. */
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

/** A passkey that signed the challenge. The statement that believes it must save the count. */
export interface ProvenPasskey {
  id: string;
  userId: string;
  counter: number;
}
