import type { Ctx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { foldText } from './find-bad-words.ts';
import { isAnswerable } from './refuse-title.ts';
import { findObjections } from './store.ts';
import { objectionTo } from './title-objection.ts';

/**
 * Lets a typed text become the title of a job, or refuses it.
 * @param title.typed the text as it was sent
 * @returns whether a model took the title for no job, which a description of the work can answer
 * @throws AppError title_has_bad_words (the product's lists and the operator's own), title_has_contact, invalid_query (the title was refused
 *   before, and nothing answers that)
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
