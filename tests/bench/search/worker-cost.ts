import { on, once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import WebSocket from 'ws';
import { z } from 'zod';
import { freePort } from '#scripts/dev/platform/ports.ts';
import { startWorkerProcess } from '#scripts/dev/platform/worker-process.ts';
import { quantile } from './metrics.ts';

const repeats = 3;
/** Milliseconds until a thread of workerd is idle and the system has counted its time. */
const pauseMs = 3;

/**
 * Measures the cost of a match in workerd on the production build, with consecutive requests to `/search-job/suggest`. The clock of workerd is
 * stopped while code computes. So the CPU time of a request is that of all threads of the process (including compilation and garbage collection)
 * by the scheduler of the operating system, minus the mean of `/health`. The wait includes the database. The isolate's memory is reported by V8
 * through the inspector. The process runs only the Worker, without Wrangler's proxy.
 */
export async function measureWorker(vars: Record<string, string>, texts: readonly string[]): Promise<string[]> {
  const [port, inspectorPort] = [await freePort(), await freePort()];
  const persistTo = mkdtempSync(path.join(tmpdir(), 'bench-workerd-'));
  const worker = await startWorkerProcess({ mode: 'workerd', port, inspectorPort, persistTo, vars });
  try {
    const ask = async (address: string) => {
      const response = await fetch(`${worker.url}/api${address}`);
      if (!response.ok) throw new Error(`${address}: status ${response.status}`);
      await response.arrayBuffer();
    };
    const suggest = (text: string) => ask(`/search-job/suggest?q=${encodeURIComponent(text)}&limit=8`);
    const newIsolate = await measureCosts(port, texts.slice(0, youngRequests), 1, suggest);
    for (const text of texts.slice(0, 60)) await suggest(text);
    const health = await measureCosts(port, texts, repeats, () => ask('/health'));
    const match = await measureCosts(port, texts, repeats, suggest);
    const base = mean(health.cpu);
    const shown = (times: readonly number[], less = 0) => {
      const ascending = times.toSorted((a, b) => a - b);
      return `${(quantile(ascending, 0.5) - less).toFixed(1)} / ${(quantile(ascending, 0.95) - less).toFixed(1)}`;
    };
    return [
      String(match.cpu.length),
      shown(match.times),
      shown(match.cpu, base),
      shown(health.cpu),
      `${(newIsolate.cpu[0] ?? 0).toFixed(0)}, ${(mean(newIsolate.cpu.slice(1)) - base).toFixed(1)}`,
      `${(await measureIsolateMegabytes(inspectorPort)).toFixed(0)}`,
    ];
  } finally {
    await worker.stop();
  }
}

/** Number of requests with which a new isolate is measured. */
const youngRequests = 21;

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Measures the wait and the CPU time of every request, in milliseconds and in order. */
export async function measureCosts(port: number, texts: readonly string[], times: number, ask: (text: string) => Promise<void>) {
  const pids = findWorkerdPids(port);
  const measured: { times: number[]; cpu: number[] } = { times: [], cpu: [] };
  for (const text of texts.flatMap((one) => Array<string>(times).fill(one))) {
    const [before, begin] = [readCpuTime(pids), performance.now()];
    await ask(text);
    measured.times.push(performance.now() - begin);
    await sleep(pauseMs);
    measured.cpu.push(readCpuTime(pids) - before);
  }
  return measured;
}

const heapSchema = z.object({ usedSize: z.number(), totalSize: z.number(), backingStorageSize: z.number().default(0) });
type Heap = z.infer<typeof heapSchema>;

/** Returns the used heap and the buffers of the Worker's isolate, in MB. */
async function measureIsolateMegabytes(inspectorPort: number): Promise<number> {
  const { usedSize, backingStorageSize } = await fetchIsolateHeap(inspectorPort);
  return (usedSize + backingStorageSize) / 1e6;
}

/** Requests the heap of the Worker's isolate from V8 through the inspector, in bytes. With `collect`, after a garbage collection. */
export async function fetchIsolateHeap(inspectorPort: number, { collect = false } = {}): Promise<Heap> {
  const targets = z
    .array(z.object({ webSocketDebuggerUrl: z.string() }))
    .parse(await (await fetch(`http://127.0.0.1:${inspectorPort}/json`)).json());
  const socket = new WebSocket(targets[0]?.webSocketDebuggerUrl ?? `ws://127.0.0.1:${inspectorPort}/ws`);
  await once(socket, 'open');
  const methods = [...(collect ? ['HeapProfiler.collectGarbage'] : []), 'Runtime.getHeapUsage'];
  methods.forEach((method, index) => socket.send(JSON.stringify({ id: index + 1, method })));
  const last = z.object({ id: z.literal(methods.length), result: heapSchema });
  for await (const [data] of on(socket, 'message', { signal: AbortSignal.timeout(10_000) })) {
    const answer = last.safeParse(JSON.parse(String(data)));
    if (!answer.success) continue;
    socket.close();
    return answer.data.result;
  }
  throw new Error('The inspector did not answer.');
}

/** Finds the workerd processes of the server that listens on a port. */
function findWorkerdPids(port: number): number[] {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const read = (pid: string, file: string) => {
    try {
      return readFileSync(`/proc/${pid}/${file}`, 'utf8');
    } catch {
      return '';
    }
  };
  const servers = new Set(processes.filter((pid) => read(pid, 'cmdline').includes(`serve.ts\0${port}\0`)));
  const parentOf = (pid: string) => /\) \S (\d+)/.exec(read(pid, 'stat'))?.[1] ?? '';
  const isDescendant = (pid: string): boolean => servers.has(parentOf(pid)) || (Number(parentOf(pid)) > 1 && isDescendant(parentOf(pid)));
  return processes
    .filter((pid) => read(pid, 'cmdline').includes('workerd') && read(pid, 'comm').startsWith('workerd') && isDescendant(pid))
    .map(Number);
}

/** Returns the milliseconds that all threads of the processes have run so far. */
function readCpuTime(pids: readonly number[]): number {
  const threads = pids.flatMap((pid) => readdirSync(`/proc/${pid}/task`).map((thread) => `/proc/${pid}/task/${thread}/schedstat`));
  return threads.reduce((sum, file) => sum + Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6, 0);
}
