import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { utcDay } from '#src/features/foundation/limits/daily.ts';

const folder = 'node_modules/.cache/still-human-seed';

/** A module that one imports, as the sources write it. */
const importOf = /(?:\bfrom|\bimport)\s*\(?\s*'([#.][^']+)'/g;

/** The files that a module consists of, with those that it imports, and so on. */
function filesOf(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  if (!file.endsWith('.ts')) return found;
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(importOf))
    filesOf(name.startsWith('#') ? name.slice(1) : path.join(path.dirname(file), name), found);
  return found;
}

/** A digest of all that decides what the seeded database holds: what seeds, what it reads, the packages, and the day. */
function seedDigest(): string {
  const hash = createHash('sha256').update(utcDay(new Date()));
  const read = globSync(['drizzle/{catalogue,industries,migrations,news}/**/*', 'package-lock.json'], { withFileTypes: true });
  const files = read.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
  for (const file of [...files, ...filesOf('scripts/dev/platform/seed.ts')].toSorted())
    hash.update(`\n${file}\n`).update(readFileSync(file));
  return hash.digest('hex').slice(0, 32);
}

export interface KeptSeed {
  /** The dump of the seeded database, and the Worker's storage with the articles' files. */
  database: string;
  media: string;
}

/** What an earlier test run of the same sources seeded today, if any: seeding takes twenty seconds. */
export function findSeed(): KeptSeed | null {
  const kept = path.join(folder, seedDigest());
  return existsSync(kept) ? { database: path.join(kept, 'database'), media: path.join(kept, 'media') } : null;
}

/** Keeps what this run seeded for the next one, in place of what earlier sources seeded. */
export function keepSeed({ database, media }: KeptSeed): void {
  const kept = path.join(folder, seedDigest());
  const unfinished = `${kept}-${process.pid}`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  cpSync(database, path.join(unfinished, 'database'));
  cpSync(media, path.join(unfinished, 'media'), { recursive: true });
  renameSync(unfinished, kept);
}
