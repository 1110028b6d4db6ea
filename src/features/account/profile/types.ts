import type { Language } from '#src/shared/language.ts';
import type { ProvenCode } from '#src/features/auth/codes/types.ts';
import type { Audience } from '#src/features/auth/identity/contract.ts';
import type { UpdateUserInput } from './contract.ts';

export interface UserRow {
  id: string;
  email: string;
  username: string;
  avatarStyle: string;
  avatarSeed: string;
  language: Language;
  emailNotices: boolean;
  isAdmin: boolean;
  commentsBarredAt: Date | null;
  termsVersion: string | null;
  termsAcceptedAt: Date | null;
  createdAt: Date;
}

/** A user as created by the first sign-in. */
export type NewUser = Pick<UserRow, 'id' | 'email' | 'username' | 'avatarStyle' | 'avatarSeed' | 'language'> & { usernameKey: string };

/** A session to open, with its first refresh token. */
export interface NewSession {
  id: string;
  audience: Audience;
  device: string;
  tokenHash: string;
  expiresAt: Date;
}

/** The client that signs in. */
export interface Browser {
  /** Secret of the browser's cookie, null without one. */
  secret: string | null;
  userAgent: string;
}

export interface SignInRequest {
  proven: ProvenCode;
  user: NewUser;
  session: NewSession;
  termsVersion: string | null;
  /** The ticket that a person with a passkey gets instead of the session, until they show the passkey. */
  ticket: { key: string; browserKey: string; expiresAt: Date };
}

/** The signed-in user; `isNew` if this sign-in created it. */
export interface SignInOutcome {
  userId: string;
  username: string;
  isNew: boolean;
}

/** Changes of a profile. A new name comes with its key. */
export type UserChanges = UpdateUserInput & { usernameKey?: string };
