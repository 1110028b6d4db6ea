import type { Db } from '#drizzle/client.ts';
import { catalogueFiles } from '#drizzle/schema/catalogue.ts';
import { overwriteChanged } from '#drizzle/upsert.ts';

/** Digests of the files as last loaded, by file name. */
export async function loadedDigests(db: Db): Promise<Map<string, string>> {
  const rows = await db.select().from(catalogueFiles);
  return new Map(rows.map((row) => [row.file, row.digest]));
}

/** Statement that stores the digest of a loaded file, for use in a batch. */
export function recordDigest(db: Db, file: string, digest: string, now: Date) {
  return db
    .insert(catalogueFiles)
    .values({ file, digest, loadedAt: now })
    .onConflictDoUpdate({ target: catalogueFiles.file, ...overwriteChanged(catalogueFiles, ['digest', 'loadedAt']) });
}
