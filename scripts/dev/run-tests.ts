import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * `npm test`: checks the code and runs the tests, two parts at a time, because a small machine has two cores. A part that passes prints
 * only its time; one that fails prints its whole output. The tests come last, and nothing runs next to them.
 */
const quiet = [
  ['types:made', 'lint:rules', 'format:check'],
  ['types:code', 'lint:typed', 'types:astro', 'build'],
];
const atOnce = 2;

interface Part {
  script: string;
  passed: boolean;
  seconds: number;
}
const parts: Part[] = [];
const children = new Set<ReturnType<typeof spawn>>();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => children.forEach((child) => child.kill(signal)));

const began = performance.now();
for (const scripts of quiet) await runAll([...scripts]);
if (parts.find(({ script }) => script === 'build')?.passed) await run('test:main', true);
report();

async function runAll(waiting: string[]): Promise<void> {
  const lane = async () => {
    for (let script = waiting.shift(); script !== undefined; script = waiting.shift()) await run(script, false);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}

async function run(script: string, isShown: boolean): Promise<void> {
  const start = performance.now();
  const child = spawn('npm', ['run', '--silent', script], {
    stdio: ['ignore', isShown ? 'inherit' : 'pipe', isShown ? 'inherit' : 'pipe'],
  });
  children.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
  const [code] = (await once(child, 'close')) as [number | null]; // the event's arguments: the exit code, null after a signal
  children.delete(child);
  const part = { script, passed: code === 0, seconds: Math.round((performance.now() - start) / 1000) };
  parts.push(part);
  if (!part.passed && !isShown) console.error(`\n${output}`);
  console.error(describe(part));
}

function describe({ script, passed, seconds }: Part): string {
  return `npm run ${script}: ${passed ? 'passed' : 'FAILED'} after ${seconds} s`;
}

function report(): void {
  console.error(['', ...parts.map(describe), `All of npm test: ${Math.round((performance.now() - began) / 1000)} s`].join('\n'));
  const failed = parts.filter(({ passed }) => !passed);
  if (failed.length > 0) console.error(`FAILED: ${failed.map(({ script }) => script).join(', ')}`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}
