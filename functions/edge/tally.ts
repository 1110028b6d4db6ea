import type { Tally } from '#src/shared/ctx.ts';

/** Counts searches and page views. Robots (no network) are not counted. */
export function openTally(env: Pick<Env, 'TALLY'>): Tally {
  return {
    count: async (kind, id, network) => {
      if (network !== null) await env.TALLY.getByName('all').count(kind, id, network);
    },
  };
}
