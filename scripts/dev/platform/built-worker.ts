import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SourcelessWorkerOptions } from 'wrangler';

export interface BuiltWorker {
  /** Path of the entry module. */
  main: string;
  /** Bindings, objects and assets, as Miniflare takes them. */
  options: Omit<SourcelessWorkerOptions, 'modulesRules'>;
}

/**
 * Reads the configuration of the production build in a folder. Wrangler translates it, but takes a second to load, so the translation is cached next
 * to the build. A new build empties that folder. The translation has only variables of the configuration, none of the environment.
 */
export async function readBuiltWorker(root: string): Promise<BuiltWorker> {
  const cacheFile = path.join(root, 'miniflare.json');
  if (existsSync(cacheFile)) return JSON.parse(readFileSync(cacheFile, 'utf8')) as BuiltWorker; // written below
  const { unstable_getMiniflareWorkerOptions } = await import('wrangler');
  const { workerOptions, main = '' } = unstable_getMiniflareWorkerOptions(path.join(root, 'wrangler.json'));
  const { modulesRules: _, ...options } = workerOptions;
  writeFileSync(`${cacheFile}.${process.pid}`, JSON.stringify({ main, options }));
  renameSync(`${cacheFile}.${process.pid}`, cacheFile); // another process may read it at this moment
  return { main, options };
}
