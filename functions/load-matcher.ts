import type { Matcher } from '#src/features/search/query/contract.ts';
import { openMatcher } from '#src/features/search/query/matcher/matcher.ts';
import { fetchAsset } from './fetch-asset.ts';

const file = '/matcher/model.bin';
/** A request that has been loading the model for longer than this was cut off. */
const maxLoadMs = 5_000;
const pauseMs = 20;

/** Cached for the isolate's lifetime. Needs about as much memory as the file has bytes. */
let loaded: Matcher | null = null;
/** Until when other requests wait for the one that is loading the model. Several copies at once could exceed the isolate's memory. */
let loadingUntil = 0;

/**
 * Loads the matcher's model from the static assets. Keeps the result, not the promise: a promise is bound to its request's I/O and must not
 * be awaited by another.
 */
export async function loadMatcher(env: Pick<Env, 'ASSETS'>): Promise<Matcher> {
  while (!loaded && Date.now() < loadingUntil) await new Promise((resolve) => setTimeout(resolve, pauseMs));
  if (loaded) return loaded;
  loadingUntil = Date.now() + maxLoadMs;
  try {
    const response = await fetchAsset(env, file);
    if (!response.ok) throw new Error(`${file}: status ${response.status}`);
    loaded = openMatcher(await response.arrayBuffer());
    return loaded;
  } finally {
    loadingUntil = 0;
  }
}
