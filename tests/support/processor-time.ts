import { readdirSync, readFileSync } from 'node:fs';

/** Ticks of the kernel's clock in a second, on every Linux that runs Node. */
const ticksPerSecond = 100;

const read = (file: string): string => {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return ''; // it has ended meanwhile
  }
};
const processes = () => readdirSync('/proc').filter((name) => /^\d+$/.test(name));
/** The fields after the name, which may hold spaces: state, parent, and so on. */
const statOf = (id: string) =>
  read(`/proc/${id}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ');

/** The workerd that serves the production build at an address. @throws Error if there is none */
export function runtimeAt(url: string): string {
  const { port } = new URL(url);
  const servers = processes().filter((id) => read(`/proc/${id}/cmdline`).includes(`serve.ts\0${port}\0`));
  const runtimes = processes().filter((id) => read(`/proc/${id}/comm`).trim() === 'workerd' && servers.includes(statOf(id)[1] ?? ''));
  const [found] = runtimes;
  if (found === undefined) throw new Error(`no workerd serves ${url}`);
  return found;
}

/** Milliseconds of processor time that a process has taken. */
export function processorTime(id: string): number {
  const stat = statOf(id);
  return ((Number(stat[11]) + Number(stat[12])) * 1000) / ticksPerSecond;
}
