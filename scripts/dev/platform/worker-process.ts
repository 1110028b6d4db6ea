import { setTimeout as sleep } from 'node:timers/promises';
import { type GuardedProcess, startGuarded } from './guarded-process.ts';

export interface WorkerProcess {
  url: string;
  /** Output of the process so far. */
  output(): string;
  /** Resolves when the process has ended, for any reason. */
  ended: Promise<void>;
  /** Stops the process and its children. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

interface Options {
  /** `dev`: Astro's server on the sources. `preview`: the production build behind Wrangler's server. `workerd`: the same without Wrangler. */
  mode: 'dev' | 'preview' | 'workerd';
  port: number;
  /** Folder of the Durable Objects' storage (for `dev` see astro.config.mjs). */
  persistTo: string;
  vars: Record<string, string>;
  /** Replaces the production build's configuration (preview). */
  config?: string;
  /** Port for a debugger (preview, workerd). By default Wrangler picks one, and workerd has none. */
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
  workerd: ({ port, persistTo, inspectorPort }) => [
    ...['node', 'scripts/dev/platform/serve.ts', String(port), persistTo],
    ...(inspectorPort === undefined ? [] : [String(inspectorPort)]),
  ],
};

/** Starts the Worker, and waits until it answers. It gets only `vars`, nothing of this process's environment. */
export async function startWorkerProcess(options: Options): Promise<WorkerProcess> {
  const settings = {
    // Wrangler reads the variables from there; without Wrangler they are not part of the cached translation (see served-worker.ts)
    ...(options.mode === 'workerd' ? {} : { CLOUDFLARE_INCLUDE_PROCESS_ENV: 'true' }),
    CLOUDFLARE_CF_FETCH_ENABLED: 'false',
    WRANGLER_SEND_METRICS: 'false',
    ASTRO_TELEMETRY_DISABLED: '1',
    NO_COLOR: '1',
  };
  const guarded = startGuarded(commands[options.mode](options), { ...settings, ...options.vars }, options.echo);
  const url = `http://127.0.0.1:${options.port}`;
  try {
    await answers(url, guarded);
  } catch (error) {
    await guarded.stop('SIGKILL');
    throw error;
  }
  guarded.watchRuntime();
  return { url, output: guarded.output, ended: guarded.ended, stop: guarded.stop };
}

async function answers(url: string, guarded: GuardedProcess): Promise<void> {
  for (let attempt = 0; attempt < 1800 && !guarded.hasEnded(); attempt += 1) {
    const response = await fetch(`${url}/api/health`).catch(() => null);
    if (response?.ok) return;
    await sleep(100);
  }
  throw new Error(`The Worker did not start:\n${guarded.output().slice(-3000)}`);
}
