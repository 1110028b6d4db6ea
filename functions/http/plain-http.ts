/**
 * Plain HTTP can be read on its way. Redirects a page to HTTPS; refuses a call, because a redirect would hide that it has already sent its
 * secrets in the clear. Null over HTTPS and on the local platform, which has nothing else.
 */
export function refusePlainHttp(url: URL, { isCall, isLocal }: { isCall: boolean; isLocal: boolean }): Response | null {
  if (url.protocol === 'https:' || isLocal) return null;
  if (isCall) return new Response('HTTPS only', { status: 403 });
  const location = new URL(url);
  location.protocol = 'https:';
  return new Response(null, { status: 308, headers: { location: location.href } });
}
