import { DurableObject } from 'cloudflare:workers';
import { openCtx } from '#functions/open-ctx.ts';
import { advanceRun, finishRun } from '#src/features/jobs/generation/advance-run.ts';
import { type HeldDescriptions, heldDescriptionsSchema, type Run, runSchema } from '#src/features/jobs/generation/contract.ts';
import { holdDescription, withoutDescription } from '#src/features/jobs/generation/hold-description.ts';
import type { AnalysisEvent } from '#src/features/foundation/progress/contract.ts';
import { refreshJob, type RefreshOutcome } from '#src/features/jobs/generation/refresh-job.ts';
import { type DescribedWork, takeDescription } from '#src/features/jobs/generation/take-description.ts';
import { waitForDatabase } from '#src/features/jobs/generation/wait-for-database.ts';
import type { AppCtx } from '#src/app/ctx.ts';
import type { RoomStart } from '#src/features/foundation/progress/rooms.ts';
import type { QuotaOwner } from '#src/shared/ctx.ts';
import { spendJoin, spendSearch } from '#src/features/foundation/limits/spend-budget.ts';
import { isDatabaseAway } from '#src/shared/database-away.ts';
import { awayDelayMs, countLateAlarm, retryDelay, setAlarmIfMissing } from './alarms.ts';

const retentionMs = 30 * 60_000;
const maxAttempts = 8;
/** Further rooms are not notified: they poll the analyst themselves. */
const maxRooms = 100;
/** Pause before trying again to pass a description to its job, in milliseconds. */
const passDelayMs = 15_000;

export type JoinResult = { outcome: 'accepted'; event: AnalysisEvent } | { outcome: 'quota_exceeded' | 'queue_full' | 'unavailable' };
type StepResult = { next: Run } | { retry: Run; delayMs: number };

/**
 * Analyses one normalised title, once for all rooms. A Durable Object, so that only one analyst works on a title worldwide. Storage holds the
 * run and its rooms, and is written before each step, so the alarm resumes after a crash or deploy. Rooms call `join`; the API and the cron
 * call `refresh` and `describe` (on an object named after the job).
 */
export class JobAnalyst extends DurableObject<Env> {
  private refreshing: Promise<RefreshOutcome | 'unavailable'> | null = null;
  private working = false;
  private describing: Promise<unknown> = Promise.resolve();

  /**
   * Joins the running analysis, or starts one. Both count against a daily limit; joins have their own. Idempotent. A description by a
   * visitor who did not start the analysis costs as much as a start: it is stored while the analysis runs, and passed to the job afterwards.
   * If the analysis has ended, the description starts the next one.
   * @param isKnown whether the room has joined before and only polls
   */
  async join(roomId: string, start: RoomStart, { isKnown }: { isKnown: boolean }): Promise<JoinResult> {
    return this.ctx.blockConcurrencyWhile(async (): Promise<JoinResult> => {
      const run = await this.loadRun();
      const rooms = await this.loadRooms();
      const hasJoined = rooms.includes(roomId);
      const work = run?.taskId === start.taskId || (hasJoined && isKnown) ? null : start.work;
      if (!run || run.outcome?.status === 'error' || (run.endedAt !== null && work)) return this.begin(roomId, start);
      if (work || !hasJoined) {
        const spend = work ? spendSearch : spendJoin;
        const refusal = isKnown ? null : await spendRefusal(spend(this.openCtx(), start.quotaOwner));
        if (refusal) return { outcome: refusal };
        const held = await this.loadHeld();
        await this.ctx.storage.put({
          rooms: hasJoined || rooms.length >= maxRooms ? rooms : [...rooms, roomId],
          held: work ? holdDescription(held, { work, quotaOwner: start.quotaOwner }) : held,
        });
      }
      await this.wake(run);
      return { outcome: 'accepted', event: eventOf(run) };
    });
  }

  /** Starts the analysis when its turn comes. */
  private async begin(roomId: string, start: RoomStart): Promise<JoinResult> {
    const ctx = this.openCtx();
    const queue = this.env.START_QUEUE.getByName('all');
    if (await queue.isFull()) return { outcome: 'queue_full' };
    const refusal = await spendRefusal(spendSearch(ctx, start.quotaOwner));
    if (refusal) return { outcome: refusal };
    const startAt = await queue.take(ctx.limits.newTitlesPerMinute);
    const run = newRun(start, startAt > Date.now() ? 'waiting' : 'queued');
    await this.ctx.storage.put({ run, rooms: [roomId] });
    await this.ctx.storage.setAlarm(startAt);
    return { outcome: 'accepted', event: eventOf(run) };
  }

  override async alarm(info?: AlarmInvocationInfo): Promise<void> {
    countLateAlarm(this.openCtx(), info);
    const due = await this.loadRun();
    if (due?.endedAt === null) await this.work(due);
    const allPassed = await this.passDescriptions();
    const run = await this.loadRun(); // while rooms were notified of the end, a search may have started the next run
    if (run?.endedAt === null) return; // the next run has its own alarm
    if (!run || Date.now() >= run.endedAt + retentionMs) await this.ctx.storage.deleteAll();
    else if (allPassed) await this.ctx.storage.setAlarm(run.endedAt + retentionMs);
  }

  async refresh(jobId: number, quotaOwner: QuotaOwner): Promise<RefreshOutcome | 'unavailable'> {
    this.refreshing ??= this.describing
      .then(() => refreshJob(this.openCtx(), jobId, quotaOwner))
      .catch(orUnavailable)
      .finally(() => (this.refreshing = null));
    return this.refreshing;
  }

  /** One after the other, and never during a refresh: each figure rests on all descriptions before it. */
  async describe(jobId: number, description: DescribedWork, quotaOwner: QuotaOwner): Promise<'described' | 'not_taken'> {
    const before = Promise.allSettled([this.describing, this.refreshing]);
    const own = before.then(() => takeDescription(this.openCtx(), jobId, description, quotaOwner));
    this.describing = own.catch(() => undefined);
    return own;
  }

  /** Advances the run until it ends, or until a step fails, which the alarm will retry. */
  private async work(initial: Run): Promise<void> {
    const ctx = this.openCtx();
    let run = initial;
    this.working = true;
    while (run.endedAt === null) {
      run = { ...run, attempts: run.attempts + 1 };
      await this.store(run);
      const result = await this.tryStep(ctx, run);
      if ('retry' in result) {
        await this.store(result.retry);
        await this.ctx.storage.setAlarm(Date.now() + result.delayMs);
        break;
      }
      run = { ...result.next, attempts: 0, waitingSince: null };
      if (run.endedAt !== null) ctx.count(run.outcome?.status === 'completed' ? 'runs_completed' : 'runs_failed');
      if (run.endedAt !== null) await this.ctx.storage.setAlarm(Date.now() + awayDelayMs); // resumes the steps below if the process is killed
      await this.store(run);
      await this.notifyRooms(ctx, run);
    }
    this.working = false;
  }

  /**
   * Passes the stored descriptions to the job of the ended run. Each is stored until the job has it; the job ignores a repeated one.
   * @returns false if the job could not be reached for one of them; the alarm will try again
   */
  private async passDescriptions(): Promise<boolean> {
    const [run, ctx] = [await this.loadRun(), this.openCtx()];
    if (!run?.outcome || run.endedAt === null) return true; // a next run has started meanwhile
    for (const held of await this.loadHeld()) {
      await this.ctx.storage.setAlarm(Date.now() + passDelayMs); // also after a kill
      try {
        if (run.outcome.status === 'completed') await ctx.analysts.describe(run.outcome.jobId, held.work, held.quotaOwner);
      } catch (error) {
        ctx.log({ event: 'description_held', error });
        return false;
      }
      await this.ctx.storage.put('held', withoutDescription(await this.loadHeld(), held));
    }
    return true;
  }

  /** Runs one step. If it fails, returns the run to retry; a failure because the database is away does not count as an attempt. */
  private async tryStep(ctx: AppCtx, run: Run): Promise<StepResult> {
    const failed: Run = { ...run, outcome: { status: 'error', code: 'server_error' } };
    try {
      const isLost = run.attempts > maxAttempts;
      return { next: isLost ? await finishRun(ctx, failed) : await advanceRun(ctx, run, (kept) => this.store(kept)) };
    } catch (error) {
      ctx.log({ event: 'step_failed', step: run.step, attempts: run.attempts, error });
      const waiting = isDatabaseAway(error) ? waitForDatabase(run, Date.now()) : null;
      if (waiting) return { retry: waiting, delayMs: awayDelayMs };
      if (run.attempts > maxAttempts) return { next: { ...failed, step: 'done', endedAt: Date.now() } };
      return { retry: run, delayMs: retryDelay(run.attempts) };
    }
  }

  /** Sets the alarm if nothing is driving the run: an alarm can be lost with its process. */
  private async wake(run: Run): Promise<void> {
    if (run.endedAt === null && !this.working) await setAlarmIfMissing(this.ctx.storage);
  }

  /** Notifies all rooms. A room that cannot be reached polls on its own alarm. */
  private async notifyRooms(ctx: AppCtx, run: Run): Promise<void> {
    const rooms = await this.loadRooms();
    const results = await Promise.allSettled(
      rooms.map((id) => this.env.PROGRESS_ROOM.getByName(id).publish(run.normalizedTitle, eventOf(run))),
    );
    const missedCount = results.filter((result) => result.status === 'rejected').length;
    if (missedCount > 0) ctx.log({ event: 'rooms_missed', step: run.step, missed: missedCount });
  }

  /** The stored run. One in an older format counts as missing: the rooms poll, which starts it again. */
  private async loadRun(): Promise<Run | null> {
    return runSchema.safeParse(await this.ctx.storage.get('run')).data ?? null;
  }

  /** Stores the run. The runtime confirms storage writes before any later effect is visible outside. */
  private async store(run: Run): Promise<void> {
    await this.ctx.storage.put('run', run);
  }

  private async loadRooms(): Promise<string[]> {
    return (await this.ctx.storage.get<string[]>('rooms')) ?? [];
  }

  private async loadHeld(): Promise<HeldDescriptions> {
    return heldDescriptionsSchema.safeParse(await this.ctx.storage.get('held')).data ?? [];
  }

  private openCtx(): AppCtx {
    return openCtx(this.env, { feature: 'job-analyst', waitUntil: (work) => this.ctx.waitUntil(work) });
  }
}

function newRun({ taskId, query, normalizedTitle, network, quotaOwner, work }: RoomStart, step: 'waiting' | 'queued'): Run {
  const empty = { nearest: [], check: null, reviews: [], outcome: null, waitingSince: null, endedAt: null };
  return { taskId, query, normalizedTitle, network, quotaOwner, work, step, attempts: 0, ...empty };
}

function eventOf(run: Run): AnalysisEvent {
  return { step: run.step, outcome: run.outcome };
}

/** Why the quota could not be spent; null if it was. */
function spendRefusal(spending: Promise<boolean>): Promise<'quota_exceeded' | 'unavailable' | null> {
  return spending.then((isSpent) => (isSpent ? null : 'quota_exceeded'), orUnavailable);
}

/** RPC drops the cause of an error, so an unreachable database is reported as an outcome. */
function orUnavailable(error: unknown): 'unavailable' {
  if (isDatabaseAway(error)) return 'unavailable';
  throw error;
}
