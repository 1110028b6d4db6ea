import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Miniflare } from 'miniflare';
import { inject } from 'vitest';
import { freePort } from '#scripts/dev/platform/ports.ts';
import { servedWorker } from '#scripts/dev/platform/served-worker.ts';
import { databaseEnv } from './platform-under-test.ts';

type Init = NonNullable<Parameters<Miniflare['dispatchFetch']>[1]>;
type SiteAnswer = Awaited<ReturnType<Miniflare['dispatchFetch']>>;

export interface HttpsSite {
  /** Requests an address of any scheme and host as if from the network. Redirects are not followed. */
  request(address: string, init?: Init): Promise<SiteAnswer>;
  close(): Promise<void>;
}

/** Serves the production build with the configuration of a deployment, on the database under test. */
export async function openHttpsSite(vars: Record<string, string>): Promise<HttpsSite> {
  const folder = mkdtempSync(path.join(tmpdir(), 'still-human-https-'));
  const variables = { ...databaseEnv(), ...inject('secrets'), ...vars };
  const server = new Miniflare(await servedWorker({ port: await freePort(), folder, variables }));
  await server.ready;
  return {
    request: (address, init) => server.dispatchFetch(address, { redirect: 'manual', ...init }),
    close: async () => {
      await server.dispose();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
