import type { Ctx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { foldText } from './find-bad-words.ts';
import { holdsBlockedWord } from './store.ts';
import { refusalOf } from './title-refusal.ts';

/**
 * Lets a typed text become the title of a job, or refuses it.
 * @throws AppError title_has_bad_words (the product's lists and the operator's own), title_has_contact
 */
export async function judgeTitle(ctx: Pick<Ctx, 'db'>, typed: string): Promise<void> {
  const refusal = refusalOf(typed) ?? ((await holdsBlockedWord(ctx.db, foldText(typed))) ? 'title_has_bad_words' : null);
  if (refusal) throw new AppError(refusal);
}
