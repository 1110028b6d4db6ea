/** Host names of the local machine, which no deployment uses. */
const localHost = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Redirects a page from plain HTTP to HTTPS. Refuses an API call, because a redirect would hide that its secrets were already sent in the clear.
 * Null over HTTPS, on the local platform and for a local host name.
 */
export function refusePlainHttp(url: URL, { isCall, isLocal }: { isCall: boolean; isLocal: boolean }): Response | null {
  if (url.protocol === 'https:' || isLocal || localHost.test(url.hostname)) return null;
  if (isCall) return new Response('HTTPS only', { status: 403 });
  const location = new URL(url);
  location.protocol = 'https:';
  return new Response(null, { status: 308, headers: { location: location.href } });
}
