import { setTimeout as sleep } from 'node:timers/promises';

export interface RunningProcess {
  /** Resolves when it has ended, for any reason. */
  ended: Promise<void>;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

export interface KeptProcess {
  /** Resolves when it could not be started again. */
  lost: Promise<void>;
  stop(): Promise<void>;
}

interface Options {
  name: string;
  report(line: string): void;
}

const attempts = 20;
const longestPauseMs = 5_000;

/**
 * Starts something, and restarts it whenever it ends, after a pause that grows with each failure.
 * @throws Error of the first start
 */
export async function keepRunning(start: () => Promise<RunningProcess>, { name, report }: Options): Promise<KeptProcess> {
  let current = await start();
  let stopping = false;
  /** Whether the latest restart has succeeded. */
  let restart: Promise<boolean> = Promise.resolve(true);

  const startAgain = async (): Promise<boolean> => {
    for (let attempt = 0; attempt < attempts && !stopping; attempt += 1) {
      try {
        current = await start();
        return true;
      } catch (error) {
        report(`${name} does not start: ${error instanceof Error ? error.message : String(error)}`);
        await sleep(Math.min(longestPauseMs, 250 * 2 ** attempt));
      }
    }
    return false;
  };
  const watch = async () => {
    for (;;) {
      await current.ended;
      if (stopping) return never();
      report(`${name} has ended and is started again.`);
      await current.stop('SIGKILL'); // its remaining processes would hold its port
      restart = startAgain();
      if (!(await restart)) return stopping ? never() : undefined;
    }
  };
  const lost = watch();
  return {
    lost,
    stop: async () => {
      stopping = true;
      await current.stop();
      await restart;
      await current.stop(); // a restart that was under way
    },
  };
}

/** Never resolves: a process that was stopped on purpose is not lost. */
const never = () => new Promise<void>(() => undefined);
