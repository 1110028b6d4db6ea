import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Media } from '#src/shared/ctx.ts';

const bucket = 'still-human-media';

/** Collects files that verbs put, for one bulk upload to object storage. */
export class GatheredMedia implements Media {
  readonly files = new Map<string, Uint8Array<ArrayBuffer>>();

  async put(key: string, content: Uint8Array<ArrayBuffer>): Promise<void> {
    this.files.set(key, content);
  }

  async text(key: string): Promise<string | null> {
    const content = this.files.get(key);
    return content ? new TextDecoder().decode(content) : null;
  }
}

/**
 * Uploads files to the product's bucket with wrangler: the account's, or the local platform's in a folder. The local one skips existing
 * files and must not be in use by a Worker.
 * @throws Error with wrangler's message
 */
export async function putMedia(
  files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>,
  to: { account: true } | { persistTo: string },
): Promise<number> {
  const note = 'persistTo' in to ? path.join(to.persistTo, 'media.json') : null;
  const there = new Set(note && existsSync(note) ? (JSON.parse(await readFile(note, 'utf8')) as string[]) : []); // written below
  const missing = [...files].filter(([key]) => !there.has(key));
  if (missing.length === 0) return 0;
  const folder = await mkdtemp(path.join(tmpdir(), 'still-human-media-'));
  try {
    const list = await Promise.all(missing.map(([key, content]) => writeOne(folder, key, content)));
    await writeFile(path.join(folder, 'list.json'), JSON.stringify(list));
    const where = 'persistTo' in to ? ['--local', '--persist-to', to.persistTo] : ['--remote'];
    await wrangler(['r2', 'bulk', 'put', bucket, '--filename', path.join(folder, 'list.json'), '--force', ...where]);
    if (note) await writeFile(note, JSON.stringify([...there, ...missing.map(([key]) => key)]));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return missing.length;
}

async function writeOne(folder: string, key: string, content: Uint8Array): Promise<{ key: string; file: string }> {
  const file = path.join(folder, key);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
  return { key, file };
}

async function wrangler(args: string[]): Promise<void> {
  const quiet = { WRANGLER_SEND_METRICS: 'false', CLOUDFLARE_CF_FETCH_ENABLED: 'false', NO_COLOR: '1' };
  const child = spawn('wrangler', args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...quiet } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
  const [code] = (await once(child, 'exit')) as [number | null]; // the event's arguments: the exit code, null after a signal
  if (code !== 0) throw new Error(`wrangler ${args.slice(0, 4).join(' ')} failed:\n${output.slice(-2000)}`);
}
