import type { Matcher } from '#src/features/search/contract.ts';
import { openMatcher } from '#src/features/search/matcher/open-matcher.ts';
import type { Env } from './env.ts';

const file = '/matcher/model.bin';

/** Kept for the life of the isolate: 16 MB. */
let loaded: Matcher | null = null;

/**
 * The matcher's model, from the static assets that were deployed with this Worker. Only what has arrived is kept: a promise of one
 * request may not be awaited by another, since its I/O ends with the request.
 */
export async function loadMatcher(env: Pick<Env, 'ASSETS'>): Promise<Matcher> {
  if (loaded) return loaded;
  const response = await env.ASSETS.fetch(new URL(file, 'https://assets.invalid'));
  if (!response.ok) throw new Error(`${file}: status ${response.status}`);
  loaded = openMatcher(await response.arrayBuffer());
  return loaded;
}
