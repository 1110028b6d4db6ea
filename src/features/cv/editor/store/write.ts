import { and, eq, lt, lte, ne, not, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#drizzle/client.ts';
import { rowOf } from '#drizzle/expressions.ts';
import { settleWithWork } from '#src/features/credits/ledger/statements.ts';
import { cvs, cvVersions, users } from '#drizzle/schema.ts';
import { cvLimits } from '../contract.ts';
import type { CvRow, CvWrite } from '../types.ts';
import { isUnused, storedBytes } from './versions.ts';

const { id, version, content, createdAt, updatedAt } = cvs;
const columns = { id, version, content, createdAt, updatedAt };

/**
 * Writes a new CV. One transaction that locks its owner first, so that each statement after it sees what other saves of the member wrote.
 * @returns null if the member has 20 or no room, or one with this title, was deleted, if this save was written already, or if what pays for it is no longer pending
 */
export async function insertCv(db: Db, write: CvWrite): Promise<CvRow | null> {
  const { id: cvId, userId, titleKey, content: cv, at } = write;
  const owner = db.select({ id: users.id }).from(users).where(eq(users.id, userId)).as('owner');
  const row = rowOf(cvs, { id: cvId, userId: owner.id, titleKey, version: 1, content: cv, createdAt: at, updatedAt: at });
  const hasRoom = and(lt(db.$count(cvs, eq(cvs.userId, userId)), cvLimits.perMember), hasBytes(db, userId));
  const paid = payment(db, write);
  const [, , [written]] = await db.batch([
    lockOwner(db, userId),
    paid.lock,
    db
      .insert(cvs)
      .select(
        db
          .select(row)
          .from(owner)
          .where(and(hasRoom, isNew(db, write), paid.isPending)),
      )
      .onConflictDoNothing()
      .returning(columns),
    noteVersion(db, write, 1),
    paid.settle,
  ]);
  return written ?? null;
}

/**
 * Writes the next version of a CV, in a transaction like `insertCv`.
 * @param from the version that it replaces
 * @returns null if that is no longer the last one, if there is no room, or if another CV has the title, if this save was written already, or if what pays for it is no longer pending
 */
export async function updateCv(db: Db, write: CvWrite, from: number): Promise<CvRow | null> {
  const other = alias(cvs, 'other');
  const namesakes = db
    .select({ id: other.id })
    .from(other)
    .where(and(eq(other.userId, write.userId), eq(other.titleKey, write.titleKey), ne(other.id, write.id)));
  const where = and(eq(id, write.id), eq(cvs.userId, write.userId), eq(version, from));
  const paid = payment(db, write);
  const [, , [written]] = await db.batch([
    lockOwner(db, write.userId),
    paid.lock,
    db
      .update(cvs)
      .set({ titleKey: write.titleKey, version: from + 1, content: write.content, updatedAt: write.at })
      .where(
        and(
          where,
          notExists(namesakes),
          isNew(db, write),
          paid.isPending,
          write.contentOf === undefined ? hasBytes(db, write.userId) : undefined,
        ),
      )
      .returning(columns),
    noteVersion(db, write, from + 1),
    paid.settle,
    db.delete(cvVersions).where(and(eq(cvVersions.cvId, write.id), lte(cvVersions.version, from + 1 - cvLimits.versions), isUnused(db))),
  ]);
  return written ?? null;
}

/** Whether the member's versions take up less than they may. */
function hasBytes(db: Db, owner: string) {
  return lt(sql`(${storedBytes(db, owner)})`, cvLimits.storedBytes);
}

function lockOwner(db: Db, userId: string) {
  return db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

/** What pays for a write, settled by it. A write that costs nothing has nothing to wait for. */
function payment(db: Db, write: CvWrite) {
  const spend = { userId: write.userId, key: write.spendKey ?? '' };
  const { lock, isPending, settle } = settleWithWork(db, spend, not(isNew(db, write)), write.at);
  return { lock, settle, isPending: write.spendKey === null ? undefined : isPending };
}

/** Whether this save is not there yet. */
function isNew(db: Db, { userId, saveKey }: CvWrite) {
  return notExists(
    db
      .select({ version: cvVersions.version })
      .from(cvVersions)
      .where(and(eq(cvVersions.userId, userId), eq(cvVersions.saveKey, saveKey))),
  );
}

/** Notes what the statement before it wrote; of restored content, only where it is. That was nothing if the version is there already, or if its time is another. */
function noteVersion(db: Db, { id: cvId, userId, saveKey, contentOf, at }: CvWrite, number: number) {
  const kept = contentOf === undefined ? { content } : { contentOf };
  const row = rowOf(cvVersions, { cvId: id, version, userId: cvs.userId, saveKey, ...kept, createdAt: at });
  const isWritten = and(eq(id, cvId), eq(cvs.userId, userId), eq(version, number), eq(updatedAt, sql.param(at, updatedAt)));
  return db.insert(cvVersions).select(db.select(row).from(cvs).where(isWritten)).onConflictDoNothing();
}
