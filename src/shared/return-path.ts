import { localPath, pathLanguage } from './paths.ts';

/** Session storage key of the page to return to. */
const returnKey = 'sh_return_to';

/**
 * Validates a path of this site; null otherwise. It must resolve to this origin: no scheme, no other host (`//evil.example`,
 * `/\evil.example`), no control characters, not relative.
 * @param path untrusted
 */
export function safePath(path: string | null | undefined): string | null {
  if (!path?.startsWith('/') || /[\p{Cc}\\]/u.test(path)) return null;
  const origin = 'https://here.invalid';
  const url = URL.parse(path, origin);
  if (url?.origin !== origin) return null;
  const relative = url.pathname + url.search + url.hash;
  return relative.startsWith('//') ? null : relative;
}

/**
 * Path of the referring page if it is on this site, else null.
 * @param referrer `document.referrer`
 * @param origin `location.origin`
 */
export function pathFromHere(referrer: string, origin: string): string | null {
  const url = URL.parse(referrer);
  return url?.origin === origin ? safePath(url.pathname + url.search) : null;
}

/**
 * Stores the path to return to, if it is one of this site.
 * @param open `() => sessionStorage`, a function because access throws where storage is blocked
 */
export function storeReturnPath(open: () => Pick<Storage, 'setItem'>, path: string): void {
  const safe = safePath(path);
  if (safe === null) return;
  try {
    open().setItem(returnKey, safe);
  } catch {
    // storage full or blocked: the visitor returns to the home page
  }
}

/**
 * Stores the page that a visitor came from. A stored path of the same page stays, because it may have a fragment, which a referrer lacks.
 * @param from path and query
 */
export function storeReferrer(open: () => Pick<Storage, 'getItem' | 'setItem'>, from: string): void {
  if (returnPath(open, '/').split('#')[0] !== from) storeReturnPath(open, from);
}

/** The stored path, else the home page in the current language. */
export function returnPath(open: () => Pick<Storage, 'getItem'>, pathname: string): string {
  const home = localPath(pathLanguage(pathname), '/');
  try {
    return safePath(open().getItem(returnKey)) ?? home;
  } catch {
    return home;
  }
}

/** Deletes the stored path. */
export function clearReturnPath(open: () => Pick<Storage, 'removeItem'>): void {
  try {
    open().removeItem(returnKey);
  } catch {
    // blocked storage is empty
  }
}
