import type { CountedVisit, Tally } from '#src/shared/ctx.ts';
import { LaterOnce } from './later-once.ts';

/** Views that are handed on in one call, and views that wait at most while the object is away. */
const most = { inOneCall: 500, waiting: 2_000 };

/** By what is viewed and by whom, so that a network that opens a page again and again is one. */
let views = new Map<string, CountedVisit>();
const handOver = new LaterOnce();

/** Counts a search at once. Robots (no network) are not counted. */
export function openTally(env: Pick<Env, 'TALLY'>): Tally {
  return {
    count: async (kind, id, network) => {
      if (network !== null) await env.TALLY.getByName('all').add([{ kind, id, network }]);
    },
  };
}

/**
 * Counts a page view in this isolate, and hands on what was counted some seconds later: one call for all views of that time. The views of the
 * last seconds of an isolate that is killed are lost.
 */
export function countInGroups(env: Pick<Env, 'TALLY'>, view: CountedVisit, later: (work: Promise<unknown>) => void): void {
  const key = `${view.kind}${view.id}:${view.network}`;
  if (!views.has(key)) views.set(key, view);
  if (views.size >= most.inOneCall) later(handOnViews(env));
  else handOver.start(() => handOnViews(env), later);
}

/** Hands on what was counted. What could not be handed on is kept for the next time. */
export async function handOnViews(env: Pick<Env, 'TALLY'>): Promise<void> {
  const all = [...views];
  const given = all.slice(0, most.inOneCall);
  views = new Map(all.slice(most.inOneCall));
  handOver.end();
  if (given.length === 0) return;
  try {
    await env.TALLY.getByName('all').add(given.map(([, view]) => view));
  } catch {
    views = new Map([...given, ...views].slice(0, most.waiting));
  }
}
