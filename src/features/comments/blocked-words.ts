import type { Ctx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { foldText } from '../wording/find-bad-words.ts';
import { deleteBlockedWord, insertBlockedWord } from './store/blocked-words.ts';

/** Blocks a word for new comments. False if it is already listed. */
export function addBlockedWord(ctx: Pick<Ctx, 'db'>, word: string): Promise<boolean> {
  return insertBlockedWord(ctx.db, folded(word));
}

/** Unblocks a word. False if it is not listed. */
export function removeBlockedWord(ctx: Pick<Ctx, 'db'>, word: string): Promise<boolean> {
  return deleteBlockedWord(ctx.db, folded(word));
}

/** @throws AppError invalid_input for a word of fewer than two letters, which nearly every comment contains */
function folded(word: string): string {
  const text = foldText(word);
  if (Array.from(text).length < 2) throw new AppError('invalid_input');
  return text;
}
