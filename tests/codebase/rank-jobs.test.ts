import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { rankJobs, rankJobsFile } from '#scripts/matcher/rank-jobs.ts';

it('a bare rank asks for the catalogue’s jobs as they are now; else run `npm run catalogue:ranks`', async () => {
  expect(JSON.parse(readFileSync(rankJobsFile, 'utf8'))).toEqual(await rankJobs());
});
