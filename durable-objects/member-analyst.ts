import { DurableObject } from 'cloudflare:workers';
import { z } from 'zod';
import { openCtx } from '#functions/open-ctx.ts';
import { cvRecipe } from '#src/features/reports/cv/run-cv-step.ts';
import { industryRecipe } from '#src/features/reports/industry/run-industry-step.ts';
import { advanceAnalysis, failAnalysis } from '#src/features/reports/engine/advance-analysis.ts';
import { describeProgress } from '#src/features/reports/engine/describe-progress.ts';
import { isOpen } from '#src/features/reports/engine/is-open.ts';
import { roomOf } from '#src/features/reports/engine/progress-of.ts';
import type { AnalysisState } from '#src/features/reports/engine/types.ts';
import type { AppCtx } from '#src/app/ctx.ts';
import { isDatabaseAway } from '#src/shared/database-away.ts';
import { placesOf } from '#src/shared/error-places.ts';
import { awayDelayMs, countLateAlarm, retryDelay, setAlarmIfMissing } from './alarms.ts';

const recipes = { cv: cvRecipe, industry: industryRecipe };
const maxAttempts = 6;
/** `attempts` counts the attempts at the current step. */
const workSchema = z.object({ id: z.uuid(), attempts: z.int() });
type Work = z.infer<typeof workSchema>;

/**
 * Works on one analysis of a member. A Durable Object, so that only one works on it worldwide. Storage holds its id and the attempts at
 * the step; the steps' results are in the database. The alarm resumes after a crash or deploy. The API and the cron call `start`.
 */
export class MemberAnalyst extends DurableObject<Env> {
  private working = false;
  /** Counts the calls of `start`, so that a call is not lost while the work ends. */
  private calls = 0;

  async start(id: string): Promise<void> {
    this.calls += 1;
    if (!(await this.load())) await this.ctx.storage.put('work', { id, attempts: 0 } satisfies Work);
    if (!this.working) await setAlarmIfMissing(this.ctx.storage);
  }

  override async alarm(info?: AlarmInvocationInfo): Promise<void> {
    countLateAlarm(this.openCtx(), info);
    const work = await this.load();
    if (!work) return;
    this.working = true;
    try {
      await this.work(work);
    } finally {
      this.working = false;
    }
  }

  /** Advances the analysis until it ends, or until a step fails, which the alarm will retry. */
  private async work(initial: Work): Promise<void> {
    const ctx = this.openCtx();
    let work = initial;
    for (;;) {
      const calls = this.calls;
      work = { ...work, attempts: work.attempts + 1 };
      await this.ctx.storage.put('work', work);
      try {
        const state = await this.advance(ctx, work);
        if (state) await this.notifyRoom(ctx, state);
        if (state && !isOpen(state)) ctx.count(state.status === 'failed' ? 'runs_failed' : 'runs_completed');
        if ((!state || !isOpen(state)) && calls === this.calls) return await this.ctx.storage.deleteAll();
        work = { ...work, attempts: 0 };
      } catch (error) {
        const isAway = isDatabaseAway(error);
        ctx.log({ event: 'step_failed', analysis: work.id, attempts: work.attempts, error: kindOf(error) });
        await this.ctx.storage.put('work', isAway ? { ...work, attempts: work.attempts - 1 } : work);
        await this.ctx.storage.setAlarm(Date.now() + (isAway ? awayDelayMs : retryDelay(work.attempts)));
        return;
      }
    }
  }

  private async advance(ctx: AppCtx, { id, attempts }: Work): Promise<AnalysisState | null> {
    const failed = attempts > maxAttempts ? await failAnalysis(ctx, id, 'server_error') : null;
    return failed ?? advanceAnalysis(ctx, id, recipes);
  }

  /** Sends the progress to the analysis's room. If the room cannot be reached, its page polls the API. */
  private async notifyRoom(ctx: AppCtx, state: AnalysisState): Promise<void> {
    const room = this.env.PROGRESS_ROOM.getByName(roomOf(state));
    await room.publishProgress(describeProgress(state)).catch(() => ctx.log({ event: 'room_missed', analysis: state.id }));
  }

  private openCtx(): AppCtx {
    return openCtx(this.env, { feature: 'member-analyst', waitUntil: (later) => this.ctx.waitUntil(later) });
  }

  private async load(): Promise<Work | null> {
    return workSchema.safeParse(await this.ctx.storage.get('work')).data ?? null;
  }
}

/** Name, cause's code and place of an error. Its message is not logged, because it may contain a statement's parameters or a line of a CV. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const place = placesOf(error)[0]?.trim() ?? '';
  const cause = error.cause instanceof Error && 'code' in error.cause ? String(error.cause.code) : '';
  return `${error.name} ${cause} ${place}`;
}
