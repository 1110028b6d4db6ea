import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The ignored folder that holds all data of the local platform. A test sets another. */
export const dataFolder = path.resolve(process.env['DATA_FOLDER'] ?? '.local');
const lockFile = path.join(dataFolder, 'lock');

/** Id of the process that uses the data folder, or null. A stale lock left by a crash is ignored. */
export function lockOwner(): number | null {
  try {
    const pid = Number(readFileSync(lockFile, 'utf8'));
    return pid > 0 && process.kill(pid, 0) ? pid : null;
  } catch {
    return null;
  }
}

/** Locks the data folder until this process exits. The caller must check `lockOwner` first. */
export function takeLock(): void {
  mkdirSync(dataFolder, { recursive: true });
  writeFileSync(lockFile, String(process.pid));
  process.on('exit', () => rmSync(lockFile, { force: true }));
}
