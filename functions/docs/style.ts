import { toBytes } from '#src/shared/digests.ts';
import base from '#src/styles/base.css?inline';
import frame from '#src/styles/frame.css?inline';
import tokens from '#src/styles/tokens.css?inline';
import { contentPolicies } from '../http/content-policies.ts';
import own from './docs.css?inline';

/** The page's whole style sheet: the site's tokens, base and frame, plus its own. */
export const style = `${tokens}${base}${frame}${own}`;

/** A policy that allows only the page's own style sheet, icon and font. */
export async function docsPolicy(): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', toBytes(style));
  const hash = btoa(String.fromCharCode(...new Uint8Array(digest)));
  return contentPolicies.docs(`sha256-${hash}`);
}
