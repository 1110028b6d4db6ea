import { AppError } from '#src/shared/errors.ts';
import { judgeDocument } from '#src/features/cv/reading/judge-document.ts';
import { isLongEnough } from '#src/features/cv/reading/line-shapes.ts';
import type { CvReading, CvText } from '#src/features/cv/reading/types.ts';

/** How many jobs of a CV are looked at; the first ones, which are the latest in nearly every CV. */
export const maxRoles = 15;

/**
 * Refuses an unconfirmed text that is no CV, before anything is started or paid.
 * @throws AppError cv_other_language, cv_other_kind, and what `refuseWithoutWork` throws
 */
export function refuseOtherTexts(text: Pick<CvText, 'lines'>, reading: CvReading): void {
  const kind = judgeDocument(text, reading);
  if (kind === 'other_language') throw new AppError('cv_other_language');
  if (kind !== 'cv') throw new AppError('cv_other_kind');
  refuseWithoutWork(reading);
}

/**
 * Refuses a reading from which no figure can be computed: without a job, or without a task in the jobs that are analysed.
 * @throws AppError cv_no_job, cv_no_tasks
 */
export function refuseWithoutWork({ roles }: Pick<CvReading, 'roles'>): void {
  if (roles.length === 0) throw new AppError('cv_no_job');
  if (!roles.slice(0, maxRoles).some(({ tasks }) => tasks.some(({ text }) => isLongEnough(text)))) throw new AppError('cv_no_tasks');
}
