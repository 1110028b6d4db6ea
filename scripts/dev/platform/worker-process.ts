import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

export interface WorkerProcess {
  url: string;
  /** Output of the process so far. */
  output(): string;
  /** Resolves when the process exits by itself. */
  ended: Promise<void>;
  /** Stops the process and its children. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

interface Options {
  /** `dev`: Astro's server on the sources. `preview`: the production build behind Wrangler's server. `alone`: the same without Wrangler. */
  mode: 'dev' | 'preview' | 'alone';
  port: number;
  /** Folder of the Durable Objects' storage (for `dev` see astro.config.mjs). */
  persistTo: string;
  vars: Record<string, string>;
  /** Replaces the production build's configuration (preview). */
  config?: string;
  /** Port for a debugger (preview, alone). By default Wrangler picks one, and workerd has none. */
  inspectorPort?: number;
  echo?: boolean;
}

const commands: Record<Options['mode'], (options: Options) => string[]> = {
  dev: ({ port }) => ['astro', 'dev', '--host', '127.0.0.1', '--port', String(port)],
  preview: ({ port, persistTo, config = 'dist/server/wrangler.json', inspectorPort = 0 }) => {
    const quiet = ['--inspector-port', String(inspectorPort), '--show-interactive-dev-session=false', '--log-level', 'warn'];
    const address = ['--ip', '127.0.0.1', '--port', String(port)];
    return ['wrangler', 'dev', '--config', config, ...address, '--persist-to', persistTo, ...quiet];
  },
  alone: ({ port, persistTo, inspectorPort }) => [
    ...['node', 'scripts/dev/platform/serve.ts', String(port), persistTo],
    ...(inspectorPort === undefined ? [] : [String(inspectorPort)]),
  ],
};

/**
 * Starts the Worker in its own process group, so that stopping it leaves nothing behind. It gets exactly `vars`, and nothing of this
 * process's environment.
 */
export async function startWorkerProcess(options: Options): Promise<WorkerProcess> {
  const [command = '', ...args] = commands[options.mode](options);
  const child = spawn(command, args, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      CLOUDFLARE_INCLUDE_PROCESS_ENV: 'true',
      CLOUDFLARE_CF_FETCH_ENABLED: 'false',
      WRANGLER_SEND_METRICS: 'false',
      ASTRO_TELEMETRY_DISABLED: '1',
      NO_COLOR: '1',
      ...options.vars,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString('utf8')).slice(-200_000);
      if (options.echo) process.stderr.write(chunk);
    });
  }
  const ended = once(child, 'exit').then(() => undefined);
  const worker: WorkerProcess = {
    url: `http://127.0.0.1:${options.port}`,
    output: () => output,
    ended,
    stop: (signal) => stopGroup(child, ended, signal),
  };
  try {
    await answers(worker, child);
  } catch (error) {
    await worker.stop('SIGKILL');
    throw error;
  }
  return worker;
}

async function answers(worker: WorkerProcess, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (child.exitCode !== null) break;
    const response = await fetch(`${worker.url}/api/health`).catch(() => null);
    if (response?.ok) return;
    await sleep(100);
  }
  throw new Error(`The Worker did not start:\n${worker.output().slice(-3000)}`);
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
