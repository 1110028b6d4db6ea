import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '#tests/support/platform/ports.ts';
import { startWorkerProcess } from '#tests/support/platform/worker-process.ts';
import { quantile } from './metrics.ts';

const ticksPerSecond = 100;

/**
 * What a match costs in workerd on the production build, over `/search-job/suggest`, one request after another. Time stands still for code
 * in workerd while it computes, so CPU is what the operating system counts for the process, less what `/health` costs; per request
 * there is the time that the client waited, the database included.
 */
export async function measureWorker(vars: Record<string, string>, texts: readonly string[]): Promise<string> {
  const port = await freePort();
  const worker = await startWorkerProcess({
    mode: 'preview',
    port,
    persistTo: mkdtempSync(path.join(tmpdir(), 'bench-workerd-')),
    vars,
  });
  try {
    const ask = async (address: string) => void (await (await fetch(`${worker.url}/api${address}`)).arrayBuffer());
    const suggest = (text: string) => ask(`/search-job/suggest?q=${encodeURIComponent(text)}&limit=8`);
    for (const text of texts.slice(0, 40)) await suggest(text);
    const health = await costOf(port, texts, () => ask('/health'));
    const match = await costOf(port, texts, suggest);
    return `${texts.length} suggestions; waited ${quantile(match.times, 0.5).toFixed(1)} ms median, ${quantile(match.times, 0.95).toFixed(1)} ms p95 (health ${quantile(health.times, 0.5).toFixed(1)} ms); CPU ${(match.cpu - health.cpu).toFixed(2)} ms mean above health's ${health.cpu.toFixed(2)} ms; resident memory of the process ${match.megabytes} MB`;
  } finally {
    await worker.stop();
  }
}

async function costOf(port: number, texts: readonly string[], ask: (text: string) => Promise<void>) {
  const pids = workerdPids(port);
  const before = pids.map(cpuOf).reduce((a, b) => a + b, 0);
  const times: number[] = [];
  for (const text of texts) {
    const begin = performance.now();
    await ask(text);
    times.push(performance.now() - begin);
  }
  const cpu = (1000 * (pids.map(cpuOf).reduce((a, b) => a + b, 0) - before)) / ticksPerSecond / texts.length;
  return { times: times.toSorted((a, b) => a - b), cpu, megabytes: Math.max(0, ...pids.map(residentOf)) };
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

function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return Number(fields[11]) + Number(fields[12]);
}

function residentOf(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes ?? 0) / 1024);
}
