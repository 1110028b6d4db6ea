import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('a run whose tests have failed ends with their exit code, although a Postgres server was at hand', () => {
  const script = "await import('#tests/support/postgres-server.ts'); process.exitCode = 3;";
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([3, '']);
});
