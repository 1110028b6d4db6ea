import { localPath, pathLanguage } from '#src/shared/paths.ts';
import { storeReturnPath } from '#src/shared/return-path.ts';
import type { Role } from './stored-session.ts';

const signInPaths: Record<Role, string> = { member: '/login', admin: '/admin/login' };

/** The sign-in page in the current language. */
export function signInPath(role: Role): string {
  return localPath(pathLanguage(location.pathname), signInPaths[role]);
}

let stays = false;

/** Stops the redirect to the sign-in page when the session ends. The page leaves by itself after showing a message. */
export function stayHere(): void {
  stays = true;
}

/**
 * Goes to the sign-in page, which returns here afterwards. Repeated calls change nothing.
 * @param expired whether that page reports an expired session
 */
export function leaveForSignIn(role: Role, expired: boolean): void {
  if (stays) return;
  stays = true;
  storeReturnPath(() => sessionStorage, location.pathname + location.search);
  location.replace(signInPath(role) + (expired ? '?expired' : ''));
}
