import { localPath, pathLanguage } from '#src/shared/paths.ts';
import { storeReturnPath } from '#src/shared/return-path.ts';
import { removeBrokenSession, type Role } from './stored-session.ts';

const signInPaths: Record<Role, string> = { member: '/login', admin: '/admin/login' };

/** How long a page takes to leave. If it is still open after that, the browser asked its visitor, who chose to stay. */
const leavingMs = 3_000;

/** The sign-in page in the current language. */
export function signInPath(role: Role): string {
  return localPath(pathLanguage(location.pathname), signInPaths[role]);
}

interface Watcher {
  /** Called when the member's session has ended and the page is about to leave. */
  leave(): void;
  /** Called when the member is signed in again and the page stays. */
  back(): void;
}
const watchers: Watcher[] = [];

/** Registers a watcher. Only pages with unsent text do, so that other pages do not load that code. */
export function watchLeaving(watcher: Watcher): void {
  watchers.push(watcher);
}

/** Set once the page is about to leave; resolves if it is still open after `leavingMs`. */
let leaving: Promise<void> | null = null;

/** Stops the redirect to the sign-in page when the session ends. The page leaves by itself after showing a message. */
export function preventRedirect(): void {
  leaving ??= new Promise((resolve) => setTimeout(resolve, leavingMs));
}

/** Allows the redirect again, because there is a session again. */
export function allowRedirect(): void {
  if (leaving) for (const { back } of watchers) back();
  leaving = null;
}

/** Resolves once the page has stayed although it was about to leave. */
export async function waitForStay(): Promise<void> {
  await leaving;
}

/**
 * Lets the watchers store unsent text and goes to the sign-in page, which returns here afterwards. Repeated calls change nothing.
 * @param expired whether that page reports an expired session. It also does if a broken session was stored, which is removed
 */
export function leaveForSignIn(role: Role, expired: boolean): void {
  if (leaving) return;
  preventRedirect();
  const wasBroken = removeBrokenSession(role);
  if (role === 'member') for (const { leave } of watchers) leave();
  storeReturnPath(() => sessionStorage, location.pathname + location.search);
  location.replace(signInPath(role) + (expired || wasBroken ? '?expired' : ''));
}
