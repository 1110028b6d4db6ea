import { DurableObject } from 'cloudflare:workers';
import { openCtx } from '#functions/open-ctx.ts';
import { advanceRun, finishRun } from '#src/features/analysis/advance-run.ts';
import { type Run, runSchema } from '#src/features/analysis/contract.ts';
import type { AnalysisEvent } from '#src/features/progress/contract.ts';
import { refreshJob, type RefreshOutcome } from '#src/features/analysis/refresh-job.ts';
import { spendSearch } from '#src/features/limits/spend-budget.ts';
import type { Ctx, RoomStart } from '#src/shared/ctx.ts';

const retentionMs = 30 * 60_000;
const maxAttempts = 8;
const retryDelayMs = 1_000;
const overdueMs = 5_000;

export type JoinResult = { outcome: 'accepted'; event: AnalysisEvent } | { outcome: 'quota_exceeded' };

/**
 * Analyses one normalised title, once for all rooms. A Durable Object, because only one may work on a title worldwide. Storage holds the
 * run and its rooms, and is written before each step, so the alarm resumes after a crash or deploy. Rooms call `join`; the API and the cron
 * call `refresh` (on an object named after the job).
 */
export class JobAnalyst extends DurableObject<Env> {
  private refreshing: Promise<RefreshOutcome> | null = null;
  private working = false;

  /** Joins the running analysis, or starts one. Only starting costs the visitor's quota. Idempotent. */
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
    if (Date.now() >= endedAt + retentionMs) await this.ctx.storage.deleteAll();
    else await this.ctx.storage.setAlarm(endedAt + retentionMs);
  }

  async refresh(jobId: number): Promise<RefreshOutcome> {
    this.refreshing ??= refreshJob(this.openCtx(), jobId).finally(() => (this.refreshing = null));
    return this.refreshing;
  }

  /** Advances the run until it is done, or until a step fails and the alarm will retry it. */
  private async work(initial: Run): Promise<Run> {
    const ctx = this.openCtx();
    let run = initial;
    this.working = true;
    while (run.endedAt === null) {
      run = { ...run, attempts: run.attempts + 1 };
      await this.keep(run);
      const next = await this.tryStep(ctx, run);
      if (!next) {
        await this.ctx.storage.setAlarm(Date.now() + retryDelayMs * run.attempts);
        break;
      }
      run = { ...next, attempts: 0 };
      await this.keep(run);
      await this.notifyRooms(ctx, run);
    }
    this.working = false;
    return run;
  }

  /** Runs one step. Returns null when it failed and should be retried. */
  private async tryStep(ctx: Ctx, run: Run): Promise<Run | null> {
    const failed: Run = { ...run, outcome: { status: 'error', code: 'server_error' } };
    try {
      return run.attempts > maxAttempts ? await finishRun(ctx, failed) : await advanceRun(ctx, run, (kept) => this.keep(kept));
    } catch (error) {
      ctx.log({ event: 'step_failed', step: run.step, attempts: run.attempts, error: describe(error) });
      return run.attempts > maxAttempts ? { ...failed, step: 'done', endedAt: Date.now() } : null;
    }
  }

  /** Sets the alarm if nothing is driving the run: an alarm can be lost with its process. */
  private async wake(run: Run): Promise<void> {
    if (run.endedAt !== null || this.working) return;
    const due = await this.ctx.storage.getAlarm(); // storage still lists a lost alarm, at a time in the past
    if (due === null || due < Date.now() - overdueMs) await this.ctx.storage.setAlarm(Date.now());
  }

  /** Notifies every room. A room that cannot be reached asks again from its own alarm. */
  private async notifyRooms(ctx: Ctx, run: Run): Promise<void> {
    const rooms = (await this.ctx.storage.get<string[]>('rooms')) ?? [];
    const results = await Promise.allSettled(
      rooms.map((id) => this.env.SEARCH_ROOM.getByName(id).publish(run.normalizedTitle, eventOf(run))),
    );
    const missed = results.filter((result) => result.status === 'rejected').length;
    if (missed > 0) ctx.log({ event: 'rooms_missed', step: run.step, missed });
  }

  /** A run stored in an older format counts as missing: the rooms ask again and it restarts. */
  private async loadRun(): Promise<Run | null> {
    return runSchema.safeParse(await this.ctx.storage.get('run')).data ?? null;
  }

  /** The runtime confirms storage writes before any later effect becomes visible outside. */
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

function newRun({ taskId, query, normalizedTitle, network }: RoomStart): Run {
  const empty = { nearest: [], check: null, reviews: [], outcome: null, endedAt: null };
  return { taskId, query, normalizedTitle, network, step: 'queued', attempts: 0, ...empty };
}

function eventOf(run: Run): AnalysisEvent {
  return { step: run.step, outcome: run.outcome };
}

/** The cause holds the database's own error; the driver's message repeats the whole statement. */
function describe(error: unknown): string {
  return String(error instanceof Error && error.cause ? error.cause : error).slice(0, 1000);
}
