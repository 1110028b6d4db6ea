import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { newSecret } from '#src/shared/ids.ts';

/** Seconds: longer than any code lives, so that asking again within the hour keeps the browser's own. */
const lifetime = 3600;
const form = /^[\w-]{43}$/;

/** Over https the name binds the cookie to this very host; plain http exists on a developer's machine alone. */
const nameOf = (c: Context) => (isSecure(c) ? '__Host-sh_browser' : 'sh_browser');
const isSecure = (c: Context) => new URL(c.req.url).protocol === 'https:';

/** The secret that tells the browser which asked for a code, or null. */
export function browserSecret(c: Context): string | null {
  const value = getCookie(c, nameOf(c)) ?? '';
  return form.test(value) ? value : null;
}

/** The browser's secret, kept for another hour; a new one where it has none. No script can read it, no other site can send it. */
export function keepBrowserSecret(c: Context): string {
  const secret = browserSecret(c) ?? newSecret();
  setCookie(c, nameOf(c), secret, { httpOnly: true, sameSite: 'Lax', secure: isSecure(c), path: '/', maxAge: lifetime });
  return secret;
}
