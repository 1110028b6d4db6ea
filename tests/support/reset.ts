import { existsSync, rmSync } from 'node:fs';

/** `npm run dev:reset`: forgets all local data. Refused while the local platform runs on it. */
if (existsSync('.local/lock')) {
  console.error(
    'The data folder .local is in use (or a crash left .local/lock behind): end the local platform first, then delete that file.',
  );
  process.exit(1);
}
rmSync('.local', { recursive: true, force: true });
console.error('The local data is gone; the next start begins anew.');
