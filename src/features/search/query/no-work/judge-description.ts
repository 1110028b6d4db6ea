import type { Ctx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { hasBadWords } from '#src/features/foundation/wording/find-bad-words.ts';
import { isAllowed } from '#src/features/foundation/wording/check-title-wording.ts';
import { recogniseNoWork } from './recognise-no-work.ts';

/**
 * Accepts a text as a description of work, by the filters that titles pass.
 * @throws AppError bad_description (a word of the product's lists or the operator's own, a phone number, an address), no_work_described
 */
export async function judgeDescription(ctx: Pick<Ctx, 'db'>, text: string): Promise<void> {
  if (!(await isAllowed(ctx, text))) throw new AppError('bad_description');
  const found = recogniseNoWork(text, 0.5, hasBadWords);
  if (found === 'none' || found === 'insult') throw new AppError('no_work_described');
}
