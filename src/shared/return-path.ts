import { localPath, pathLanguage } from './paths.ts';

/** Session storage key of the page that a visitor wants to come back to. */
const returnKey = 'sh_return_to';

/**
 * A path of this site, or null. Only what leads back to the same origin is ever followed: no scheme, no other host (`//evil.example`,
 * `/\evil.example`), no control characters, nothing relative.
 * @param path what was stored or handed over, from anywhere
 */
export function safePath(path: string | null | undefined): string | null {
  if (!path?.startsWith('/') || /[\p{Cc}\\]/u.test(path)) return null;
  const origin = 'https://here.invalid';
  const url = URL.parse(path, origin);
  if (url?.origin !== origin) return null;
  const inside = url.pathname + url.search + url.hash;
  return inside.startsWith('//') ? null : inside;
}

/**
 * The path of a page of this site that led here, or null: from elsewhere, or by an address typed in.
 * @param referrer `document.referrer`
 * @param origin `location.origin`
 */
export function pathFromHere(referrer: string, origin: string): string | null {
  const url = URL.parse(referrer);
  return url?.origin === origin ? safePath(url.pathname + url.search) : null;
}

/**
 * Keeps where to come back to; what is no path of this site is not kept.
 * @param open `() => sessionStorage`: naming it already throws where storage is blocked
 */
export function keepReturnPath(open: () => Pick<Storage, 'setItem'>, path: string): void {
  const safe = safePath(path);
  if (safe === null) return;
  try {
    open().setItem(returnKey, safe);
  } catch {
    // Full or blocked storage: the way back then leads home.
  }
}

/** Where to come back to: the kept path, else home in the language of the present address. */
export function returnPath(open: () => Pick<Storage, 'getItem'>, pathname: string): string {
  const home = localPath(pathLanguage(pathname), '/');
  try {
    return safePath(open().getItem(returnKey)) ?? home;
  } catch {
    return home;
  }
}

/** Forgets where to come back to. */
export function dropReturnPath(open: () => Pick<Storage, 'removeItem'>): void {
  try {
    open().removeItem(returnKey);
  } catch {
    // Blocked storage keeps nothing that could be forgotten.
  }
}
