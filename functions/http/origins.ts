/** Whether a request comes from the site itself, a configured origin, or outside a browser. */
export function isAllowedOrigin(env: Pick<Env, 'ALLOWED_ORIGINS' | 'SITE_URL'>, request: Request): boolean {
  const origin = request.headers.get('origin');
  if (origin === null) return true;
  const configured = env.ALLOWED_ORIGINS.split(',').map((entry) => entry.trim());
  return [new URL(request.url).origin, new URL(env.SITE_URL).origin, ...configured].includes(origin);
}

/**
 * Whether a script of the site itself, or of a configured origin, sent a request. Browsers set these headers and let no page change them, so
 * a picture or a link cannot pass, not even on this site.
 */
export function isCallOfThisSite(env: Pick<Env, 'ALLOWED_ORIGINS' | 'SITE_URL'>, request: Request): boolean {
  const { headers } = request;
  if (headers.has('origin')) return isAllowedOrigin(env, request);
  return headers.get('sec-fetch-site') === 'same-origin' && headers.get('sec-fetch-dest') === 'empty';
}
