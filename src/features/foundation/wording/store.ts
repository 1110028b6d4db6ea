import { eq, sql } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { excluded } from '#drizzle/expressions.ts';
import { blockedWords, refusedTitles } from '#drizzle/schema.ts';

export type Refusal = typeof refusedTitles.$inferInsert;
export type RefusalReason = Refusal['reason'];

/** Whether a text, folded by `foldText`, contains one of the operator's blocked words, and why the title was refused before (null if it was not). */
export async function findObjections(
  db: Db,
  { folded, normalizedTitle }: { folded: string; normalizedTitle: string },
): Promise<{ hasBlockedWord: boolean; refusal: RefusalReason | null }> {
  const [words, refusals] = await db.batch([
    db
      .select({ word: blockedWords.word })
      .from(blockedWords)
      .where(sql`position(${blockedWords.word} in ${folded}) > 0`)
      .limit(1),
    selectRefusal(db, normalizedTitle),
  ]);
  return { hasBlockedWord: words.length > 0, refusal: refusals[0]?.reason ?? null };
}

export async function findRefusal(db: Db, normalizedTitle: string): Promise<RefusalReason | null> {
  const [refusal] = await selectRefusal(db, normalizedTitle);
  return refusal?.reason ?? null;
}

/** Records a refusal. It replaces only the mildest reason, `not_a_job`. */
export async function recordRefusal(db: Db, refusal: Refusal): Promise<void> {
  await db
    .insert(refusedTitles)
    .values(refusal)
    .onConflictDoUpdate({
      target: refusedTitles.normalizedTitle,
      set: { reason: excluded(refusedTitles.reason), refusedAt: excluded(refusedTitles.refusedAt) },
      setWhere: eq(refusedTitles.reason, 'not_a_job'),
    });
}

function selectRefusal(db: Db, normalizedTitle: string) {
  return db.select({ reason: refusedTitles.reason }).from(refusedTitles).where(eq(refusedTitles.normalizedTitle, normalizedTitle));
}
