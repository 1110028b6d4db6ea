import { toBytes } from './digests.ts';

/**
 * A content security policy with just those hashes that a page makes use of. Astro lists the styles and scripts of every page; on a phone
 * the forty that this one lacks cost another round trip. Nothing is added: what a page brought along by mistake stays forbidden.
 * @param html the whole page
 */
export async function fitPolicy(policy: string, html: string): Promise<string> {
  const inline = [...html.matchAll(/<(script|style)\b[^>]*>([\s\S]*?)<\/\1>/g)].map(([, , text = '']) => text);
  const used = new Set(await Promise.all(inline.map(hashOf)));
  return policy.replace(/ 'sha256-([^']+)'/g, (source, hash: string) => (used.has(hash) ? source : ''));
}

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', toBytes(text));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}
