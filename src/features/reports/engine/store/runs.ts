import { and, eq, inArray, isNull, lte, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { rowOf } from '#drizzle/expressions.ts';
import { memberAnalyses, users } from '#drizzle/schema.ts';
import type { AnalysisStatus, FailureReason, StepName } from '../contract.ts';
import type { AnalysisRow, NewAnalysis, RunKey } from '../types.ts';
import { rowColumns } from './columns.ts';

const table = memberAnalyses;
const open = ['pending', 'in_progress', 'processing'] as const;
/** The run while it is being worked on. Matches nothing once it has ended, was deleted, or a later run has begun. */
const isRunning = ({ id, run }: RunKey): SQL | undefined =>
  and(eq(table.id, id), eq(table.run, run), inArray(table.status, open), isNull(table.deletedAt));

/** Stores a new analysis. False if there is one with this key, if the day's free one is used up, or if the member is gone. */
export async function insertAnalysis(db: Db, { at, userId, ...values }: NewAnalysis): Promise<boolean> {
  const owner = db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share').as('owner'); // so that the foreign key cannot fail
  const row = { ...values, userId: owner.id, status: 'pending', createdAt: at, movedAt: at } as const;
  const inserted = await db
    .insert(table)
    .select(db.select(rowOf(table, row)).from(owner))
    .onConflictDoNothing()
    .returning({ id: table.id });
  return inserted.length > 0;
}

/** Takes back an analysis that has not been started. */
export async function deleteUnstarted(db: Db, id: string): Promise<void> {
  await db.delete(table).where(and(eq(table.id, id), eq(table.status, 'pending'), isNull(table.spendId)));
}

export async function setSpend(db: Db, id: string, spendId: string): Promise<void> {
  await db.update(table).set({ spendId }).where(eq(table.id, id));
}

/** An analysis with all that belongs to it, whoever owns it; null if there is none, or if it was deleted. */
export async function loadForWork(db: Db, id: string): Promise<AnalysisRow | null> {
  const [row] = await db
    .select(rowColumns)
    .from(table)
    .where(and(eq(table.id, id), isNull(table.deletedAt)));
  return row ?? null;
}

/** Notes the step that is worked on now. False if the run is over. */
export async function beginStep(db: Db, key: RunKey, step: StepName, at: Date): Promise<boolean> {
  const begun = await db.update(table).set({ status: 'in_progress', step, movedAt: at }).where(isRunning(key)).returning({ id: table.id });
  return begun.length > 0;
}

/** Stores what a step found, and the step that follows. False if the run is over. */
export async function saveStep(
  db: Db,
  key: RunKey,
  { name, found, next, at }: { name: StepName; found: unknown; next: StepName | null; at: Date },
): Promise<boolean> {
  const steps = sql`${table.steps} || jsonb_build_object(${name}::text, ${JSON.stringify(found)}::jsonb)`;
  const kept = await db
    .update(table)
    .set({ status: 'processing', step: next, steps, movedAt: at })
    .where(isRunning(key))
    .returning({ id: table.id });
  return kept.length > 0;
}

interface End {
  status: Extract<AnalysisStatus, 'completed' | 'failed'>;
  reason: FailureReason | null;
  /** Undefined leaves what is there. */
  result?: unknown;
  relatedJobs?: number[];
  /** Null for one that is kept. */
  expiresAt: Date | null;
  at: Date;
}

/** Ends a run, once. False if it was over before. A free one that failed is not the day's free one. */
export async function endRun(db: Db, key: RunKey, { status, reason, result, relatedJobs, expiresAt, at }: End): Promise<boolean> {
  const found = result === undefined ? {} : { result, ...(relatedJobs && { relatedJobs }) };
  const ended = await db
    .update(table)
    .set({
      ...{ status, reason, ...found, step: null, finishedAt: at, movedAt: at },
      expiresAt: sql`coalesce(${table.expiresAt}, ${expiresAt?.toISOString() ?? null}::timestamptz)`,
      ...(status === 'failed' && { freeDay: null }),
    })
    .where(isRunning(key))
    .returning({ id: table.id });
  return ended.length > 0;
}

/** Ids of analyses that nothing has moved since an instant. */
export function loadStuck(db: Db, since: Date, limit: number): Promise<{ id: string }[]> {
  return db
    .select({ id: table.id })
    .from(table)
    .where(and(inArray(table.status, open), lte(table.movedAt, since), isNull(table.deletedAt)))
    .orderBy(table.movedAt)
    .limit(limit);
}
