import { and, eq, inArray, isNull, lte, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { rowOf } from '#drizzle/expressions.ts';
import { memberAnalyses, users } from '#drizzle/schema.ts';
import type { AnalysisStatus, FailureReason, StepName } from '../contract.ts';
import type { AnalysisRow, NewAnalysis, RunKey } from '../types.ts';
import { rowColumns } from './columns.ts';

const table = memberAnalyses;
const openStatuses = ['pending', 'in_progress', 'processing'] as const;
/** Condition: this run is not over. False if it has ended or is deleted, or a later run has started. */
const isRunning = ({ id, run }: RunKey): SQL | undefined =>
  and(eq(table.id, id), eq(table.run, run), inArray(table.status, openStatuses), isNull(table.deletedAt));

/** Inserts a new analysis. Returns false if there is one with this key, the day's free one is used up, or the member is deleted. */
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

/** Deletes an analysis that has not been started. */
export async function deleteUnstarted(db: Db, id: string): Promise<void> {
  await db.delete(table).where(and(eq(table.id, id), eq(table.status, 'pending'), isNull(table.spendId)));
}

export async function setSpend(db: Db, id: string, spendId: string): Promise<void> {
  await db.update(table).set({ spendId }).where(eq(table.id, id));
}

/** Loads an analysis of any member with its content. Null if there is none, or it is deleted. */
export async function loadAnyAnalysis(db: Db, id: string): Promise<AnalysisRow | null> {
  const [row] = await db
    .select(rowColumns)
    .from(table)
    .where(and(eq(table.id, id), isNull(table.deletedAt)));
  return row ?? null;
}

/** Saves the step that starts. Returns false if the run is over. */
export async function startStep(db: Db, key: RunKey, step: StepName, at: Date): Promise<boolean> {
  const updated = await db
    .update(table)
    .set({ status: 'in_progress', step, movedAt: at })
    .where(isRunning(key))
    .returning({ id: table.id });
  return updated.length > 0;
}

/** Saves a step's output, and the next step. Returns false if the run is over. */
export async function saveStep(
  db: Db,
  key: RunKey,
  { name, output, next, at }: { name: StepName; output: unknown; next: StepName | null; at: Date },
): Promise<boolean> {
  const steps = sql`${table.steps} || jsonb_build_object(${name}::text, ${JSON.stringify(output)}::jsonb)`;
  const updated = await db
    .update(table)
    .set({ status: 'processing', step: next, steps, movedAt: at })
    .where(isRunning(key))
    .returning({ id: table.id });
  return updated.length > 0;
}

interface RunEnd {
  status: Extract<AnalysisStatus, 'completed' | 'failed'>;
  reason: FailureReason | null;
  /** Undefined keeps the earlier result. */
  result?: unknown;
  relatedJobs?: number[];
  /** Null if the result is kept. */
  expiresAt: Date | null;
  at: Date;
}

/** Ends a run, once. Returns false if it is over already. A failed free analysis does not use up the day's free one. */
export async function endRun(db: Db, key: RunKey, { status, reason, result, relatedJobs, expiresAt, at }: RunEnd): Promise<boolean> {
  const content = result === undefined ? {} : { result, ...(relatedJobs && { relatedJobs }) };
  const ended = await db
    .update(table)
    .set({
      ...{ status, reason, ...content, step: null, finishedAt: at, movedAt: at },
      expiresAt: sql`coalesce(${table.expiresAt}, ${expiresAt?.toISOString() ?? null}::timestamptz)`,
      ...(status === 'failed' && { freeDay: null }),
    })
    .where(isRunning(key))
    .returning({ id: table.id });
  return ended.length > 0;
}

/** Loads the ids of open analyses without progress since a time. */
export function loadStuck(db: Db, since: Date, limit: number): Promise<{ id: string }[]> {
  return db
    .select({ id: table.id })
    .from(table)
    .where(and(inArray(table.status, openStatuses), lte(table.movedAt, since), isNull(table.deletedAt)))
    .orderBy(table.movedAt)
    .limit(limit);
}
