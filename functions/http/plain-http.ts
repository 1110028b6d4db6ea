/** Names of this machine, which no deployment has. */
const own = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Plain HTTP can be read on its way. Redirects a page to HTTPS; refuses a call, because a redirect would hide that it has already sent its
 * secrets in the clear. Null over HTTPS, on the local platform and under a name of the machine itself.
 */
export function refusePlainHttp(url: URL, { isCall, isLocal }: { isCall: boolean; isLocal: boolean }): Response | null {
  if (url.protocol === 'https:' || isLocal || own.test(url.hostname)) return null;
  if (isCall) return new Response('HTTPS only', { status: 403 });
  const location = new URL(url);
  location.protocol = 'https:';
  return new Response(null, { status: 308, headers: { location: location.href } });
}
