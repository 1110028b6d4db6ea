/** Whether a request comes from the site itself, a configured origin, or outside a browser. */
export function isAllowedOrigin(env: Pick<Env, 'ALLOWED_ORIGINS' | 'SITE_URL'>, request: Request): boolean {
  const origin = request.headers.get('origin');
  if (origin === null) return true;
  const configured = env.ALLOWED_ORIGINS.split(',').map((entry) => entry.trim());
  return [new URL(request.url).origin, new URL(env.SITE_URL).origin, ...configured].includes(origin);
}
