import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPlatform } from '#scripts/dev/platform/platform.ts';
import { freePort } from '#scripts/dev/platform/ports.ts';
import { startWorkerProcess } from '#scripts/dev/platform/worker-process.ts';
import { checkSite } from './check-site.ts';
import type { Finding } from './finding.ts';

/** Migrates a temporary database, loads the catalogue and the sample articles, starts the build, and tests the site. Leaves nothing behind. */
export async function rehearse(script: string, say: (line: string) => void): Promise<Finding[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'still-human-deploy-'));
  const changes: string[] = [];
  const platform = await startPlatform({ mediaTo: folder, reviewers: 'none', report: (line) => void changes.push(line) });
  try {
    say(`  the catalogue's changes: ${changes.length} lines`);
    const worker = await startWorkerProcess({ mode: 'workerd', port: await freePort(), persistTo: folder, vars: platform.vars });
    try {
      return await checkSite({ url: worker.url, apiHost: '', script, isLocal: true });
    } finally {
      await worker.stop();
    }
  } finally {
    await platform.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
