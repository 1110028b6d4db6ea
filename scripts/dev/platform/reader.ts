import { setTimeout as sleep } from 'node:timers/promises';
import { startGuarded } from './guarded-process.ts';
import { keepRunning } from './keep-running.ts';
import { freePort, portIsTaken } from './ports.ts';

export interface Reader {
  url: string;
  close(): Promise<void>;
}

/** Starts the Worker that reads files as a separate process, and restarts it whenever it ends. Its port stays the same. */
export async function startReader(report: (line: string) => void = () => undefined): Promise<Reader> {
  const port = await freePort();
  const start = async () => {
    const guarded = startGuarded(['node', 'scripts/dev/platform/serve-reader.ts', String(port)], {});
    for (let attempt = 0; attempt < 1200 && !guarded.hasEnded(); attempt += 1) {
      if (await portIsTaken(port)) return guarded;
      await sleep(50);
    }
    await guarded.stop('SIGKILL');
    throw new Error(`The reader of files did not start:\n${guarded.output().slice(-2000)}`);
  };
  const reader = await keepRunning(start, { name: 'The reader of files', report });
  return { url: `http://127.0.0.1:${port}`, close: () => reader.stop() };
}
