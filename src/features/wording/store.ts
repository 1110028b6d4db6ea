import { eq, sql } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { blockedWords, refusedTitles } from '#drizzle/schema.ts';

export type Refusal = typeof refusedTitles.$inferInsert;

/** What is known against a title: that a text, folded by `foldText`, holds one of the operator's blocked words; that the title was refused. */
export async function findObjections(
  db: Db,
  { folded, normalizedTitle }: { folded: string; normalizedTitle: string },
): Promise<{ hasBlockedWord: boolean; wasRefused: boolean }> {
  const [words, refusals] = await db.batch([
    db
      .select({ word: blockedWords.word })
      .from(blockedWords)
      .where(sql`position(${blockedWords.word} in ${folded}) > 0`)
      .limit(1),
    selectRefusal(db, normalizedTitle),
  ]);
  return { hasBlockedWord: words.length > 0, wasRefused: refusals.length > 0 };
}

export async function isRefusedTitle(db: Db, normalizedTitle: string): Promise<boolean> {
  return (await selectRefusal(db, normalizedTitle)).length > 0;
}

export async function recordRefusal(db: Db, refusal: Refusal): Promise<void> {
  await db.insert(refusedTitles).values(refusal).onConflictDoNothing();
}

function selectRefusal(db: Db, normalizedTitle: string) {
  return db.select({ reason: refusedTitles.reason }).from(refusedTitles).where(eq(refusedTitles.normalizedTitle, normalizedTitle));
}
