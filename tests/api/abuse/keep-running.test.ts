import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import { startGuarded } from '#scripts/dev/platform/guarded-process.ts';
import { type KeptProcess, keepRunning } from '#scripts/dev/platform/keep-running.ts';
import { until } from '#tests/support/api-helpers.ts';

const sleeper = ['node', '-e', 'console.log("id", process.pid); setInterval(() => {}, 1000)'];
const pidIn = (text: string) => Number(/id (\d+)/.exec(text)?.[1] ?? 0);
/** An ended process keeps its id until its parent reads its exit status. Until then `ps` shows it as a zombie. */
const isAlive = (id: number) => {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(id)], { encoding: 'utf8' });
  return stdout.trim() !== '' && !stdout.trim().startsWith('Z');
};

let supervised: KeptProcess | null = null;
afterEach(async () => {
  await supervised?.stop();
  supervised = null;
});

describe('a part of the local platform', () => {
  it('is started again each time it is killed, and leaves no process when it is stopped', async () => {
    const started: (() => string)[] = [];
    const start = async () => {
      const running = startGuarded(sleeper, {});
      started.push(running.output);
      await until(
        () => pidIn(running.output()),
        (id) => id > 0,
        10_000,
        20,
      );
      return running;
    };
    const reports: string[] = [];
    supervised = await keepRunning(start, { name: 'It', report: (line) => reports.push(line) });
    for (let kills = 1; kills <= 2; kills += 1) {
      process.kill(pidIn(started.at(-1)?.() ?? ''), 'SIGKILL');
      await until(
        () => pidIn(started[kills]?.() ?? ''),
        (id) => id > 0,
        10_000,
        20,
      );
    }
    expect(reports).toEqual(['It has ended and is started again.', 'It has ended and is started again.']);
    const last = pidIn(started.at(-1)?.() ?? '');
    expect(isAlive(last)).toBe(true);
    await supervised.stop();
    await until(
      () => isAlive(last),
      (alive) => !alive,
    );
  });

  it('ends when it is stopped while it starts', async () => {
    const ends: (() => void)[] = [];
    const stopped: number[] = [];
    const restarted = Promise.withResolvers<void>();
    const ready = Promise.withResolvers<void>();
    const start = async () => {
      const number = ends.length;
      const end = Promise.withResolvers<void>();
      ends.push(end.resolve);
      if (number === 1) {
        restarted.resolve();
        await ready.promise;
      }
      return { ended: end.promise, stop: async () => (end.resolve(), void stopped.push(number)) };
    };
    const running = await keepRunning(start, { name: 'It', report: () => undefined });
    ends[0]?.();
    await restarted.promise;
    const stop = running.stop();
    ready.resolve();
    await stop;
    expect(stopped).toContain(1);
    expect(ends).toHaveLength(2);
  });

  it('ends when the process that started it is killed', async () => {
    const script = `const { startGuarded } = await import('#scripts/dev/platform/guarded-process.ts');
      const running = startGuarded(${JSON.stringify(sleeper)}, {}, true); await running.ended;`;
    const parent = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'ignore', 'pipe'] });
    let output = '';
    parent.stderr.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
    const id = await until(
      () => pidIn(output),
      (found) => found > 0,
      10_000,
      20,
    );
    parent.kill('SIGKILL');
    await once(parent, 'exit');
    expect(
      await until(
        () => isAlive(id),
        (alive) => !alive,
        5_000,
        20,
      ),
    ).toBe(false);
  });

  it('ends when npm is told to end, though npm passes the signal only to its shell', async () => {
    const script = `const { startGuarded } = await import('#scripts/dev/platform/guarded-process.ts');
      const { onShutdown } = await import('#scripts/dev/platform/on-shutdown.ts');
      const running = startGuarded(${JSON.stringify(sleeper)}, {}, true);
      onShutdown(() => void running.stop().then(() => process.exit(0)));`;
    const command = `"$0" --input-type=module -e "$1"; true`; // the last command keeps the shell from replacing itself with node
    const env = { ...process.env, npm_lifecycle_event: 'dev' };
    const shell = spawn('sh', ['-c', command, process.execPath, script], { stdio: ['ignore', 'ignore', 'pipe'], env });
    let output = '';
    shell.stderr.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
    const id = await until(
      () => pidIn(output),
      (found) => found > 0,
      10_000,
      20,
    );
    shell.kill('SIGTERM');
    await once(shell, 'exit');
    expect(
      await until(
        () => isAlive(id),
        (alive) => !alive,
        10_000,
        20,
      ),
    ).toBe(false);
  });
});
