import { localPath, pathLanguage } from '#src/shared/paths.ts';
import { storeReturnPath } from '#src/shared/return-path.ts';
import { removeBrokenSession, type Role } from './stored-session.ts';

const signInPaths: Record<Role, string> = { member: '/login', admin: '/admin/login' };

/** How long a page takes to leave, in milliseconds. One that is there after that stays: its visitor was asked, and chose so. */
const leavingMs = 3_000;

/** The sign-in page in the current language. */
export function signInPath(role: Role): string {
  return localPath(pathLanguage(location.pathname), signInPaths[role]);
}

interface Watcher {
  /** The member's session has ended, and the page is about to leave. */
  leave(): void;
  /** The page goes on after all. */
  back(): void;
}
const watchers: Watcher[] = [];

/** Tells a page that holds unsent text when it leaves. Other pages load none of that code. */
export function watchLeaving(watcher: Watcher): void {
  watchers.push(watcher);
}

/** Set once the page is to leave; resolves if it is still there after a moment. */
let leaving: Promise<void> | null = null;

/** Stops the redirect to the sign-in page when the session ends. The page leaves by itself after showing a message. */
export function stayHere(): void {
  leaving ??= new Promise((resolve) => setTimeout(resolve, leavingMs));
}

/** A session is there again: its end leads to the sign-in page as before. */
export function backAgain(): void {
  if (leaving) for (const { back } of watchers) back();
  leaving = null;
}

/** Resolves if the page did not leave although it was to. */
export async function whenStayed(): Promise<void> {
  await leaving;
}

/**
 * Has what is unsent stored and goes to the sign-in page, which returns here afterwards. Repeated calls change nothing.
 * @param expired whether that page reports an expired session; it also does for a stored session without its refresh token, which is removed
 */
export function leaveForSignIn(role: Role, expired: boolean): void {
  if (leaving) return;
  stayHere();
  const wasBroken = removeBrokenSession(role);
  if (role === 'member') for (const { leave } of watchers) leave();
  storeReturnPath(() => sessionStorage, location.pathname + location.search);
  location.replace(signInPath(role) + (expired || wasBroken ? '?expired' : ''));
}
