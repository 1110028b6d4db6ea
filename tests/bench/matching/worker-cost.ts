import { on, once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import WebSocket from 'ws';
import { z } from 'zod';
import { freePort } from '#tests/support/platform/ports.ts';
import { startWorkerProcess } from '#tests/support/platform/worker-process.ts';
import { quantile } from './metrics.ts';

const ticksPerSecond = 100;
/** The operating system counts in ticks: so many requests make one measurement fine enough. */
const repeats = 10;

/**
 * What a match costs in workerd on the production build, over `/search-job/suggest`, one request after another. Time stands still for code
 * in workerd while it computes, so a text's CPU is what the operating system counts for the process over several requests for it, less the
 * mean of `/health`; the wait includes the database. The isolate's memory is what V8 says of it through the inspector.
 */
export async function measureWorker(vars: Record<string, string>, texts: readonly string[]): Promise<string[]> {
  const [port, inspectorPort] = [await freePort(), await freePort()];
  const worker = await startWorkerProcess({
    mode: 'preview',
    port,
    inspectorPort,
    persistTo: mkdtempSync(path.join(tmpdir(), 'bench-workerd-')),
    vars,
  });
  try {
    const ask = async (address: string) => void (await (await fetch(`${worker.url}/api${address}`)).arrayBuffer());
    const suggest = (text: string) => ask(`/search-job/suggest?q=${encodeURIComponent(text)}&limit=8`);
    for (const text of texts.slice(0, 60)) await suggest(text);
    const health = await costOf(port, texts, () => ask('/health'));
    const match = await costOf(port, texts, suggest);
    const base = health.cpu.reduce((sum, one) => sum + one, 0) / health.cpu.length;
    const shown = (times: readonly number[], less = 0) =>
      `${(quantile(times, 0.5) - less).toFixed(1)} / ${(quantile(times, 0.95) - less).toFixed(1)}`;
    return [
      String(texts.length),
      shown(match.times),
      shown(match.cpu, base),
      shown(health.cpu),
      `${(await isolateMegabytes(inspectorPort)).toFixed(0)}`,
    ];
  } finally {
    await worker.stop();
  }
}

async function costOf(port: number, texts: readonly string[], ask: (text: string) => Promise<void>) {
  const pids = workerdPids(port);
  const [times, cpu]: [number[], number[]] = [[], []];
  for (const text of texts) {
    const before = cpuOf(pids);
    for (let time = 0; time < repeats; time += 1) {
      const begin = performance.now();
      await ask(text);
      times.push(performance.now() - begin);
    }
    cpu.push((cpuOf(pids) - before) / repeats);
  }
  return { times: times.toSorted((a, b) => a - b), cpu: cpu.toSorted((a, b) => a - b) };
}

const heapSchema = z.object({ id: z.literal(1), result: z.object({ usedSize: z.number(), backingStorageSize: z.number().default(0) }) });

/** V8's heap in use and the buffers that it holds, of the Worker's isolate. */
async function isolateMegabytes(inspectorPort: number): Promise<number> {
  const targets = z
    .array(z.object({ webSocketDebuggerUrl: z.string() }))
    .parse(await (await fetch(`http://127.0.0.1:${inspectorPort}/json`)).json());
  const socket = new WebSocket(targets[0]?.webSocketDebuggerUrl ?? `ws://127.0.0.1:${inspectorPort}/ws`);
  await once(socket, 'open');
  socket.send(JSON.stringify({ id: 1, method: 'Runtime.getHeapUsage' }));
  for await (const [data] of on(socket, 'message', { signal: AbortSignal.timeout(10_000) })) {
    const answer = heapSchema.safeParse(JSON.parse(String(data)));
    if (!answer.success) continue;
    socket.close();
    return (answer.data.result.usedSize + answer.data.result.backingStorageSize) / 1e6;
  }
  throw new Error('The inspector did not answer.');
}

/** The workerd processes below the wrangler that listens on a port. */
function workerdPids(port: number): number[] {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const read = (pid: string, file: string) => {
    try {
      return readFileSync(`/proc/${pid}/${file}`, 'utf8');
    } catch {
      return '';
    }
  };
  const wranglers = processes.filter((pid) => read(pid, 'cmdline').includes(`--port\0${port}`));
  const parentOf = (pid: string) => /\) \S (\d+)/.exec(read(pid, 'stat'))?.[1] ?? '';
  const below = (pid: string): boolean =>
    wranglers.includes(parentOf(pid)) || (parentOf(pid) !== '1' && parentOf(pid) !== '' && parentOf(pid) !== '0' && below(parentOf(pid)));
  return processes
    .filter((pid) => read(pid, 'cmdline').includes('workerd') && read(pid, 'comm').startsWith('workerd') && below(pid))
    .map(Number);
}

/** Milliseconds that the processes have run so far. */
function cpuOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return sum + (1000 * (Number(fields[11]) + Number(fields[12]))) / ticksPerSecond;
  }, 0);
}
