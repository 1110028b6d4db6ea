import type { Counted } from '#src/shared/ctx.ts';
import { barePath } from '#src/shared/paths.ts';
import { countedNetwork } from '../http/visitor.ts';
import { countInGroups } from './tally.ts';

const countedPages: readonly (readonly [Counted, RegExp])[] = [
  ['job', /^\/jobs\/(\d{1,10})$/],
  ['article', /^\/news\/(\d{1,10})$/],
];

/** The job or article that a request views. Null for other pages, prefetches and reloads. */
export function viewedPage(request: Request, status: number): { kind: Counted; id: number } | null {
  const { headers, method } = request;
  const isPrefetch = /prefetch|prerender/.test(`${headers.get('sec-purpose')} ${headers.get('purpose')}`);
  const isReload = /max-age=0|no-cache/.test(headers.get('cache-control') ?? '');
  if (method !== 'GET' || ![200, 304].includes(status) || isPrefetch || isReload) return null;
  const path = barePath(new URL(request.url).pathname);
  for (const [kind, page] of countedPages) {
    const [, id] = page.exec(path) ?? [];
    if (id !== undefined) return { kind, id: Number(id) };
  }
  return null;
}

/** Counts a page view, after the response is sent. Robots are not counted. */
export async function countView(request: Request, status: number, env: Env, later: (work: Promise<unknown>) => void): Promise<void> {
  const viewed = viewedPage(request, status);
  const network = viewed && (await countedNetwork(env, request.headers));
  if (network) countInGroups(env, { ...viewed, network }, later);
}
