import { execFileSync } from 'node:child_process';

/** Parts of the running preview, by what is in their command line. */
const parts = {
  worker: /workerd serve|wrangler-dist\/cli\.js dev/,
  proxy: /neon-proxy\.ts/,
  database: /platform\/database\.ts/,
  'sandbox reviewers': /sandbox-reviewers\.ts/,
} as const;
export type Part = keyof typeof parts;
export const partNames = Object.keys(parts) as Part[]; // the keys of the table above

interface Process {
  id: number;
  parent: number;
  command: string;
}

/** All processes below one, so that no other's is ever touched. */
function descendants(root: number): Process[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  const all = rows.flatMap((row): Process[] => {
    const [, id, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(row) ?? [];
    return id && parent ? [{ id: Number(id), parent: Number(parent), command }] : [];
  });
  const below = (id: number): Process[] => all.filter((one) => one.parent === id).flatMap((one) => [one, ...below(one.id)]);
  return below(root);
}

/** Kills one process of a part at once. False if the part is not running right now. */
export function killPart(root: number, part: Part, draw: (below: number) => number): boolean {
  const found = descendants(root).filter(({ command }) => parts[part].test(command) && !command.includes('guard.ts'));
  const chosen = found[draw(Math.max(1, found.length))];
  if (!chosen) return false;
  process.kill(chosen.id, 'SIGKILL');
  return true;
}
