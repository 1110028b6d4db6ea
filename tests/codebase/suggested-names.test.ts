import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { namesFile, suggestedNames } from '#scripts/matcher/suggested-names.ts';

it('the search suggests from the catalogue’s names as they are now; else run `npm run catalogue:names`', async () => {
  expect(readFileSync(namesFile, 'utf8') === `${JSON.stringify(await suggestedNames(), null, 2)}\n`).toBe(true);
});
