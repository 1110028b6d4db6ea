import { readdirSync, readFileSync } from 'node:fs';

/** Ticks of the kernel's clock in a second, on every Linux that runs Node. */
const ticksPerSecond = 100;

/** A file of the kernel about a process. Empty if the process has ended or the system has no such file. */
export function processFile(id: string, name: 'stat' | 'comm' | 'cmdline'): string {
  try {
    return readFileSync(`/proc/${id}/${name}`, 'latin1');
  } catch {
    return '';
  }
}

/** The fields after the name, which may hold spaces: state, parent, and so on. */
const statOf = (id: string) =>
  processFile(id, 'stat')
    .replace(/^.*\) /s, '')
    .split(' ');

/** Ids of the workerds that were started by one of these processes. None if the kernel does not list processes. */
export function workerdsOf(parents: readonly string[]): string[] {
  try {
    const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    return processes.filter((id) => processFile(id, 'comm').trim() === 'workerd' && parents.includes(statOf(id)[1] ?? ''));
  } catch {
    return [];
  }
}

/** Milliseconds of processor time that a process has taken; not a number once it has ended. */
export function processorTime(id: string): number {
  const stat = statOf(id);
  return ((Number(stat[11]) + Number(stat[12])) * 1000) / ticksPerSecond;
}
