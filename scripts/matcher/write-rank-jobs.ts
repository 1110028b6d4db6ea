import { writeFileSync } from 'node:fs';
import { rankJobs, rankJobsFile } from './rank-jobs.ts';

/** `npm run catalogue:ranks`: writes the jobs that a bare rank asks for, after a change of the catalogue's names. */
writeFileSync(rankJobsFile, `${JSON.stringify(await rankJobs(), null, 2)}\n`);
