import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';

/**
 * `npm run test:repeat -- 20`: runs the unit and API tests that many times, each with its own seed, every second time under load by two busy
 * loops. Stops at the first failure. Further arguments go to vitest.
 */
const [times = '20', ...more] = process.argv.slice(2);
const runs = Number(times);
if (!Number.isInteger(runs) || runs < 1) throw new Error(`The number of runs is a whole number from 1 on, not "${times}".`);
process.exitCode = (await repeat()) ? 0 : 1;

async function repeat(): Promise<boolean> {
  for (let run = 1; run <= runs; run += 1) {
    const isLoaded = run % 2 === 0;
    const seed = String(randomInt(2 ** 31));
    console.error(`${run} of ${runs}: TEST_SEED=${seed}${isLoaded ? ', under load' : ''}`);
    const began = performance.now();
    const loops = isLoaded ? [startLoop(), startLoop()] : [];
    const { code, output } = await test(seed);
    for (const loop of loops) loop.kill();
    const took = `${Math.round((performance.now() - began) / 1000)} s`;
    console.error(`${run} of ${runs}: ${code === 0 ? 'green' : 'RED'} after ${took}, TEST_SEED=${seed}`);
    if (code === 0) continue;
    console.error(output);
    return false;
  }
  console.error(`${runs} of ${runs} runs were green.`);
  return true;
}

/** Checks regularly whether its parent runs, so that it stops with this process even if that is killed. */
function startLoop(): ChildProcess {
  const loop = 'const parent = process.ppid; while (process.ppid === parent) for (let turn = 0; turn < 1e8; turn += 1);';
  return spawn(process.execPath, ['-e', loop], { stdio: 'ignore' });
}

async function test(seed: string): Promise<{ code: number; output: string }> {
  const args = ['run', '--project', 'unit', '--project', 'api', ...more];
  const child = spawn('vitest', args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, TEST_SEED: seed } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill(signal));
  const [code] = (await once(child, 'exit')) as [number | null]; // the event's arguments: the exit code, null after a signal
  return { code: code ?? 1, output };
}
