import { isEmbed } from '#src/shared/paths.ts';
import { contentPolicies } from './content-policies.ts';

/** Security headers of every response. `public/_headers` sets the same for static files that bypass this Worker. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
};

/** Adds the security headers to a response. An existing policy (a page's hashes) stays; the general one is added. */
export function withSecurityHeaders(response: Response, url: URL, kind: 'api' | 'page'): Response {
  if (response.status === 101) return response;
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(securityHeaders)) headers.set(name, value);
  const isFramable = isEmbed(url.pathname) && response.status < 400; // an error there is a whole page, not a card
  if (kind === 'api' && !headers.has('content-security-policy')) headers.set('content-security-policy', contentPolicies.data);
  const framePolicy = isFramable ? contentPolicies.framed.anywhere : contentPolicies.framed.nowhere;
  headers.append('content-security-policy', `${contentPolicies.documents}; ${framePolicy}`);
  if (isFramable) headers.delete('x-frame-options');
  else headers.set('x-frame-options', 'DENY');
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}
