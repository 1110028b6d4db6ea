import { ApiFailure, contentOf, openApi } from '#src/shared/api-client.ts';
import { pathLanguage } from '#src/shared/paths.ts';
import { draftPrefix, safeStorage, storageKeys, tabStorage, ticksPrefix, unsentPrefix } from '#src/shared/storage.ts';
import { signInPath, preventRedirect } from '#src/features/auth/identity/ui/leave.ts';
import { withSessionLock } from '#src/features/auth/identity/ui/refresh.ts';
import { storeSession } from '#src/features/auth/identity/ui/session.ts';
import { readSession, type Role } from '#src/features/auth/identity/ui/stored-session.ts';

const api = openApi(() => pathLanguage(location.pathname));

/**
 * Ends the session on the server, deletes the member's local data, and goes to the sign-in page.
 * @throws ApiFailure if the server could not be reached; the session then stays, so that a retry really ends it
 */
export async function signOut(role: Role): Promise<void> {
  await withSessionLock(role, () => endOnServer(role));
  preventRedirect(); // otherwise a member page would redirect at the same time
  forgetUser(role);
  location.assign(signInPath(role));
}

/** Deletes everything the browser stores about a user. */
export function forgetUser(role: Role): void {
  storeSession(role, null);
  if (role !== 'member') return;
  const ticks = safeStorage.keys().filter((key) => key.startsWith(ticksPrefix));
  for (const key of [storageKeys.terms, storageKeys.cv, ...ticks]) safeStorage.remove(key);
  const unsent = tabStorage.keys().filter((key) => key.startsWith(draftPrefix) || key.startsWith(unsentPrefix));
  for (const key of unsent) tabStorage.remove(key);
}

/** Ends the session on the server with its refresh token. If the server does not know the token, the session has ended already. */
async function endOnServer(role: Role): Promise<void> {
  const session = readSession(role);
  if (!session) return;
  const headers = { authorization: `Bearer ${session.refresh_token}` };
  try {
    await contentOf(api.auth['email-otp'].logout.$post({}, { headers }));
  } catch (error) {
    if (!(error instanceof ApiFailure && error.status === 401)) throw error;
  }
}
