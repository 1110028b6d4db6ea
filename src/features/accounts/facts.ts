import type { Language } from '#src/shared/language.ts';
import type { ProvenCode } from '../codes/facts.ts';
import type { Audience, UpdateUserInput } from './contract.ts';

export interface UserRow {
  id: string;
  email: string;
  username: string;
  avatarStyle: string;
  avatarSeed: string;
  language: Language;
  emailNotices: boolean;
  isAdmin: boolean;
  commentsBarredAt: string | null;
  termsVersion: string | null;
  termsAcceptedAt: string | null;
  createdAt: string;
}

/** A person as the first sign-in makes them. */
export type NewUser = Pick<UserRow, 'id' | 'email' | 'username' | 'avatarStyle' | 'avatarSeed' | 'language'>;

/** A sign-in to open, with its first refresh token. */
export interface NewFamily {
  id: string;
  audience: Audience;
  device: string;
  tokenHash: string;
  expiresAt: Date;
}

export interface SignIn {
  proven: ProvenCode;
  user: NewUser;
  family: NewFamily;
  termsVersion: string | null;
}

/** What a sign-in came to; `isNew` when it made the person. */
export interface SignedIn {
  userId: string;
  username: string;
  isNew: boolean;
}

export type UserChanges = UpdateUserInput;
