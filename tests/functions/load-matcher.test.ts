import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { loadMatcher } from '#functions/load-matcher.ts';

const model = new URL('../../public/matcher/model.bin', import.meta.url);

test('the model is fetched once for all simultaneous calls, and again after a failure', async () => {
  let fetched = 0;
  let isAway = true;
  const ASSETS = {
    async fetch() {
      fetched += 1;
      return isAway ? new Response(null, { status: 500 }) : new Response(await readFile(model));
    },
  } as unknown as Env['ASSETS']; // all that `loadMatcher` uses
  await expect(loadMatcher({ ASSETS })).rejects.toThrow('status 500');
  isAway = false;
  fetched = 0;
  const loaded = await Promise.all(Array.from({ length: 8 }, () => loadMatcher({ ASSETS })));
  expect(new Set(loaded).size).toBe(1);
  expect(fetched).toBe(1);
});
