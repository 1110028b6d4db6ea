import type { Ctx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import type { JobOutlook } from './contract.ts';
import { loadField, loadOutlookSubject } from './store.ts';
import { toOutlook } from './to-outlook.ts';
import type { FieldRow } from './types.ts';

/**
 * Returns the official figures and newer measures of a job, its neighbours, and every occupation for comparison.
 * @throws AppError not_found
 */
export async function getOutlook(
  ctx: Pick<Ctx, 'db' | 'language'>,
  id: number,
): Promise<{ outlook: JobOutlook; field: FieldRow[]; isListed: boolean }> {
  const [subject, field] = await Promise.all([loadOutlookSubject(ctx.db, id), loadField(ctx.db)]);
  if (!subject) throw new AppError('not_found');
  return { outlook: toOutlook(subject, field, ctx.language), field, isListed: subject.isListed };
}
