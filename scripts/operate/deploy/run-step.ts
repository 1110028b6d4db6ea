import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Wrangler } from './check-account.ts';

/** A command or step failed. The message has the end of its output. */
export class StepFailed extends Error {}

const quiet = { WRANGLER_SEND_METRICS: 'false', ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1' };

async function runCommand(command: string, args: readonly string[]): Promise<{ isOk: boolean; out: string }> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...quiet } });
  let out = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (out += chunk.toString('utf8')));
  const [code] = (await once(child, 'close')) as [number | null]; // the event's arguments: the exit code, null after a signal
  return { isOk: code === 0, out };
}

export const wrangler: Wrangler = (args) => runCommand('wrangler', args);

/** @throws StepFailed with the end of the command's output */
export async function mustRun(command: string, args: readonly string[]): Promise<string> {
  const { isOk, out } = await runCommand(command, args);
  if (!isOk) throw new StepFailed(`${command} ${args.join(' ')} failed:\n${out.trim().slice(-3_000)}`);
  return out;
}
