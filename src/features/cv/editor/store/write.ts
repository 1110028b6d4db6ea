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
 * Inserts a CV in one transaction. It locks the owner first, so that the next statements see what the member's other saves wrote.
 * @returns null if the member was deleted, has 20 CVs, no space left or a CV with this title, if this save was written already, or if its spend is not pending
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
    insertVersion(db, write, 1),
    paid.settle,
  ]);
  return written ?? null;
}

/**
 * Saves the next version of a CV, in a transaction like `insertCv`.
 * @param from the version that it replaces
 * @returns null if that is not the last version, if the member has no space left or another CV with the title, if this save was written already, or if its
 * spend is not pending
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
    insertVersion(db, write, from + 1),
    paid.settle,
    db.delete(cvVersions).where(and(eq(cvVersions.cvId, write.id), lte(cvVersions.version, from + 1 - cvLimits.versions), isUnused(db))),
  ]);
  return written ?? null;
}

/** Builds the condition that the member's versions are below the limit of bytes. */
function hasBytes(db: Db, owner: string) {
  return lt(sql`(${storedBytes(db, owner)})`, cvLimits.storedBytes);
}

function lockOwner(db: Db, userId: string) {
  return db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

/** Builds the statements that settle a write's spend. A write that costs nothing has no condition to meet. */
function payment(db: Db, write: CvWrite) {
  const spend = { userId: write.userId, key: write.spendKey ?? '' };
  const { lock, isPending, settle } = settleWithWork(db, spend, not(isNew(db, write)), write.at);
  return { lock, settle, isPending: write.spendKey === null ? undefined : isPending };
}

/** Builds the condition that this save was not written before. */
function isNew(db: Db, { userId, saveKey }: CvWrite) {
  return notExists(
    db
      .select({ version: cvVersions.version })
      .from(cvVersions)
      .where(and(eq(cvVersions.userId, userId), eq(cvVersions.saveKey, saveKey))),
  );
}

/** Inserts the version that the statement before it wrote, if it did: version and time of the CV tell. A restored version only refers to its content. */
function insertVersion(db: Db, { id: cvId, userId, saveKey, contentOf, at }: CvWrite, number: number) {
  const contentOrOrigin = contentOf === undefined ? { content } : { contentOf };
  const row = rowOf(cvVersions, { cvId: id, version, userId: cvs.userId, saveKey, ...contentOrOrigin, createdAt: at });
  const isWritten = and(eq(id, cvId), eq(cvs.userId, userId), eq(version, number), eq(updatedAt, sql.param(at, updatedAt)));
  return db.insert(cvVersions).select(db.select(row).from(cvs).where(isWritten)).onConflictDoNothing();
}
