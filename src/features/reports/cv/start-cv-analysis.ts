import { AppError } from '#src/shared/errors.ts';
import type { MemberCtx } from '#src/shared/ctx.ts';
import { randomId } from '#src/shared/ids.ts';
import { pastedText } from '#src/features/cv/reading/extract-text.ts';
import type { CvText } from '#src/features/cv/reading/types.ts';
import { secondsToNextDay } from '#src/features/foundation/limits/daily.ts';
import { memberQuotaOwner } from '#src/features/foundation/limits/member-quota-owner.ts';
import { spendCvFile } from '#src/features/foundation/limits/spend-budget.ts';
import { loadCvText } from '#src/features/cv/editor/load-cv-text.ts';
import type { StartedAnalysis } from '#src/features/reports/engine/contract.ts';
import { checkFreeAnalysis } from '#src/features/reports/engine/check-free-analysis.ts';
import { resumeStart, startAnalysis } from '#src/features/reports/engine/start-analysis.ts';
import { getReading } from './get-reading.ts';
import { refuseOtherTexts } from './text-refusals.ts';
import type { StartCv, StoredInput } from './schemas.ts';
import type { ReviewersCtx } from '#src/features/catalogue/reviews/contract.ts';
import type { ReaderCtx } from '#src/features/cv/reading/contract.ts';

/**
 * Starts the analysis of a CV: an uploaded file, which is not stored, a pasted text, or a saved CV. A repeated call with the same key returns
 * the analysis that the first call started, and reads nothing.
 * @param form.file the uploaded file; null without one
 * @throws AppError nothing_to_analyse unless there is exactly one CV; resume_not_found; too_many_files of a member in a day; what the reader, `pastedText`, `refuseOtherTexts` and `startAnalysis` throw
 */
export async function startCvAnalysis(
  ctx: MemberCtx & ReaderCtx & ReviewersCtx,
  form: StartCv & { file: Blob | null },
): Promise<StartedAnalysis> {
  const { key = randomId(), analysis_type: type, career_goal: goal, consent } = form;
  const started = await resumeStart(ctx, 'cv', key);
  if (started) return started;
  await checkFreeAnalysis(ctx, 'cv', type);
  const text = await textOf(ctx, form);
  refuseOtherTexts(text, await getReading(ctx, text));
  const providers = consent === 'true' ? ctx.reviewers.map(({ provider }) => provider) : [];
  const input: StoredInput = { text: toStorable(text), corrected: null, consent: providers };
  return startAnalysis(ctx, { kind: 'cv', type, goal, input, key });
}

async function textOf(ctx: MemberCtx & ReaderCtx, { file, text, cv_id }: StartCv & { file: Blob | null }): Promise<CvText> {
  const pasted = text?.trim() ? text : null;
  if ([file, pasted, cv_id ?? null].filter((given) => given !== null).length !== 1) throw new AppError('nothing_to_analyse');
  if (file) return textOfFile(ctx, file);
  return pastedText(pasted ?? (cv_id === undefined ? '' : await savedText(ctx, cv_id)));
}

/** Reads a file. Counts it towards the member's daily limit, also if no analysis starts. */
async function textOfFile(ctx: MemberCtx & ReaderCtx, file: Blob): Promise<CvText> {
  if (!(await spendCvFile(ctx, memberQuotaOwner(ctx.member.id))))
    throw new AppError('too_many_files', { retryAfterSeconds: secondsToNextDay(ctx.now()) });
  return ctx.reader.read(file);
}

async function savedText(ctx: MemberCtx, id: string): Promise<string> {
  try {
    return await loadCvText(ctx, id);
  } catch (error) {
    throw error instanceof AppError && error.code === 'not_found' ? new AppError('resume_not_found') : error;
  }
}

/** Removes NUL and lone surrogates, which Postgres cannot store. */
function toStorable(text: CvText): CvText {
  const clean = (part: string) => part.replaceAll('\0', '').toWellFormed();
  return { ...text, lines: text.lines.map(clean), hidden: text.hidden.map((found) => ({ ...found, text: clean(found.text) })) };
}
