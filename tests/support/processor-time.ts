import { readdirSync } from 'node:fs';
import { processFile, workerdsOf } from '#scripts/dev/platform/processor-time.ts';

/** Finds the process id of the workerd that serves the production build at an address. @throws Error if there is none */
export function findWorkerd(url: string): string {
  const { port } = new URL(url);
  const servers = readdirSync('/proc').filter((id) => processFile(id, 'cmdline').includes(`serve.ts\0${port}\0`));
  const [found] = workerdsOf(servers);
  if (found === undefined) throw new Error(`no workerd serves ${url}`);
  return found;
}
