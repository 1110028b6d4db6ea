import { expect, it } from 'vitest';
import { readOccupations } from '#scripts/matcher/catalogue.ts';
import { digestOfNames, readModelDigest } from '#scripts/matcher/model-digest.ts';

it('the matcher’s model was trained on the current names of the catalogue; else run `npm run matcher:train`', async () => {
  expect(readModelDigest()).toEqual(digestOfNames(await readOccupations()));
});
