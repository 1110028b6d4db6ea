import { asc, eq } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { recordAct } from '#src/features/auth/audit/statements.ts';
import { blockedWords } from '#drizzle/schema.ts';
import type { Act } from '#src/features/auth/audit/contract.ts';

/** Loads the operator's blocked words, folded by `foldText` and sorted. */
export async function loadBlockedWords(db: Db): Promise<string[]> {
  const rows = await db.query.blockedWords.findMany({ orderBy: asc(blockedWords.word) });
  return rows.map(({ word }) => word);
}

/** Returns false if the word is already listed. */
export async function insertBlockedWord(db: Db, word: string, act?: Act): Promise<boolean> {
  const added = db.$with('added').as(db.insert(blockedWords).values({ word }).onConflictDoNothing().returning({ word: blockedWords.word }));
  const auditEntry = act ? [recordAct(db, act, added, { kind: 'word', id: word, name: word, after: { blocked: true } })] : [];
  const rows = await db
    .with(added, ...auditEntry)
    .select()
    .from(added);
  return rows.length > 0;
}

/** Returns false if the word is not listed. */
export async function deleteBlockedWord(db: Db, word: string, act?: Act): Promise<boolean> {
  const deleted = db.$with('deleted').as(db.delete(blockedWords).where(eq(blockedWords.word, word)).returning({ word: blockedWords.word }));
  const auditEntry = act ? [recordAct(db, act, deleted, { kind: 'word', id: word, name: word, before: { blocked: true } })] : [];
  const rows = await db
    .with(deleted, ...auditEntry)
    .select()
    .from(deleted);
  return rows.length > 0;
}
