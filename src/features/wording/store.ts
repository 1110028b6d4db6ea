import { sql } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { blockedWords } from '#drizzle/schema.ts';

/** Whether a text, folded by `foldText`, holds one of the operator's blocked words. */
export async function holdsBlockedWord(db: Db, folded: string): Promise<boolean> {
  const found = await db
    .select({ word: blockedWords.word })
    .from(blockedWords)
    .where(sql`position(${blockedWords.word} in ${folded}) > 0`)
    .limit(1);
  return found.length > 0;
}
