import { inArray } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { newsFiles, newsImages } from '#drizzle/schema.ts';
import type { KeptImage } from '../contract.ts';

/** Notes an uploaded picture. The same picture again changes nothing. */
export async function insertFile(db: Db, file: KeptImage & { bytes: number; userId: string; createdAt: Date }): Promise<void> {
  await db.insert(newsFiles).values(file).onConflictDoNothing({ target: newsFiles.key });
}

/** Those of some pictures that are stored: uploaded by editors, or shown by an article. */
export async function loadFiles(db: Db, keys: string[]): Promise<KeptImage[]> {
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
