import type { MemberCtx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import type { z } from 'zod';
import { compareEntries, entryAndLine, labelEntries } from '#src/features/reports/cv/label-entries.ts';
import { maxLineLength } from '#src/features/reports/cv/result/label-lines.ts';
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
const maxMissing = 8;
/** Costs in characters: for each call, for each job's title, which is matched to the catalogue, and for each point in addition to its own length. */
const costs = { call: 500, title: 1000, point: 50 };

/**
 * Labels the exposure of each point of a CV's jobs, by the rubric of the CV analysis.
 * @throws AppError too_many_points if the member has used up the characters of the day
 */
export async function getExposure(ctx: LabelCtx, entries: readonly WrittenEntry[]): Promise<EntriesExposure> {
  await spendCharacters(ctx, entries);
  const labelled = new Map((await labelEntries(ctx, entries)).map((line) => [line.quote.place.line, line]));
  const byEntry = Map.groupBy(labelled.values(), ({ quote }) => entryAndLine(quote.place.line).entry);
  return {
    entries: entries.map(({ lines }, entry) => {
      const labelledLines = new Map(byEntry.get(entry)?.map((line) => [entryAndLine(line.quote.place.line).line, line]));
      return {
        lines: lines.map((_, index) => {
          const line = labelledLines.get(index);
          return { label: line?.label ?? null, task: line?.match?.task ?? null, job: line?.match?.job ?? null };
        }),
      };
    }),
  };
}

/**
 * Compares a CV with a job in the catalogue: returns tasks that no point shows, and advice by rules. Asks no model.
 * @throws AppError nothing_to_write without a job and an advert; too_many_points if the member has used up the characters of the day
 */
export async function getHelp(ctx: LabelCtx, { entries, target }: z.infer<typeof askHelpSchema>): Promise<CatalogueHelp> {
  const advert = target.advert.trim();
  if (target.job_id === undefined && advert === '') throw new AppError('nothing_to_write');
  await spendCharacters(ctx, entries);
  const { goal, advice } = await compareEntries(ctx, entries, target.job_id ?? advert);
  const [job] = goal.jobs;
  return {
    job: job ? { job_id: job.job_id, title: job.title } : null,
    missing: goal.missing.slice(0, maxMissing).map(({ task, label }) => ({ task, label })),
    shown: goal.shown.length,
    advice: advice.flatMap(({ rule, quote }) => {
      const lineRule = lineRules.find((one) => one === rule);
      return lineRule ? [{ ...entryAndLine(quote.place.line), rule: lineRule }] : [];
    }),
  };
}

async function spendCharacters(ctx: LabelCtx, entries: readonly WrittenEntry[]): Promise<void> {
  const addPoint = (sum: number, line: string) => sum + costs.point + Math.min(line.length, maxLineLength);
  const cost = entries.reduce((sum, { lines }) => sum + costs.title + lines.reduce(addPoint, 0), costs.call);
  if (await spendCvCharacters(ctx, memberQuotaOwner(ctx.member.id), cost)) return;
  throw new AppError('too_many_points', { retryAfterSeconds: secondsToNextDay(ctx.now()) });
}
