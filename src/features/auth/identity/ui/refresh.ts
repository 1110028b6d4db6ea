import { ApiFailure, contentOf, openApi } from '#src/shared/api-client.ts';
import { pathLanguage } from '#src/shared/paths.ts';
import { readSession, type Role, type Session, writeSession } from './stored-session.ts';

const api = openApi(() => pathLanguage(location.pathname));

/** Another tab's write reaches local storage with a delay, so it is read several times. */
const storagePolls = { count: 5, intervalMs: 30 };

const running = new Map<Role, Promise<Session | null>>();

/**
 * Refreshes a session, one tab at a time: a tab that waited for the lock finds the new tokens.
 * @param refused the access token that the server refused
 * @returns the current session, or null if there is none or the server refuses to refresh it
 * @throws ApiFailure on no response or a server failure; the session may still be valid
 */
export function refreshOnce(role: Role, refused: string): Promise<Session | null> {
  const pending = running.get(role);
  if (pending) return pending;
  const refresh = withSessionLock(role, () => renew(role, refused)).finally(() => running.delete(role));
  running.set(role, refresh);
  return refresh;
}

async function renew(role: Role, refused: string): Promise<Session | null> {
  const session = await latestSession(role, refused);
  if (!session || session.access_token !== refused) return session;
  try {
    const tokens = await contentOf(api.auth['email-otp']['refresh-token'].$post({ json: { refresh_token: session.refresh_token } }));
    const current = readSession(role);
    if (current?.refresh_token !== session.refresh_token) return current; // signed out, or signed in again, in the meantime
    const renewed = { access_token: tokens.access_token, refresh_token: tokens.refresh_token, user: current.user };
    writeSession(role, renewed);
    return renewed;
  } catch (error) {
    if (error instanceof ApiFailure && error.status >= 400 && error.status < 500 && error.status !== 429) return null;
    throw error;
  }
}

async function latestSession(role: Role, refused: string): Promise<Session | null> {
  for (let poll = 0; poll < storagePolls.count && readSession(role)?.access_token === refused; poll += 1)
    await new Promise((resolve) => setTimeout(resolve, storagePolls.intervalMs));
  return readSession(role);
}

/** Runs work on a session's tokens under a lock across tabs. Insecure contexts have no locks and rely on the server's grace period. */
export function withSessionLock<T>(role: Role, work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(`sh_refresh_${role}`, work) : work();
}
