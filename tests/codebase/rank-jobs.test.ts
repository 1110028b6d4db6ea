import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { rankJobs, rankJobsFile } from '#scripts/matcher/rank-jobs.ts';

it('the file of jobs for ranks matches the current catalogue; else run `npm run catalogue:ranks`', async () => {
  expect(JSON.parse(readFileSync(rankJobsFile, 'utf8'))).toEqual(await rankJobs());
});
