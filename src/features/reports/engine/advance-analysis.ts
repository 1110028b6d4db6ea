import type { Ctx } from '#src/shared/ctx.ts';
import { derivedUuid } from '#src/shared/ids.ts';
import { release, settle } from '#src/features/credits/ledger/end-spend.ts';
import { sendMessage } from '#src/features/messages/inbox/send-message.ts';
import { memberQuotaOwner } from '#src/features/foundation/limits/member-quota-owner.ts';
import type { AnalysisKind, AnalysisStatus, FailureReason, StepName } from './contract.ts';
import { AnalysisFailure } from './analysis-failure.ts';
import { isOpen } from './is-open.ts';
import { pathOf, spendOf } from './spend-of.ts';
import { beginStep, endRun, saveStep, loadForWork } from './store/runs.ts';
import type { AnalysisRow, AnalysisState, Recipe, StepCtx, Work } from './types.ts';

type Needs = Pick<Ctx, 'db' | 'now' | 'mail' | 'siteUrl' | 'later' | 'log'>;

/** A free result is there for so long: 24 hours, in milliseconds. */
const freeLifeMs = 24 * 3_600_000;

/**
 * Advances an analysis by one step, and stores what the step found. A step may run again after a crash; an analysis ends once. If it has ended
 * already, the message about it is sent again, in case that was interrupted: the ids of messages make this idempotent.
 * @returns where it is; null if there is nothing to do, as it was deleted or its run is over
 * @throws Error if a step fails in a way that may pass
 */
export async function advanceAnalysis(ctx: StepCtx, id: string, recipes: Record<AnalysisKind, Recipe>): Promise<AnalysisState | null> {
  const row = await loadForWork(ctx.db, id);
  if (!row) return null;
  if (!isOpen(row)) return tellEnd(ctx, row, recipes[row.kind].subjectOf);
  if (row.type === 'paid' && row.spendId === null) return fail(ctx, row, 'interrupted');
  const { steps, run, compose, subjectOf } = recipes[row.kind];
  const work = toWork(row);
  const index = steps.findIndex((name) => !(name in work.done));
  const step = steps[index];
  try {
    if (!step) return await complete(ctx, row, compose(work), subjectOf);
    if (row.step !== step) return (await beginStep(ctx.db, row, step, ctx.now())) ? standOf(row, 'in_progress', step) : null;
    const next = steps[index + 1] ?? null;
    const found = await run(asMember(ctx, row), step, work);
    return (await saveStep(ctx.db, row, { name: step, found, next, at: ctx.now() })) ? standOf(row, 'processing', next) : null;
  } catch (error) {
    if (error instanceof AnalysisFailure) return fail(ctx, row, error.reason);
    throw error;
  }
}

/** Charges the model calls of a step to its member. */
function asMember(ctx: StepCtx, { userId }: AnalysisRow): StepCtx {
  return { ...ctx, actor: { ...memberQuotaOwner(userId), network: null } };
}

/**
 * Ends an analysis that cannot be made. Its price goes back.
 * @returns null if it cannot fail any more: it has ended, or its price is settled, so that it was made and has to be delivered. It is to be
 * advanced, however often that failed
 */
export async function failAnalysis(ctx: Needs, id: string, reason: FailureReason): Promise<AnalysisState | null> {
  const row = await loadForWork(ctx.db, id);
  if (!row || !isOpen(row) || !(await giveBack(ctx, row))) return null;
  return fail(ctx, row, reason);
}

async function complete(
  ctx: Needs,
  row: AnalysisRow,
  { result, relatedJobs }: ReturnType<Recipe['compose']>,
  subjectOf: Recipe['subjectOf'],
): Promise<AnalysisState | null> {
  const isPaid = row.type === 'paid';
  if (isPaid && row.run === 1 && (await settle(ctx, spendOf(row))).status !== 'settled') return fail(ctx, row, 'too_late');
  const at = ctx.now();
  const expiresAt = isPaid ? null : new Date(at.getTime() + freeLifeMs);
  const isEnded = await endRun(ctx.db, row, { status: 'completed', reason: null, result, relatedJobs, expiresAt, at });
  return isEnded ? tellEnd(ctx, { ...row, status: 'completed', reason: null, result }, subjectOf) : null;
}

/** A correction that failed leaves the result that was there before, and what was paid for it stays paid. */
async function fail(ctx: Needs, row: AnalysisRow, reason: FailureReason): Promise<AnalysisState | null> {
  const at = ctx.now();
  if (row.run > 1) {
    const isEnded = await endRun(ctx.db, row, { status: 'completed', reason, expiresAt: row.expiresAt, at });
    return isEnded ? standOf(row, 'completed', null, reason) : null;
  }
  if (!(await giveBack(ctx, row))) throw new Error('the spend is settled: deliver the analysis');
  const expiresAt = row.type === 'paid' ? null : new Date(at.getTime() + freeLifeMs);
  const isEnded = await endRun(ctx.db, row, { status: 'failed', reason, expiresAt, at });
  if (!isEnded) return null;
  ctx.log({ event: 'analysis_failed', analysis: row.id, kind: row.kind, reason });
  return tellEnd(ctx, { ...row, status: 'failed', reason }, () => '');
}

/** Gives back what was reserved. False if it is settled: then the end was cut off, and is to be tried again. */
async function giveBack(ctx: Needs, row: AnalysisRow): Promise<boolean> {
  return row.run > 1 || row.spendId === null || (await release(ctx, spendOf(row))).status !== 'settled';
}

/**
 * Tells the member of an end that is stored: once, however often this is called. Only what they wait for is announced; a correction is made
 * while they look on.
 */
async function tellEnd(ctx: Needs, row: AnalysisRow, subjectOf: Recipe['subjectOf']): Promise<AnalysisState> {
  const { id, userId, kind, run, status, language, reason } = row;
  if (run === 1) {
    const failed = status === 'failed';
    const params = { analysis: kind, subject: failed ? '' : subjectOf(row.result, language), failed };
    const message = { id: await derivedUuid(`${id} finished`), userId, kind: 'analysis_finished', params } as const;
    await sendMessage(ctx, { ...message, link: `${pathOf[kind]}/result/${id}` });
  }
  return standOf(row, status, null, reason);
}

function toWork({ id, language, goal, input, steps }: AnalysisRow): Work {
  return { id, language, goal, input, done: { ...(steps as Record<string, unknown>) } }; // only `saveStep` writes it, by names
}

function standOf(
  { id, kind, run, language }: AnalysisRow,
  status: AnalysisStatus,
  step: StepName | null,
  reason: FailureReason | null = null,
): AnalysisState {
  return { id, kind, run, language, status, step, reason };
}
