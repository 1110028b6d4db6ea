import { AppError } from '#src/shared/errors.ts';
import { judgeDocument } from '#src/features/cv/reading/judge-document.ts';
import { isLongEnough } from '#src/features/cv/reading/line-shapes.ts';
import type { CvReading, CvText } from '#src/features/cv/reading/types.ts';

/** How many jobs of a CV are looked at; the first ones, which are the latest in nearly every CV. */
export const mostRoles = 15;

/**
 * Refuses a text that nobody has confirmed and that is no CV, before anything is started or paid.
 * @throws AppError cv_other_language, cv_other_kind, and what `refuseWithoutWork` throws
 */
export function refuseOtherTexts(text: Pick<CvText, 'lines'>, reading: CvReading): void {
  const kind = judgeDocument(text, reading);
  if (kind === 'other_language') throw new AppError('cv_other_language');
  if (kind !== 'cv') throw new AppError('cv_other_kind');
  refuseWithoutWork(reading);
}

/**
 * Refuses a reading of which no figure can be made: without a job, or without anything done in those that are looked at.
 * @throws AppError cv_no_job, cv_no_tasks
 */
export function refuseWithoutWork({ roles }: Pick<CvReading, 'roles'>): void {
  if (roles.length === 0) throw new AppError('cv_no_job');
  if (!roles.slice(0, mostRoles).some(({ tasks }) => tasks.some(({ text }) => isLongEnough(text)))) throw new AppError('cv_no_tasks');
}
