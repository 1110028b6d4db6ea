import type { Ctx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { hasBadWords } from '#src/features/foundation/wording/find-bad-words.ts';
import { isAllowed } from '#src/features/foundation/wording/check-title-wording.ts';
import { recogniseNoWork } from './recognise-no-work.ts';

/**
 * Checks a description of work with the filters for titles.
 * @throws AppError bad_description (a blocked word, a phone number, an address), no_work_described
 */
export async function checkDescription(ctx: Pick<Ctx, 'db'>, text: string): Promise<void> {
  if (!(await isAllowed(ctx, text))) throw new AppError('bad_description');
  const noWork = recogniseNoWork(text, 0.5, hasBadWords);
  if (noWork === 'none' || noWork === 'insult') throw new AppError('no_work_described');
}
