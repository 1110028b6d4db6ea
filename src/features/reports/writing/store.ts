import { and, asc, eq, gt, lt, or } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { rowOf } from '#drizzle/expressions.ts';
import { cvDrafts, users } from '#drizzle/schema.ts';

interface Span {
  /** Drafts from before count no longer. */
  since: Date;
  /** Drafts that were begun before and have shown nothing count no longer: their process is gone. */
  pendingSince: Date;
}

const { id, userId, isCounted, startedAt } = cvDrafts;

function counts(owner: string, { since, pendingSince }: Span) {
  return and(eq(userId, owner), gt(startedAt, since), or(eq(isCounted, true), gt(startedAt, pendingSince)));
}

/** When each draft of a member began that counts, the oldest first. */
export async function loadCounted(db: Db, owner: string, span: Span): Promise<Date[]> {
  const rows = await db.select({ startedAt }).from(cvDrafts).where(counts(owner, span)).orderBy(asc(startedAt));
  return rows.map((row) => row.startedAt);
}

/**
 * Begins a draft unless the member has used all. One transaction that locks the member first, so that of several at once each sees those
 * before it.
 * @returns false if none is left
 */
export async function beginDraft(db: Db, draft: { id: string; userId: string; at: Date; most: number }, span: Span): Promise<boolean> {
  const owner = db.select({ id: users.id }).from(users).where(eq(users.id, draft.userId)).as('owner');
  const row = rowOf(cvDrafts, { id: draft.id, userId: owner.id, isCounted: false, startedAt: draft.at });
  const isLeft = lt(db.$count(cvDrafts, counts(draft.userId, span)), draft.most);
  const [, begun] = await db.batch([
    db.select({ id: users.id }).from(users).where(eq(users.id, draft.userId)).for('no key update'),
    db.insert(cvDrafts).select(db.select(row).from(owner).where(isLeft)).returning({ id }),
  ]);
  return begun.length > 0;
}

/** The draft has shown something: from now on it counts. */
export async function countDraft(db: Db, draftId: string): Promise<void> {
  await db.update(cvDrafts).set({ isCounted: true }).where(eq(id, draftId));
}

/** The draft has shown nothing: it does not count. */
export async function dropDraft(db: Db, draftId: string): Promise<void> {
  await db.delete(cvDrafts).where(and(eq(id, draftId), eq(isCounted, false)));
}

/** Deletes drafts from before a time, which count no longer. */
export async function deleteDraftsBefore(db: Db, time: Date): Promise<void> {
  await db.delete(cvDrafts).where(lt(startedAt, time));
}
