import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { newSecret } from '#src/shared/ids.ts';

/** Longer than the lifetime of a code, so that a second request within the hour uses the same secret. */
const lifetimeSeconds = 3600;
const secretPattern = /^[\w-]{43}$/;

/** The `__Host-` prefix binds the cookie to this host over HTTPS. Plain HTTP exists only in development. */
const cookieName = (c: Context) => (isSecure(c) ? '__Host-sh_browser' : 'sh_browser');
const isSecure = (c: Context) => new URL(c.req.url).protocol === 'https:';

/** The secret of the browser that requested a code, or null. */
export function browserSecret(c: Context): string | null {
  const value = getCookie(c, cookieName(c)) ?? '';
  return secretPattern.test(value) ? value : null;
}

/** Extends the browser's secret by an hour, creating it if missing. Hidden from scripts and never sent by other sites. */
export function renewBrowserSecret(c: Context): string {
  const secret = browserSecret(c) ?? newSecret();
  setCookie(c, cookieName(c), secret, { httpOnly: true, sameSite: 'Lax', secure: isSecure(c), path: '/', maxAge: lifetimeSeconds });
  return secret;
}
