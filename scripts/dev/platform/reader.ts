import { keepRunning } from './keep-running.ts';
import { freePort } from './ports.ts';
import { startService } from './services.ts';

export interface Reader {
  url: string;
  close(): Promise<void>;
}

/** Starts the Worker that reads files as a process of its own, and again whenever it ends. It keeps its port. */
export async function startReader(): Promise<Reader> {
  const port = await freePort();
  const start = () => startService(['node', 'scripts/dev/platform/serve-reader.ts', String(port)], port);
  const kept = await keepRunning(start, { name: 'The reader of files', report: () => undefined });
  return { url: `http://127.0.0.1:${port}`, close: () => kept.stop() };
}
