import { toBytes } from './digests.ts';

/**
 * A content security policy with just those hashes that a page makes use of. Astro lists the styles and scripts of every page; on a phone
 * the forty that this one lacks cost another round trip. Nothing is added: what a page brought along by mistake stays forbidden.
 * @param html the whole page
 */
export async function fitPolicy(policy: string, html: string): Promise<string> {
  const inline = [...html.matchAll(/<(script|style)\b(?! type="application\/)[^>]*>([\s\S]*?)<\/\1>/g)].map(([, , text = '']) => text);
  const used = new Set(await Promise.all(inline.map(hashOf)));
  return policy.replace(/ 'sha256-([^']+)'/g, (source, hash: string) => (used.has(hash) ? source : ''));
}

/** Pages share nearly all of what stands in them; a page's own would fill the memory. */
const known = new Map<string, string>();
const mostKnown = 200;

async function hashOf(text: string): Promise<string> {
  const hash = known.get(text) ?? (await digestOf(text));
  if (known.size < mostKnown) known.set(text, hash);
  return hash;
}

async function digestOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', toBytes(text));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}
