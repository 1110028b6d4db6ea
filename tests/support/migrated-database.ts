import { createHash, randomUUID } from 'node:crypto';
import { globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openDatabase } from '#drizzle/client.ts';
import { startDatabase } from '#scripts/dev/platform/database.ts';
import { migrateDatabase } from '#scripts/operate/migrate.ts';

const folder = 'node_modules/.cache/still-human-migrated';

/** A digest of everything that determines an empty database: the migrations, the code that applies them, and the embedded Postgres. */
function migratedDigest(): string {
  const hash = createHash('sha256');
  const files = globSync([
    'drizzle/migrations/**/*.{sql,json}',
    'scripts/operate/migrate.ts',
    'node_modules/@electric-sql/pglite/package.json',
  ]);
  for (const file of files.toSorted()) hash.update(`\n${file}\n`).update(readFileSync(file));
  return hash.digest('hex').slice(0, 32);
}

let content: Promise<Blob> | null = null;

/** Returns the dump of a database with all migrations and no rows. It is made once for all test files and runs: a copy takes a tenth of the time. */
export function migratedDatabase(): Promise<Blob> {
  content ??= readOrMake(path.join(folder, migratedDigest()));
  return content;
}

async function readOrMake(file: string): Promise<Blob> {
  try {
    return new Blob([readFileSync(file)]);
  } catch {
    // no test run has created it yet
  }
  const database = await startDatabase({});
  await migrateDatabase(openDatabase(database.env));
  const dump = await database.dump?.();
  await database.close();
  if (!dump) throw new Error('An embedded database can be dumped.');
  mkdirSync(folder, { recursive: true });
  const unfinished = `${file}-${randomUUID()}`; // another worker may be making it
  writeFileSync(unfinished, Buffer.from(await dump.arrayBuffer()));
  renameSync(unfinished, file);
  for (const name of readdirSync(folder))
    if (/^[\da-f]{32}$/.test(name) && name !== path.basename(file)) rmSync(path.join(folder, name), { force: true }); // of earlier migrations
  return dump;
}
