import { isbot } from 'isbot';
import { sha256 } from '#src/shared/digests.ts';
import type { Env } from './env.ts';
import { visitorKey } from './http/visitor.ts';
import { openCtx } from './open-ctx.ts';
import { countSoon } from './popularity-buffer.ts';

const jobPage = /^(?:\/zh)?\/jobs\/(\d{1,9})$/;
const newsPage = /^(?:\/zh)?\/news\/(\d{1,9})$/;

/** Counts an opened page of a job or an article, after the answer; what a browser only prefetches is not opened. */
export function countView(request: Request, url: URL, response: Response, env: Env, execution: ExecutionContext): void {
  if (request.method !== 'GET' || ![200, 304].includes(response.status) || request.headers.get('sec-purpose')?.includes('prefetch')) return;
  const job = jobPage.exec(url.pathname)?.[1];
  const article = newsPage.exec(url.pathname)?.[1];
  if (job) execution.waitUntil(countSoon(env, Number(job)));
  if (!article || !isNew(article, request.headers)) return;
  const ctx = openCtx(env, { waitUntil: (work) => execution.waitUntil(work) });
  ctx.later(readerKey(env, request.headers).then((reader) => ctx.views.add(Number(article), reader)));
}

const window = 30 * 60_000;
const remembered = 10_000;
/** Who opened what in this isolate of late: a reload then asks nobody. Kept in memory alone; the tally decides for all places. */
const recent = new Map<string, number>();

function isNew(article: string, headers: Headers): boolean {
  const key = `${article} ${headers.get('cf-connecting-ip')} ${headers.get('user-agent')}`;
  const now = Date.now();
  if (now - (recent.get(key) ?? 0) < window) return false;
  if (recent.size >= remembered) recent.clear();
  recent.set(key, now);
  return true;
}

/** A reader is a network and a browser, as a digest; all programs together are one reader. */
async function readerKey(env: Env, headers: Headers): Promise<string> {
  const agent = headers.get('user-agent');
  if (isbot(agent)) return 'program';
  return (await sha256(`${await visitorKey(env, headers)} ${agent}`)).slice(0, 32);
}
