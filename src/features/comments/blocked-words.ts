import type { Ctx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { foldText } from './find-bad-words.ts';
import { deleteBlockedWord, insertBlockedWord, loadBlockedWords } from './store.ts';

/** What no comment may hold beside the libraries' words, as it is looked for: folded by `foldText`. */
export function listBlockedWords(ctx: Pick<Ctx, 'db'>): Promise<string[]> {
  return loadBlockedWords(ctx.db);
}

/** False when the word is on the list already. It counts from the next comment on. */
export function addBlockedWord(ctx: Pick<Ctx, 'db'>, word: string): Promise<boolean> {
  return insertBlockedWord(ctx.db, folded(word));
}

/** False when the word is not on the list. */
export function removeBlockedWord(ctx: Pick<Ctx, 'db'>, word: string): Promise<boolean> {
  return deleteBlockedWord(ctx.db, folded(word));
}

/** @throws AppError invalid_input for a word of fewer than two letters: it would stand in nearly every comment */
function folded(word: string): string {
  const text = foldText(word);
  if (Array.from(text).length < 2) throw new AppError('invalid_input');
  return text;
}
