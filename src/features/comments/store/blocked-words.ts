import { asc, eq } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { blockedWords } from '#drizzle/schema.ts';

/** The operator's blocked words, folded by `foldText` and sorted. */
export async function loadBlockedWords(db: Db): Promise<string[]> {
  const rows = await db.query.blockedWords.findMany({ orderBy: asc(blockedWords.word) });
  return rows.map(({ word }) => word);
}

/** False if the word is already listed. */
export async function insertBlockedWord(db: Db, word: string): Promise<boolean> {
  const inserted = await db.insert(blockedWords).values({ word }).onConflictDoNothing().returning();
  return inserted.length > 0;
}

/** False if the word is not listed. */
export async function deleteBlockedWord(db: Db, word: string): Promise<boolean> {
  const deleted = await db.delete(blockedWords).where(eq(blockedWords.word, word)).returning();
  return deleted.length > 0;
}
