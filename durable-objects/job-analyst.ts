import { DurableObject } from 'cloudflare:workers';
import type { Env } from '#functions/env.ts';
import { openCtx } from '#functions/open-ctx.ts';
import { advanceRun, finishRun } from '#src/features/analysis/advance-run.ts';
import { type AnalysisEvent, type Run, runSchema } from '#src/features/analysis/contract.ts';
import { refreshJob, type RefreshOutcome } from '#src/features/analysis/refresh-job.ts';
import { spendSearch } from '#src/features/limits/spend-budget.ts';
import type { Ctx, RoomStart } from '#src/shared/ctx.ts';

const keepFor = 30 * 60_000;
const mostAttempts = 8;
const retryAfter = 1_000;
const overdueAfter = 5_000;

export type JoinResult = { outcome: 'accepted'; event: AnalysisEvent } | { outcome: 'quota_exceeded' };

/**
 * Analyses one normalised title, once, for all rooms that ask. A Durable Object because exactly one may work on a title anywhere.
 * Its storage holds the run and the rooms, written before each next step: after a crash or deploy the alarm goes on from there.
 * Rooms call `join`; the API and the cron call `refresh` (on an object named after the job).
 */
export class JobAnalyst extends DurableObject<Env> {
  private refreshing: Promise<RefreshOutcome> | null = null;
  private working = false;

  /** Joins the analysis under way or begins it; only beginning costs the visitor's quota. Safe to repeat. */
  async join(roomId: string, start: RoomStart): Promise<JoinResult> {
    return this.ctx.blockConcurrencyWhile(async (): Promise<JoinResult> => {
      const known = await this.loadRun();
      if (known && known.outcome?.status !== 'error') {
        await this.addRoom(roomId);
        await this.wake(known);
        return { outcome: 'accepted', event: eventOf(known) };
      }
      if (!(await spendSearch(this.openCtx(), start.actorKey))) return { outcome: 'quota_exceeded' };
      const run = newRun(start);
      await this.ctx.storage.put({ run, rooms: [roomId] });
      await this.ctx.storage.setAlarm(Date.now());
      return { outcome: 'accepted', event: eventOf(run) };
    });
  }

  override async alarm(): Promise<void> {
    const run = await this.loadRun();
    if (!run) return this.ctx.storage.deleteAll();
    const { endedAt } = run.endedAt === null ? await this.work(run) : run;
    if (endedAt === null) return;
    if (Date.now() >= endedAt + keepFor) await this.ctx.storage.deleteAll();
    else await this.ctx.storage.setAlarm(endedAt + keepFor);
  }

  async refresh(jobId: number): Promise<RefreshOutcome> {
    this.refreshing ??= refreshJob(this.openCtx(), jobId).finally(() => (this.refreshing = null));
    return this.refreshing;
  }

  /** Goes on until the run is done, or until a step failed and the alarm is set to try it again. */
  private async work(begun: Run): Promise<Run> {
    const ctx = this.openCtx();
    let run = begun;
    this.working = true;
    while (run.endedAt === null) {
      run = { ...run, attempts: run.attempts + 1 };
      await this.keep(run);
      const next = await this.take(ctx, run);
      if (!next) {
        await this.ctx.storage.setAlarm(Date.now() + retryAfter * run.attempts);
        break;
      }
      run = { ...next, attempts: 0 };
      await this.keep(run);
      await this.announce(ctx, run);
    }
    this.working = false;
    return run;
  }

  /** Takes one step; null when it failed and is to be tried again. */
  private async take(ctx: Ctx, run: Run): Promise<Run | null> {
    const failed: Run = { ...run, outcome: { status: 'error', code: 'server_error' } };
    try {
      return run.attempts > mostAttempts ? await finishRun(ctx, failed) : await advanceRun(ctx, run, (kept) => this.keep(kept));
    } catch (error) {
      ctx.log({ event: 'step_failed', step: run.step, attempts: run.attempts, error: describe(error) });
      return run.attempts > mostAttempts ? { ...failed, step: 'done', endedAt: Date.now() } : null;
    }
  }

  /** Sets the alarm of a run that nothing drives: an alarm can be lost with the process that it ran in. */
  private async wake(run: Run): Promise<void> {
    if (run.endedAt !== null || this.working) return;
    const due = await this.ctx.storage.getAlarm(); // a lost alarm is still noted in the storage, at a time that has passed
    if (due === null || due < Date.now() - overdueAfter) await this.ctx.storage.setAlarm(Date.now());
  }

  /** Tells every room. One that cannot be reached asks again by its own alarm. */
  private async announce(ctx: Ctx, run: Run): Promise<void> {
    const rooms = (await this.ctx.storage.get<string[]>('rooms')) ?? [];
    const told = await Promise.allSettled(rooms.map((id) => this.env.SEARCH_ROOM.getByName(id).publish(run.normalizedTitle, eventOf(run))));
    const missed = told.filter((result) => result.status === 'rejected').length;
    if (missed > 0) ctx.log({ event: 'rooms_missed', step: run.step, missed });
  }

  /** A run that an older version wrote in another shape counts as none: the rooms ask again, and it is begun anew. */
  private async loadRun(): Promise<Run | null> {
    return runSchema.safeParse(await this.ctx.storage.get('run')).data ?? null;
  }

  /** Storage writes are confirmed before anything that follows is visible outside. */
  private async keep(run: Run): Promise<void> {
    await this.ctx.storage.put('run', run);
  }

  private async addRoom(roomId: string): Promise<void> {
    const rooms = (await this.ctx.storage.get<string[]>('rooms')) ?? [];
    if (!rooms.includes(roomId)) await this.ctx.storage.put('rooms', [...rooms, roomId]);
  }

  private openCtx(): Ctx {
    return openCtx(this.env, { waitUntil: (work) => this.ctx.waitUntil(work) });
  }
}

function newRun({ taskId, query, normalizedTitle }: RoomStart): Run {
  const nothing = { nearest: [], check: null, reviews: [], outcome: null, endedAt: null };
  return { taskId, query, normalizedTitle, step: 'queued', attempts: 0, ...nothing };
}

function eventOf(run: Run): AnalysisEvent {
  return { step: run.step, outcome: run.outcome };
}

/** The database's own error stands in the cause; the driver's repeats the whole statement. */
function describe(error: unknown): string {
  return String(error instanceof Error && error.cause ? error.cause : error).slice(0, 1000);
}
