import { isEmbed } from '#src/shared/paths.ts';

/** What every answer says to a browser; `public/_headers` says the same of the files that are answered without this Worker. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
};

/** What holds for every document, beside the scripts and styles that a page names by their hashes. */
export const basePolicy = "object-src 'none'; base-uri 'none'; form-action 'self'";
const framing = { none: "frame-ancestors 'none'", any: 'frame-ancestors *' } as const;
/** An answer of the API is data: shown as a page it may load and run nothing. */
const dataPolicy = "default-src 'none'";

/** Puts the security headers on an answer. A policy that it brings along (a page's hashes) stands, and the general one beside it. */
export function secured(response: Response, url: URL, kind: 'api' | 'page'): Response {
  if (response.status === 101) return response;
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(securityHeaders)) headers.set(name, value);
  const framed = isEmbed(url.pathname);
  if (kind === 'api' && !headers.has('content-security-policy')) headers.set('content-security-policy', dataPolicy);
  headers.append('content-security-policy', `${basePolicy}; ${framed ? framing.any : framing.none}`);
  if (framed) headers.delete('x-frame-options');
  else headers.set('x-frame-options', 'DENY');
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}
