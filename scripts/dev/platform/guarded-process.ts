import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/** Characters of a process's output that are kept: more than any test writes. */
const maxOutput = 20_000_000;

export interface GuardedProcess {
  /** Output so far. */
  output(): string;
  hasEnded(): boolean;
  /** Marks it as started: from now on it ends when one of its workerds ends. */
  watchRuntime(): void;
  /** Resolves when the process has ended, for any reason. */
  ended: Promise<void>;
  /** Ends it and everything that it started. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/**
 * Starts a command in its own process group, so that stopping it also ends its children, and under `guard.ts`, so that they also end when this
 * process is killed. Its environment is `env` and the paths of this process, nothing else.
 */
export function startGuarded([command = '', ...args]: string[], env: Record<string, string>, echo = false): GuardedProcess {
  const child = spawn(process.execPath, [`${import.meta.dirname}/guard.ts`, command, ...args], {
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
  });
  child.stdin.on('error', () => undefined); // it may end before anything is written to it
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString('utf8')).slice(-maxOutput);
      if (echo) process.stderr.write(chunk);
    });
  }
  const ended = once(child, 'exit').then(() => undefined);
  return {
    output: () => output,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    watchRuntime: () => void child.stdin.write('started'),
    ended,
    stop: (signal) => stopGroup(child, ended, signal),
  };
}

async function stopGroup(child: ChildProcess, ended: Promise<void>, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  const send = (s: NodeJS.Signals) => {
    try {
      if (child.pid) process.kill(-child.pid, s);
    } catch {
      // the group has already exited
    }
  };
  send(signal);
  await Promise.race([ended, sleep(3000)]);
  send('SIGKILL');
  await ended;
}
