import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '#scripts/dev/platform/ports.ts';
import { startWorkerProcess } from '#scripts/dev/platform/worker-process.ts';
import { openBenchDatabase } from '#tests/support/bench-database.ts';
import { quantile } from './metrics.ts';
import { table } from './tables.ts';
import { measureCosts } from './worker-cost.ts';

/**
 * `npm run bench:matching:cold`: measures how much longer the first search in a fresh isolate takes than a warm one, in workerd on the production build
 * (`npm run build` first). Each isolate searches the same known title; the first search loads the model and compiles the code. The database is warm,
 * because an unmeasured isolate has used it before.
 */
const isolates = 7;
const warmSearches = 25;
const query = 'truck driver';
const goal = 150;

const database = await openBenchDatabase();

async function measureIsolate(): Promise<{ times: number[]; cpu: number[] }> {
  const [port, persistTo] = [await freePort(), mkdtempSync(path.join(tmpdir(), 'bench-cold-'))];
  const worker = await startWorkerProcess({ mode: 'workerd', port, persistTo, vars: database.vars });
  const search = async (text: string) => {
    const body = JSON.stringify({ query: text, language: 'en' });
    const response = await fetch(`${worker.url}/api/search-job`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    if (!response.ok) throw new Error(`search-job: status ${response.status}: ${await response.text()}`);
    await response.arrayBuffer();
  };
  try {
    return await measureCosts(port, [query], 1 + warmSearches, search);
  } finally {
    await worker.stop();
  }
}

const median = (values: readonly number[]) =>
  quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  );
const wholeNumber = (value: number) => value.toFixed(0);

await measureIsolate();
const measured = [];
for (let done = 0; done < isolates; done += 1) {
  const { times, cpu } = await measureIsolate();
  const [first = 0, warm] = [times[0], median(times.slice(1))];
  const [firstCpu = 0, warmCpu] = [cpu[0], median(cpu.slice(1))];
  measured.push({ first, warm, more: first - warm, ratio: first / warm, moreCpu: firstCpu - warmCpu });
}
const rows = measured.map(({ first, warm, more, ratio, moreCpu }, index) => [
  String(index + 1),
  ...[wholeNumber(first), warm.toFixed(1), wholeNumber(more), ratio.toFixed(1), wholeNumber(moreCpu)],
]);
const more = median(measured.map((one) => one.more));
const ratio = median(measured.map((one) => one.ratio));
const heads = ['isolate', 'first search, ms', 'warm, ms (median)', 'difference, ms', 'ratio', 'difference in CPU, ms'];
process.stdout.write(
  `${table(heads, rows)}\n\nMedian difference ${wholeNumber(more)} ms (at most ${goal} wanted: ${more <= goal ? 'yes' : 'NO'}), ratio ${ratio.toFixed(1)}\n`,
);
await database.close();
process.exit(0);
