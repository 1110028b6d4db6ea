import type { Matcher } from '#src/features/search/contract.ts';
import { openMatcher } from '#src/features/search/matcher/open-matcher.ts';
import { fetchAsset } from './fetch-asset.ts';

const file = '/matcher/model.bin';

/** Kept for the isolate's lifetime; uses about as much memory as the file has bytes. */
let loaded: Matcher | null = null;

/**
 * Loads the matcher's model from the static assets. Caches the result, not the promise: a promise is bound to its request's I/O and must
 * not be awaited by another.
 */
export async function loadMatcher(env: Pick<Env, 'ASSETS'>): Promise<Matcher> {
  if (loaded) return loaded;
  const response = await fetchAsset(env, file);
  if (!response.ok) throw new Error(`${file}: status ${response.status}`);
  loaded = openMatcher(await response.arrayBuffer());
  return loaded;
}
