import { and, asc, eq, gt, lt, or } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { rowOf } from '#drizzle/expressions.ts';
import { cvDrafts, users } from '#drizzle/schema.ts';

interface Span {
  /** Earlier drafts do not count. */
  since: Date;
  /** Earlier drafts that have shown nothing do not count, because their process has died. */
  pendingSince: Date;
}

const { id, userId, isCounted, startedAt } = cvDrafts;

function isCounting(owner: string, { since, pendingSince }: Span) {
  return and(eq(userId, owner), gt(startedAt, since), or(eq(isCounted, true), gt(startedAt, pendingSince)));
}

/** Loads the start times of a member's drafts that count, oldest first. */
export async function loadCounted(db: Db, owner: string, span: Span): Promise<Date[]> {
  const rows = await db.select({ startedAt }).from(cvDrafts).where(isCounting(owner, span)).orderBy(asc(startedAt));
  return rows.map((row) => row.startedAt);
}

/**
 * Inserts a draft unless the member has used all. One transaction that locks the member first, so that each of several concurrent calls sees
 * the earlier ones.
 * @returns false if none is left
 */
export async function insertDraft(db: Db, draft: { id: string; userId: string; at: Date; max: number }, span: Span): Promise<boolean> {
  const owner = db.select({ id: users.id }).from(users).where(eq(users.id, draft.userId)).as('owner');
  const row = rowOf(cvDrafts, { id: draft.id, userId: owner.id, isCounted: false, startedAt: draft.at });
  const isLeft = lt(db.$count(cvDrafts, isCounting(draft.userId, span)), draft.max);
  const [, inserted] = await db.batch([
    db.select({ id: users.id }).from(users).where(eq(users.id, draft.userId)).for('no key update'),
    db.insert(cvDrafts).select(db.select(row).from(owner).where(isLeft)).returning({ id }),
  ]);
  return inserted.length > 0;
}

/** Marks a draft that has shown a text as counted. */
export async function markCounted(db: Db, draftId: string): Promise<void> {
  await db.update(cvDrafts).set({ isCounted: true }).where(eq(id, draftId));
}

/** Deletes a draft that has shown nothing, so that it does not count. */
export async function deleteDraft(db: Db, draftId: string): Promise<void> {
  await db.delete(cvDrafts).where(and(eq(id, draftId), eq(isCounted, false)));
}

/** Deletes drafts from before a time. */
export async function deleteDraftsBefore(db: Db, time: Date): Promise<void> {
  await db.delete(cvDrafts).where(lt(startedAt, time));
}
