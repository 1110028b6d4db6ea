import type { Ctx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { foldText } from './find-bad-words.ts';
import { isAnswerable } from './refuse-title.ts';
import { findObjections } from './store.ts';
import { objectionTo } from './title-objection.ts';

/**
 * Checks whether a typed text may become the title of a job.
 * @param title.typed the text as it was sent
 * @returns whether a model once decided that the title names no job; a description of the work can overturn that
 * @throws AppError title_has_bad_words (the product's lists and the operator's own), title_has_contact, invalid_query (the title was refused
 *   for good)
 */
export async function checkTitleWording(ctx: Pick<Ctx, 'db'>, title: { typed: string; normalizedTitle: string }): Promise<boolean> {
  const objection = objectionTo(title.typed);
  if (objection) throw new AppError(objection);
  const { hasBlockedWord, refusal } = await findObjections(ctx.db, {
    folded: foldText(title.typed),
    normalizedTitle: title.normalizedTitle,
  });
  if (hasBlockedWord) throw new AppError('title_has_bad_words');
  if (refusal && !isAnswerable(refusal)) throw new AppError('invalid_query');
  return refusal !== null;
}

/** Whether a text may be shown next to a job: it passes the filters of titles. */
export async function isAllowed(ctx: Pick<Ctx, 'db'>, typed: string): Promise<boolean> {
  if (objectionTo(typed)) return false;
  const { hasBlockedWord } = await findObjections(ctx.db, { folded: foldText(typed), normalizedTitle: '' });
  return !hasBlockedWord;
}
