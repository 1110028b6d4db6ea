import { ApiFailure, callApi } from '#src/shared/api-client.ts';
import { pathLanguage } from '#src/shared/paths.ts';
import { safeStorage, storageKeys } from '#src/shared/storage.ts';
import { signInPath, stayHere } from './leave.ts';
import { alone } from './refresh.ts';
import { keepSession } from './session.ts';
import { readSession, type Role } from './stored-session.ts';

/**
 * Ends the session on the server, forgets what the browser keeps of the member, and goes to the sign-in page.
 * @throws ApiFailure where the server could not be told: the session then lives on, here too, so that trying again really ends it
 */
export async function signOut(role: Role): Promise<void> {
  await alone(role, () => tellServer(role));
  stayHere(); // a member page would leave by itself at the same time
  forget(role);
  location.assign(signInPath(role));
}

/** What a browser keeps of somebody, gone. */
export function forget(role: Role): void {
  keepSession(role, null);
  if (role === 'member') for (const key of [storageKeys.terms, storageKeys.cv]) safeStorage.remove(key);
}

/** A logout is authorised by the refresh token; one that the server does not know any more has nothing left to end. */
async function tellServer(role: Role): Promise<void> {
  const session = readSession(role);
  if (!session) return;
  const language = pathLanguage(location.pathname);
  const headers = { authorization: `Bearer ${session.refresh_token}`, 'accept-language': language };
  try {
    await callApi(language, '/auth/email-otp/logout', { method: 'POST' }, (path, init) => fetch(`/api${path}`, { ...init, headers }));
  } catch (error) {
    if (!(error instanceof ApiFailure && error.status === 401)) throw error;
  }
}
