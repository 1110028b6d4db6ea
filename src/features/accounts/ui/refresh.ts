import { ApiFailure, callApi } from '#src/shared/api-client.ts';
import { pathLanguage } from '#src/shared/paths.ts';
import { readSession, type Role, type Session, writeSession } from './stored-session.ts';

interface Tokens {
  access_token: string;
  refresh_token: string;
}

/** What another tab has just kept arrives here a moment later: how often it is looked for, and at what distance in milliseconds. */
const looks = { times: 5, every: 30 };

const running = new Map<Role, Promise<Session | null>>();

/**
 * Renews a session, one at a time over all tabs of the browser: whoever waited for the lock finds what the one before has kept.
 * @param refused the access token that the server did not take
 * @returns the session as it now is, or null when there is none or the server will not renew it
 * @throws ApiFailure where no answer came, or the server failed: the session may well be good
 */
export function refreshOnce(role: Role, refused: string): Promise<Session | null> {
  const sooner = running.get(role);
  if (sooner) return sooner;
  const renewing = alone(role, () => renew(role, refused)).finally(() => running.delete(role));
  running.set(role, renewing);
  return renewing;
}

async function renew(role: Role, refused: string): Promise<Session | null> {
  const session = await latestSession(role, refused);
  if (!session || session.access_token !== refused) return session;
  const body = { refresh_token: session.refresh_token };
  const language = pathLanguage(location.pathname);
  try {
    const tokens = await callApi<Tokens>(language, '/auth/email-otp/refresh-token', { method: 'POST', body });
    const now = readSession(role);
    if (now?.refresh_token !== session.refresh_token) return now; // signed out, or in again, in the meantime
    const renewed = { access_token: tokens.access_token, refresh_token: tokens.refresh_token, user: now.user };
    writeSession(role, renewed);
    return renewed;
  } catch (error) {
    if (error instanceof ApiFailure && error.status >= 400 && error.status < 500 && error.status !== 429) return null;
    throw error;
  }
}

async function latestSession(role: Role, refused: string): Promise<Session | null> {
  for (let look = 0; look < looks.times && readSession(role)?.access_token === refused; look += 1)
    await new Promise((resolve) => setTimeout(resolve, looks.every));
  return readSession(role);
}

/** Work on a session's tokens while no other tab does. Outside a secure context there are no locks: the server's grace must do then. */
export function alone<T>(role: Role, work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(`sh_refresh_${role}`, work) : work();
}
