import { createHash, randomUUID } from 'node:crypto';
import { cpSync, existsSync, globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { openDatabase } from '#drizzle/client.ts';
import { startDatabase } from '#scripts/dev/platform/database.ts';
import { seedDatabase } from '#scripts/dev/platform/seed.ts';
import { utcDay } from '#src/features/foundation/limits/daily.ts';
import { createDatabase, withConnection } from './database-copy.ts';
import { startPostgres } from './postgres-server.ts';

const folder = 'node_modules/.cache/still-human-seed';

/** Matches the specifier of an imported module. */
const importPattern = /(?:\bfrom|\bimport)\s*\(?\s*'([#.][^']+)'/g;

/** The files of a module and of all its direct and indirect imports. */
function findModuleFiles(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  if (!file.endsWith('.ts')) return found;
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(importPattern))
    findModuleFiles(name.startsWith('#') ? name.slice(1) : path.join(path.dirname(file), name), found);
  return found;
}

/** A digest of everything that determines the seeded database: the seeding code, its data, the packages, and the day. */
function seedDigest(): string {
  const hash = createHash('sha256').update(utcDay(new Date()));
  const entries = globSync(
    ['drizzle/{catalogue,industries,migrations,news}/**/*', 'package-lock.json', 'tests/support/postgres-server.ts'],
    {
      withFileTypes: true,
    },
  );
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
  for (const file of [...files, ...findModuleFiles('scripts/dev/platform/seed.ts')].toSorted())
    hash.update(`\n${file}\n`).update(readFileSync(file));
  return hash.digest('hex').slice(0, 32);
}

export interface CachedSeed {
  /** The data folder of a Postgres server, stopped, with the seeded database. */
  cluster: string;
  /** The Worker's storage with the articles' files. */
  media: string;
}

/** The seeded database's name on its server. */
export const seededName = 'seeded';

/** Returns the database that a test run of the same sources seeded today. If there is none, seeds it, which takes twenty seconds. */
export async function findOrMakeSeed(): Promise<CachedSeed> {
  const target = path.join(folder, seedDigest());
  if (!existsSync(target)) await seedInto(target);
  return { cluster: path.join(target, 'cluster'), media: path.join(target, 'media') };
}

async function seedInto(target: string): Promise<void> {
  const unfinished = `${target}-${randomUUID()}`; // another run may be seeding
  const media = path.join(unfinished, 'media');
  mkdirSync(media, { recursive: true });
  const server = await startPostgres({
    beforeRemoval: (dataDir) => cpSync(dataDir, path.join(unfinished, 'cluster'), { recursive: true }),
  });
  try {
    const url = await createDatabase(server.url, seededName);
    const database = await startDatabase({ url });
    await seedDatabase(openDatabase(database.env), media, () => undefined);
    await database.close();
    await withConnection(url, (client) => client.query('analyze'));
  } finally {
    await server.stop();
  }
  for (const name of readdirSync(folder))
    if (path.join(folder, name) !== unfinished) rmSync(path.join(folder, name), { recursive: true, force: true });
  renameSync(unfinished, target);
}
