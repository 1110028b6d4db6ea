import { atom } from 'nanostores';
import { apiTimeout, callApi, type CallInit, type Send } from '#src/shared/api-client.ts';
import { pathLanguage } from '#src/shared/paths.ts';
import { leaveForSignIn } from './leave.ts';
import { refreshOnce } from './refresh.ts';
import { parseSession, readSession, type Role, type Session, sessionKeys, type SessionUser, writeSession } from './stored-session.ts';

/** The member who is signed in, or null. Follows what other tabs do. */
export const $session = atom<Session | null>(readSession('member'));
/** The admin who is signed in, or null: a session of its own. */
export const $adminSession = atom<Session | null>(readSession('admin'));
const atoms = { member: $session, admin: $adminSession };

if (typeof window !== 'undefined') {
  addEventListener('storage', ({ key, newValue }) => {
    for (const role of ['member', 'admin'] as const) {
      if (key === sessionKeys[role]) atoms[role].set(parseSession(newValue));
      if (key === null) atoms[role].set(readSession(role)); // the whole storage was cleared
    }
  });
}

/** Begins or ends a session in this browser. */
export function keepSession(role: Role, session: Session | null): void {
  writeSession(role, session);
  atoms[role].set(session);
}

/** Keeps what changed about the one who is signed in; tokens stay as they are now, whoever renewed them. */
export function updateUser(change: Partial<SessionUser>): void {
  const now = readSession('member');
  if (now) keepSession('member', { ...now, user: { ...now.user, ...change } });
}

/**
 * Sends a call as the one who is signed in, the member before the admin where both are. After a 401 the session is renewed once (one
 * renewal at a time over all tabs) and the call sent again. Without a session, or when it cannot be renewed, the browser goes to the
 * sign-in page, and the promise never settles: nothing is left to do here.
 * @param path begins after `/api`
 * @param init a body must be one that can be sent twice: text or form data
 * @throws TypeError where the server cannot be reached
 */
export const authorizedFetch: Send = (path, init) =>
  fetchAs(readSession('member') || !readSession('admin') ? 'member' : 'admin', path, init);

/** The same with the admin's session alone. */
export const adminFetch: Send = (path, init) => fetchAs('admin', path, init);

/** `callApi` as the member who is signed in. */
export function callAsMember<T>(path: string, init: CallInit = {}): Promise<T> {
  return callApi<T>(pathLanguage(location.pathname), path, init, authorizedFetch);
}

/** `callApi` as the admin who is signed in. */
export function callAsAdmin<T>(path: string, init: CallInit = {}): Promise<T> {
  return callApi<T>(pathLanguage(location.pathname), path, init, adminFetch);
}

async function fetchAs(role: Role, path: string, init: RequestInit): Promise<Response> {
  const session = readSession(role);
  if (!session) return leave(role, false);
  const first = await send(path, init, session.access_token);
  if (first.status !== 401) return first;
  const renewed = await refreshOnce(role, session.access_token);
  const second = renewed && (await send(path, init, renewed.access_token));
  if (renewed) atoms[role].set(renewed);
  return second && second.status !== 401 ? second : leave(role, true);
}

function send(path: string, init: RequestInit, token: string): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('authorization', `Bearer ${token}`);
  if (!headers.has('accept-language')) headers.set('accept-language', pathLanguage(location.pathname));
  return fetch(`/api${path}`, { credentials: 'include', signal: AbortSignal.timeout(apiTimeout), ...init, headers });
}

function leave(role: Role, expired: boolean): Promise<never> {
  leaveForSignIn(role, expired); // before those who watch the session leave for a lesser reason
  keepSession(role, null);
  return new Promise(() => undefined);
}
