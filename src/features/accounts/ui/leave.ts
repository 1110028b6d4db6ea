import { localPath, pathLanguage } from '#src/shared/paths.ts';
import { keepReturnPath } from '#src/shared/return-path.ts';
import type { Role } from './stored-session.ts';

const signInPaths: Record<Role, string> = { member: '/login', admin: '/admin/login' };

/** The sign-in page in the language of the present address. */
export function signInPath(role: Role): string {
  return localPath(pathLanguage(location.pathname), signInPaths[role]);
}

let stays = false;

/** From now on the page does not go to the sign-in page by itself when the session ends: it has something to say and leaves afterwards. */
export function stayHere(): void {
  stays = true;
}

/**
 * Goes to the sign-in page, which leads back to this one afterwards. Who asks again while the page is on its way changes nothing of that.
 * @param expired whether that page says that the account is expired
 */
export function leaveForSignIn(role: Role, expired: boolean): void {
  if (stays) return;
  stays = true;
  keepReturnPath(() => sessionStorage, location.pathname + location.search);
  location.replace(signInPath(role) + (expired ? '?expired' : ''));
}
