import { atom } from 'nanostores';
import { openApi } from '#src/shared/api-client.ts';
import { isAdminPath, pathLanguage } from '#src/shared/paths.ts';
import { allowRedirect, leaveForSignIn, waitForStay } from './leave.ts';
import { refreshOnce } from './refresh.ts';
import { parseSession, readSession, type Role, type Session, sessionKeys, type SessionUser, writeSession } from './stored-session.ts';

/** The signed-in member, or null. Follows other tabs and pages. */
export const $session = atom<Session | null>(readSession('member'));
/** The signed-in admin, or null: a separate session. */
export const $adminSession = atom<Session | null>(readSession('admin'));
const atoms = { member: $session, admin: $adminSession };

if (typeof window !== 'undefined') {
  addEventListener('storage', ({ key, newValue }) => {
    for (const role of ['member', 'admin'] as const) {
      if (key === sessionKeys[role]) atoms[role].set(parseSession(newValue));
      if (key === null) atoms[role].set(readSession(role)); // the whole storage was cleared
    }
  });
  // a page in the back/forward cache receives no storage events
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) for (const role of ['member', 'admin'] as const) atoms[role].set(readSession(role));
  });
}

/** Stores or deletes a session in this browser. */
export function storeSession(role: Role, session: Session | null): void {
  writeSession(role, session);
  atoms[role].set(session);
}

for (const $atom of [$session, $adminSession]) $atom.listen((session) => session && allowRedirect()); // another tab signed in

/** Updates the stored user. Keeps the stored tokens, which another tab may have refreshed. */
export function updateUser(change: Partial<SessionUser>): void {
  const current = readSession('member');
  if (current) storeSession('member', { ...current, user: { ...current.user, ...change } });
}

const language = () => pathLanguage(location.pathname);
const signedInRole = (): Role | null => (readSession('member') ? 'member' : readSession('admin') ? 'admin' : null);
const isAdminPage = () => isAdminPath(location.pathname);

/**
 * The API for public calls: as the signed-in user (the member takes precedence over the admin, except on the administrators' pages), else as
 * a visitor.
 *
 * All three clients: after a 401 the session is refreshed once (one refresh at a time across tabs) and the call repeated. If that fails, the
 * browser goes to the sign-in page. The promise settles only if the page stays: with the server's refusal, which says to sign in again.
 */
export const api = openApi(language, (address, init) => {
  const role = isAdminPage() && readSession('admin') ? 'admin' : signedInRole();
  return role ? fetchAs(role, address, init) : fetch(address, init);
});

/** The API for signed-in users. Without a session the browser goes to the sign-in page. */
export const memberApi = openApi(language, (address, init) => fetchAs(signedInRole() ?? 'member', address, init));

/** The API with the admin session only. */
export const adminApi = openApi(language, (address, init) => fetchAs('admin', address, init));

/** @throws TypeError if the server cannot be reached */
async function fetchAs(role: Role, address: string, init: RequestInit & { headers: Headers }): Promise<Response> {
  const session = readSession(role);
  if (!session) return leave(role, false, () => fetch(address, init));
  const send = (token: string) => {
    init.headers.set('authorization', `Bearer ${token}`);
    return fetch(address, init);
  };
  const first = await send(session.access_token);
  if (first.status !== 401) return first;
  const renewed = await refreshOnce(role, session.access_token);
  const second = renewed && (await send(renewed.access_token));
  if (renewed) atoms[role].set(renewed);
  return second && second.status !== 401 ? second : leave(role, true, () => first);
}

/**
 * On the administrators' pages, the end of a member's session is no reason to leave.
 * @param refusal returns the response for the caller if the page stays
 */
async function leave(role: Role, expired: boolean, refusal: () => Response | Promise<Response>): Promise<Response> {
  if (role === 'member' && isAdminPage()) {
    storeSession(role, null);
    throw new TypeError('the member’s session has ended');
  }
  leaveForSignIn(role, expired); // before session watchers redirect for a lesser reason
  storeSession(role, null);
  await waitForStay();
  return refusal();
}
