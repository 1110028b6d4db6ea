import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('a run with failed tests ends with their exit code even if it loaded the Postgres server', () => {
  const script = "await import('#tests/support/postgres-server.ts'); process.exitCode = 3;";
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([3, '']);
});
