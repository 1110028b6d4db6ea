import { typeOfKey } from '#src/features/news/articles/media.ts';
import type { Media } from '#src/shared/ctx.ts';
import { contentPolicies } from '../http/content-policies.ts';

/** Opens object storage for verbs. */
export function openMedia(env: Pick<Env, 'MEDIA'>): Media {
  return {
    put: async (key, content) => void (await env.MEDIA.put(key, content)),
    text: async (key) => (await (await env.MEDIA.get(key))?.text()) ?? null,
  };
}

/** Files are named after their content and never change. */
const headers = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': contentPolicies.files,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'access-control-allow-origin': '*',
};

/** Serves `/media/…` from the edge cache, or else from object storage. */
export async function serveMedia(
  request: Request,
  url: URL,
  { env, later }: { env: Env; later(work: Promise<unknown>): void },
): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return plain(405, { allow: 'GET, HEAD' });
  const key = url.pathname.slice('/media/'.length);
  const type = typeOfKey(key);
  if (type === null) return plain(404);
  const etag = `"${key}"`;
  if (request.headers.get('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers: { ...headers, etag } });
  const { default: edge } = caches as CacheStorage & { default: Cache }; // exists in workerd: https://developers.cloudflare.com/workers/runtime-apis/cache
  const address = new Request(`https://media.invalid/${key}`);
  const cached = await edge.match(address);
  if (cached) return request.method === 'HEAD' ? new Response(null, cached) : cached;
  const file = await env.MEDIA.get(key);
  if (!file) return plain(404);
  const response = new Response(file.body, { headers: { ...headers, 'content-type': type, 'content-length': String(file.size), etag } });
  if (request.method === 'HEAD') return response;
  later(edge.put(address, response.clone()));
  return response;
}

function plain(status: number, furtherHeaders: Record<string, string> = {}): Response {
  return new Response(status === 404 ? 'Not found' : 'Method not allowed', {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...furtherHeaders },
  });
}
