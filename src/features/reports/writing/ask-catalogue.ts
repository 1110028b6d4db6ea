import type { MemberCtx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import type { z } from 'zod';
import { compareEntries, entryAndLine, labelEntries } from '#src/features/reports/cv/label-entries.ts';
import { secondsToNextDay } from '#src/features/foundation/limits/daily.ts';
import { memberSpender } from '#src/features/foundation/limits/member-spender.ts';
import { spendCvPoints } from '#src/features/foundation/limits/spend-budget.ts';
import {
  type askHelpSchema,
  type CatalogueHelp,
  type EntriesExposure,
  lineRules,
  type WrittenEntry,
} from '#src/features/cv/editor/writing/schemas.ts';

type LabelCtx = Pick<MemberCtx, 'db' | 'language' | 'matcher' | 'member' | 'now'>;
const mostMissing = 8;
/** A call costs as much as this many points, however few it has. */
const leastPoints = 5;

/**
 * The exposure of each point of a CV's jobs, by the rubric of the CV analysis.
 * @throws AppError too_many_points once the member's points of the day are used up
 */
export async function getExposure(ctx: LabelCtx, entries: readonly WrittenEntry[]): Promise<EntriesExposure> {
  await spendPoints(ctx, entries);
  const found = new Map((await labelEntries(ctx, entries)).map((line) => [line.quote.place.line, line]));
  const byEntry = Map.groupBy(found.values(), ({ quote }) => entryAndLine(quote.place.line).entry);
  return {
    entries: entries.map(({ lines }, entry) => {
      const own = new Map(byEntry.get(entry)?.map((line) => [entryAndLine(line.quote.place.line).line, line]));
      return {
        lines: lines.map((_, at) => {
          const line = own.get(at);
          return { label: line?.label ?? null, task: line?.match?.task ?? null, job: line?.match?.job ?? null };
        }),
      };
    }),
  };
}

/**
 * What the catalogue says of a CV beside a job: tasks that no point shows, and advice by rules. No model is asked.
 * @throws AppError nothing_to_write without a job and an advert; too_many_points as above
 */
export async function getHelp(ctx: LabelCtx, { entries, target }: z.infer<typeof askHelpSchema>): Promise<CatalogueHelp> {
  const advert = target.advert.trim();
  if (target.job_id === undefined && advert === '') throw new AppError('nothing_to_write');
  await spendPoints(ctx, entries);
  const { goal, advice } = await compareEntries(ctx, entries, target.job_id ?? advert);
  const [job] = goal.jobs;
  return {
    job: job ? { job_id: job.job_id, title: job.title } : null,
    missing: goal.missing.slice(0, mostMissing).map(({ task, label }) => ({ task, label })),
    shown: goal.shown.length,
    advice: advice.flatMap(({ rule, quote }) => {
      const known = lineRules.find((one) => one === rule);
      return known ? [{ ...entryAndLine(quote.place.line), rule: known }] : [];
    }),
  };
}

async function spendPoints(ctx: LabelCtx, entries: readonly WrittenEntry[]): Promise<void> {
  const points = entries.reduce((sum, { lines }) => sum + lines.length, 0);
  if (await spendCvPoints(ctx, memberSpender(ctx.member.id), Math.max(leastPoints, points))) return;
  throw new AppError('too_many_points', { retryAfterSeconds: secondsToNextDay(ctx.now()) });
}
