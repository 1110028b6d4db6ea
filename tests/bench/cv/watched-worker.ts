import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fetch as send, Miniflare, type Request } from 'miniflare';
import { freePort } from '#scripts/dev/platform/ports.ts';
import { servedWorker } from '#scripts/dev/platform/served-worker.ts';
import { fetchIsolateHeap } from '../search/worker-cost.ts';

export interface WatchedWorker {
  url: string;
  /** External addresses that the Worker requested. All requests were blocked. */
  outsideRequests: string[];
  /** Memory of the isolate after garbage collection, with buffers, and all memory of V8, in MB. */
  isolate(): Promise<{ used: number; held: number }>;
  /** Resident size of the process, in MB. */
  resident(): number;
  /** The largest resident size since the last call, in MB. */
  peak(): number;
  stop(): Promise<void>;
}

/** Serves the production build in its own workerd, and observes its memory and external requests. */
export async function startWatchedWorker(vars: Record<string, string>): Promise<WatchedWorker> {
  const before = new Set(workerds());
  const [port, inspectorPort] = [await freePort(), await freePort()];
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-watched-'));
  const outsideRequests: string[] = [];
  const outboundService = async (request: Request) => {
    if (['127.0.0.1', 'localhost'].includes(new URL(request.url).hostname)) return send(request);
    outsideRequests.push(request.url);
    throw new Error('nothing outside is reached');
  };
  const server = new Miniflare(await servedWorker({ port, folder, inspectorPort, variables: vars, outboundService }));
  await server.ready;
  const [pid = ''] = workerds().filter((one) => !before.has(one));
  const status = (name: string) => {
    const line = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(read(`/proc/${pid}/status`));
    return Number(line?.[1] ?? NaN) / 1000;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    outsideRequests,
    isolate: async () => {
      const { usedSize, totalSize, backingStorageSize } = await fetchIsolateHeap(inspectorPort, { collect: true });
      return { used: (usedSize + backingStorageSize) / 1e6, held: (totalSize + backingStorageSize) / 1e6 };
    },
    resident: () => status('VmRSS'),
    peak: () => {
      const peak = status('VmHWM');
      if (!Number.isNaN(peak)) writeFileSync(`/proc/${pid}/clear_refs`, '5'); // the next peak counts from here
      return peak;
    },
    stop: async () => {
      await server.dispose();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Lists the workerd processes that this process has started. */
function workerds(): string[] {
  const isOwn = (stat: string) => stat.includes('(workerd) ') && Number(/\) \S (\d+)/.exec(stat)?.[1] ?? 0) === process.pid;
  return readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isOwn(read(`/proc/${name}/stat`)));
}

/** Returns an empty text for a process that has ended. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
