import { type Lifetime, throughPageCache } from './page-cache.ts';

/** Comments may be this old to others than their author; nobody who was refused them waits longer. */
const lifetime: Lifetime = { freshFor: 2_000, goneAfter: 5_000 };
const list = /^\/comments\/\d{1,10}$/;
const page = /^(?:\/zh)?\/news\/\d{1,10}\/comments$/;
const queries = ['limit', 'offset', 'reply_limit', 'reply_offset', 'before', 'comment_id'];

/**
 * The lists of comments come from the edge for a few seconds, so that an article which everybody reads asks the database little. Who says
 * who they are has just written one, and is answered anew; so is another origin, whose answer has headers of its own.
 */
export async function throughCommentsCache(
  request: Request,
  url: URL,
  { make, later }: { make(): Promise<Response>; later(work: Promise<unknown>): void },
): Promise<Response> {
  const shared = list.test(url.pathname) && !request.headers.has('authorization') && !request.headers.has('origin');
  const asked = new URLSearchParams(queries.flatMap((name) => url.searchParams.getAll(name).map((value) => [name, value])));
  const path = shared ? `/api${url.pathname}?${asked}` : null;
  return throughPageCache(request, { make, later, now: Date.now(), lifetime, path });
}

/** How long a page may be kept: one that shows comments no longer than their lists, all others as long as pages are. */
export function lifetimeOfPage(url: URL): Lifetime | undefined {
  return page.test(url.pathname) ? lifetime : undefined;
}
