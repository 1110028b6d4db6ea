import { safeStorage, storageKeys } from '#src/shared/storage.ts';

/** Member and admin sessions are separate, under their own keys. */
export type Role = 'member' | 'admin';

/** User data that pages show without asking the server. */
export interface SessionUser {
  id: string;
  username: string;
  email: string;
  avatar_url: string;
  is_admin: boolean;
  /** Version of the terms that the member accepted, or null. */
  terms_version: string | null;
}

export interface Session {
  access_token: string;
  refresh_token: string;
  user: SessionUser;
}

export const sessionKeys: Record<Role, string> = { member: storageKeys.auth, admin: storageKeys.adminAuth };

/** The stored session. Invalid data counts as signed out. */
export function readSession(role: Role): Session | null {
  return parseSession(safeStorage.read(sessionKeys[role]));
}

export function writeSession(role: Role, session: Session | null): void {
  if (session) safeStorage.write(sessionKeys[role], JSON.stringify(session));
  else safeStorage.remove(sessionKeys[role]);
}

/** Removes a session that cannot be used, such as one without its refresh token. Returns whether there was one. */
export function removeBrokenSession(role: Role): boolean {
  const isBroken = safeStorage.read(sessionKeys[role]) !== null && readSession(role) === null;
  if (isBroken) writeSession(role, null);
  return isBroken;
}

export function parseSession(text: string | null): Session | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isSession(value) ? value : null;
  } catch {
    return null;
  }
}

function isSession(value: unknown): value is Session {
  if (typeof value !== 'object' || value === null) return false;
  const { access_token, refresh_token, user } = value as Partial<Session>; // all fields are checked below
  if (typeof user !== 'object' || user === null) return false;
  const texts = [access_token, refresh_token, user.id, user.username, user.email, user.avatar_url];
  return texts.every((text) => typeof text === 'string' && text !== '') && typeof user.is_admin === 'boolean';
}
