import { rmSync } from 'node:fs';
import { dataFolder, lockOwner } from './platform/data-lock.ts';

/** `npm run dev:reset`: deletes all local data. Refused while the local platform is running. */
const owner = lockOwner();
if (owner === null) {
  rmSync(dataFolder, { recursive: true, force: true });
  console.error('The local data is gone; the next start begins anew.');
} else {
  console.error(`The data folder is in use by process ${owner}; end that one first.`);
  process.exitCode = 1;
}
