import { inArray } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { recordAct } from '#src/features/auth/audit/statements.ts';
import { newsFiles, newsImages } from '#drizzle/schema.ts';
import type { Act } from '#src/features/auth/audit/contract.ts';
import type { StoredImage } from '../contract.ts';

/** Saves the row of an uploaded picture. Idempotent. */
export async function insertFile(db: Db, file: StoredImage & { bytes: number; userId: string; createdAt: Date }, act: Act): Promise<void> {
  const added = db
    .$with('added')
    .as(db.insert(newsFiles).values(file).onConflictDoNothing({ target: newsFiles.key }).returning({ key: newsFiles.key }));
  const auditEntry = recordAct(db, act, added, { kind: 'picture', id: file.key });
  await db.with(added, auditEntry).select().from(added);
}

/** Loads the given pictures that are stored: uploaded by editors, or shown by an article. */
export async function loadFiles(db: Db, keys: string[]): Promise<StoredImage[]> {
  if (keys.length === 0) return [];
  const [uploaded, shown] = await db.batch([
    db.select({ key: newsFiles.key, width: newsFiles.width, height: newsFiles.height }).from(newsFiles).where(inArray(newsFiles.key, keys)),
    db
      .selectDistinct({ key: newsImages.key, width: newsImages.width, height: newsImages.height })
      .from(newsImages)
      .where(inArray(newsImages.key, keys)),
  ]);
  return [...uploaded, ...shown];
}
