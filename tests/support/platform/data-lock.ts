import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The one ignored folder in which the local platform keeps its data. */
export const dataFolder = path.resolve('.local');
const lockFile = path.join(dataFolder, 'lock');

/** The process that uses the data folder, or null. A lock that a crash left behind counts as none. */
export function lockOwner(): number | null {
  try {
    const pid = Number(readFileSync(lockFile, 'utf8'));
    return pid > 0 && process.kill(pid, 0) ? pid : null;
  } catch {
    return null;
  }
}

/** Takes the data folder for this process until it exits. The caller has asked `lockOwner` first. */
export function takeLock(): void {
  mkdirSync(dataFolder, { recursive: true });
  writeFileSync(lockFile, String(process.pid));
  process.on('exit', () => rmSync(lockFile, { force: true }));
}
