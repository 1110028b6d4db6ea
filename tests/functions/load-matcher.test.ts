import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { loadMatcher } from '#functions/load-matcher.ts';

const model = new URL('../../public/matcher/model.bin', import.meta.url);

test('the model is fetched once for all simultaneous calls, and again after a failure', async () => {
  let fetchCount = 0;
  let isUnreachable = true;
  const ASSETS = {
    async fetch() {
      fetchCount += 1;
      return isUnreachable ? new Response(null, { status: 500 }) : new Response(await readFile(model));
    },
  } as unknown as Env['ASSETS']; // all that `loadMatcher` uses
  await expect(loadMatcher({ ASSETS })).rejects.toThrow('status 500');
  isUnreachable = false;
  fetchCount = 0;
  const loaded = await Promise.all(Array.from({ length: 8 }, () => loadMatcher({ ASSETS })));
  expect(new Set(loaded).size).toBe(1);
  expect(fetchCount).toBe(1);
});
