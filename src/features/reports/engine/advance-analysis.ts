import type { Ctx } from '#src/shared/ctx.ts';
import { derivedUuid } from '#src/shared/ids.ts';
import { release, settle } from '#src/features/credits/ledger/settle.ts';
import { sendMessage } from '#src/features/messages/inbox/send-message.ts';
import { memberQuotaOwner } from '#src/features/foundation/limits/member-quota-owner.ts';
import type { AnalysisKind, AnalysisStatus, FailureReason, StepName } from './contract.ts';
import { AnalysisFailure } from './analysis-failure.ts';
import { isOpen } from './is-open.ts';
import { pathOf, spendOf } from './action-of.ts';
import { startStep, endRun, saveStep, loadAnyAnalysis } from './store/runs.ts';
import type { AnalysisRow, AnalysisState, Recipe, StepCtx, Work } from './types.ts';

type EngineCtx = Pick<Ctx, 'db' | 'now' | 'mail' | 'siteUrl' | 'later' | 'log'>;

/** A free result is deleted after 24 hours. */
const freeLifeMs = 24 * 3_600_000;

/**
 * Advances an analysis by one step, and saves the step's output. A step may run again after a crash; an analysis ends once. If it has ended
 * already, sends the message about it again, in case that was interrupted. The ids of messages make this idempotent.
 * @returns the new state; null if there is nothing to do, because it is deleted or its run is over
 * @throws Error if a step fails for a reason that may be temporary
 */
export async function advanceAnalysis(ctx: StepCtx, id: string, recipes: Record<AnalysisKind, Recipe>): Promise<AnalysisState | null> {
  const row = await loadAnyAnalysis(ctx.db, id);
  if (!row) return null;
  if (!isOpen(row)) return announceEnd(ctx, row, recipes[row.kind].subjectOf);
  if (row.type === 'paid' && row.spendId === null) return fail(ctx, row, 'interrupted');
  const { steps, run, compose, subjectOf } = recipes[row.kind];
  const work = toWork(row);
  const index = steps.findIndex((name) => !(name in work.done));
  const step = steps[index];
  try {
    if (!step) return await complete(ctx, row, compose(work), subjectOf);
    if (row.step !== step) return (await startStep(ctx.db, row, step, ctx.now())) ? toState(row, 'in_progress', step) : null;
    const next = steps[index + 1] ?? null;
    const output = await run(chargeTo(ctx, row), step, work);
    return (await saveStep(ctx.db, row, { name: step, output, next, at: ctx.now() })) ? toState(row, 'processing', next) : null;
  } catch (error) {
    if (error instanceof AnalysisFailure) return fail(ctx, row, error.reason);
    throw error;
  }
}

/** Charges the model calls of a step to its member. */
function chargeTo(ctx: StepCtx, { userId }: AnalysisRow): StepCtx {
  return { ...ctx, actor: { ...memberQuotaOwner(userId), network: null } };
}

/**
 * Ends an analysis that cannot be made, and releases its price.
 * @returns null if it cannot fail any more, because it has ended, or its price is settled. Then it was made and must be delivered, so it must
 * be advanced, however often that has failed
 */
export async function failAnalysis(ctx: EngineCtx, id: string, reason: FailureReason): Promise<AnalysisState | null> {
  const row = await loadAnyAnalysis(ctx.db, id);
  if (!row || !isOpen(row) || !(await releaseSpend(ctx, row))) return null;
  return fail(ctx, row, reason);
}

async function complete(
  ctx: EngineCtx,
  row: AnalysisRow,
  { result, relatedJobs }: ReturnType<Recipe['compose']>,
  subjectOf: Recipe['subjectOf'],
): Promise<AnalysisState | null> {
  const isPaid = row.type === 'paid';
  if (isPaid && row.run === 1 && (await settle(ctx, spendOf(row))).status !== 'settled') return fail(ctx, row, 'too_late');
  const at = ctx.now();
  const expiresAt = isPaid ? null : new Date(at.getTime() + freeLifeMs);
  const isEnded = await endRun(ctx.db, row, { status: 'completed', reason: null, result, relatedJobs, expiresAt, at });
  return isEnded ? announceEnd(ctx, { ...row, status: 'completed', reason: null, result }, subjectOf) : null;
}

/** Ends a run as failed. A failed correction keeps the earlier result and its payment. */
async function fail(ctx: EngineCtx, row: AnalysisRow, reason: FailureReason): Promise<AnalysisState | null> {
  const at = ctx.now();
  if (row.run > 1) {
    const isEnded = await endRun(ctx.db, row, { status: 'completed', reason, expiresAt: row.expiresAt, at });
    return isEnded ? toState(row, 'completed', null, reason) : null;
  }
  if (!(await releaseSpend(ctx, row))) throw new Error('the spend is settled: deliver the analysis');
  const expiresAt = row.type === 'paid' ? null : new Date(at.getTime() + freeLifeMs);
  const isEnded = await endRun(ctx.db, row, { status: 'failed', reason, expiresAt, at });
  if (!isEnded) return null;
  ctx.log({ event: 'analysis_failed', analysis: row.id, kind: row.kind, reason });
  return announceEnd(ctx, { ...row, status: 'failed', reason }, () => '');
}

/** Releases the reserved price. Returns false if it is settled: then the end was cut off and must be tried again. */
async function releaseSpend(ctx: EngineCtx, row: AnalysisRow): Promise<boolean> {
  return row.run > 1 || row.spendId === null || (await release(ctx, spendOf(row))).status !== 'settled';
}

/**
 * Notifies the member of a saved end, once, however often this is called. It announces only first runs, because members watch
 * corrections on the page.
 */
async function announceEnd(ctx: EngineCtx, row: AnalysisRow, subjectOf: Recipe['subjectOf']): Promise<AnalysisState> {
  const { id, userId, kind, run, status, language, reason } = row;
  if (run === 1) {
    const failed = status === 'failed';
    const params = { analysis: kind, subject: failed ? '' : subjectOf(row.result, language), failed };
    const message = { id: await derivedUuid(`${id} finished`), userId, kind: 'analysis_finished', params } as const;
    await sendMessage(ctx, { ...message, link: `${pathOf[kind]}/result/${id}` });
  }
  return toState(row, status, null, reason);
}

function toWork({ id, language, goal, input, steps }: AnalysisRow): Work {
  return { id, language, goal, input, done: { ...(steps as Record<string, unknown>) } }; // only `saveStep` writes it, with names as keys
}

function toState(
  { id, kind, run, language }: AnalysisRow,
  status: AnalysisStatus,
  step: StepName | null,
  reason: FailureReason | null = null,
): AnalysisState {
  return { id, kind, run, language, status, step, reason };
}
