import type { MemberCtx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import type { z } from 'zod';
import { compareEntries, entryAndLine, labelEntries } from '#src/features/reports/cv/label-entries.ts';
import { mostRead } from '#src/features/reports/cv/result/label-lines.ts';
import { secondsToNextDay } from '#src/features/foundation/limits/daily.ts';
import { memberQuotaOwner } from '#src/features/foundation/limits/member-quota-owner.ts';
import { spendCvCharacters } from '#src/features/foundation/limits/spend-budget.ts';
import {
  type askHelpSchema,
  type CatalogueHelp,
  type EntriesExposure,
  lineRules,
  type WrittenEntry,
} from '#src/features/cv/editor/writing/schemas.ts';
import type { MatcherCtx } from '#src/features/search/query/contract.ts';

type LabelCtx = Pick<MemberCtx, 'db' | 'language' | 'member' | 'now'> & MatcherCtx;
const mostMissing = 8;
/** What a call costs for itself, for the title of a job, which is matched to the catalogue, and for each point, in characters; each point costs its own besides. */
const costs = { call: 500, title: 1000, point: 50 };

/**
 * The exposure of each point of a CV's jobs, by the rubric of the CV analysis.
 * @throws AppError too_many_points once the member's characters of the day are used up
 */
export async function getExposure(ctx: LabelCtx, entries: readonly WrittenEntry[]): Promise<EntriesExposure> {
  await spendCharacters(ctx, entries);
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
 * What the catalogue says of a CV next to a job: tasks that no point shows, and advice by rules. No model is asked.
 * @throws AppError nothing_to_write without a job and an advert; too_many_points as above
 */
export async function getHelp(ctx: LabelCtx, { entries, target }: z.infer<typeof askHelpSchema>): Promise<CatalogueHelp> {
  const advert = target.advert.trim();
  if (target.job_id === undefined && advert === '') throw new AppError('nothing_to_write');
  await spendCharacters(ctx, entries);
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

async function spendCharacters(ctx: LabelCtx, entries: readonly WrittenEntry[]): Promise<void> {
  const ofPoints = (sum: number, line: string) => sum + costs.point + Math.min(line.length, mostRead);
  const cost = entries.reduce((sum, { lines }) => sum + costs.title + lines.reduce(ofPoints, 0), costs.call);
  if (await spendCvCharacters(ctx, memberQuotaOwner(ctx.member.id), cost)) return;
  throw new AppError('too_many_points', { retryAfterSeconds: secondsToNextDay(ctx.now()) });
}
