import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, inject, it } from 'vitest';
import { type GuardedProcess, startGuarded } from '#scripts/dev/platform/guarded-process.ts';
import { freePort } from '#scripts/dev/platform/ports.ts';
import { until } from '#tests/support/api-helpers.ts';
import { getAsHost } from '#tests/support/as-host.ts';

/** Starts a Worker with the settings of a deployment instead of those of the local platform. */
async function startDeployed(vars: Record<string, string>): Promise<{ url: string; process: GuardedProcess }> {
  const port = String(await freePort());
  const folder = mkdtempSync(path.join(tmpdir(), 'still-human-deployed-'));
  const { ACCESS_TOKEN_KEYS = '', SIGN_IN_KEY = '' } = inject('secrets');
  const env = { ...inject('database'), ACCESS_TOKEN_KEYS, SIGN_IN_KEY, CLOUDFLARE_CF_FETCH_ENABLED: 'false', ...vars };
  const process = startGuarded(['node', 'scripts/dev/platform/serve.ts', port, folder], env);
  const url = `http://127.0.0.1:${port}`;
  await until(
    () =>
      fetch(`${url}/api/health`).then(
        () => true,
        () => false,
      ),
    (isUp) => isUp,
    60_000,
  );
  return { url, process };
}

it.each([
  ['', 503],
  ['too short', 503],
  ['a key of 32 characters or more, as it should be', 200],
])('a deployed Worker with the visitor key "%s" answers %s', async (VISITOR_DIGEST_KEY, status) => {
  const { url, process } = await startDeployed({ VISITOR_DIGEST_KEY });
  try {
    for (const address of ['/api/jobs/', '/api/health', '/jobs'])
      expect([address, (await fetch(`${url}${address}`)).status]).toEqual([address, status]);
    const plain = await getAsHost(url, 'still-human.example', '/api/jobs/');
    expect([plain.status, plain.text.slice(0, 10)]).toEqual([403, 'HTTPS only']);
  } finally {
    await process.stop();
  }
});
