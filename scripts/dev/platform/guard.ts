import { execFile, spawn } from 'node:child_process';
import { setInterval } from 'node:timers';

/**
 * `node guard.ts COMMAND ARGUMENTS…`: runs a command so that it ends together with all processes that it starts. It leads a separate process
 * group, and ends the group
 * - when the process that started it ends for any reason, which closes the pipe on its standard input;
 * - when the command ends;
 * - when a workerd in the group ends after something was written to the pipe: Wrangler would start another one, but no longer answer.
 *   Before that, while the command starts, a workerd may end.
 */
const [command = '', ...args] = process.argv.slice(2);
const pollIntervalMs = 1_000;

const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
const endGroup = () => process.kill(-process.pid, 'SIGKILL');

child.on('error', (error) => {
  console.error(error.message);
  endGroup();
});
child.on('exit', endGroup);
// the process that stops the group waits until the command has ended
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.stdin.on('close', endGroup).on('error', endGroup).resume();

/** Ids of the group's workerd processes; null if they could not be listed. */
function listRuntimes(then: (ids: string[] | null) => void): void {
  execFile('ps', ['-A', '-o', 'pid=,pgid=,comm='], (error, output) => {
    const rows = output.split('\n').map((line) => line.trim().split(/\s+/));
    const found = rows.filter(([, group, name = '']) => group === String(process.pid) && /(^|\/)workerd$/.test(name));
    then(error ? null : found.map(([id = '']) => id));
  });
}

process.stdin.once('data', () => {
  let known: string[] = [];
  setInterval(() => {
    listRuntimes((ids) => {
      if (ids !== null && known.some((id) => !ids.includes(id))) endGroup();
      known = ids ?? known;
    });
  }, pollIntervalMs);
});
