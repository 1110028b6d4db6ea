import type { Ctx, MemberCtx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import type { Act } from '#src/features/auth/audit/contract.ts';
import { createAct } from '#src/features/auth/audit/create-act.ts';
import { foldText } from '#src/features/foundation/wording/find-bad-words.ts';
import type { SetWordInput } from './contract.ts';
import { deleteBlockedWord, insertBlockedWord } from './store/blocked-words.ts';

/** Blocks a word for new comments. False if it is already listed. */
export function addBlockedWord(ctx: Pick<Ctx, 'db'>, word: string, act?: Act): Promise<boolean> {
  return insertBlockedWord(ctx.db, foldWord(word), act);
}

/** Unblocks a word. False if it is not listed. */
export function removeBlockedWord(ctx: Pick<Ctx, 'db'>, word: string, act?: Act): Promise<boolean> {
  return deleteBlockedWord(ctx.db, foldWord(word), act);
}

/**
 * Blocks or unblocks a word. Editors and administrators only.
 * @throws AppError invalid_input for a word of fewer than two letters
 */
export async function setBlockedWord(ctx: MemberCtx, { word, blocked, reason }: SetWordInput): Promise<{ changed: boolean }> {
  const act = createAct(ctx, blocked ? 'word_added' : 'word_removed', reason);
  return { changed: await (blocked ? addBlockedWord : removeBlockedWord)(ctx, word, act) };
}

/** @throws AppError invalid_input for a word of fewer than two letters, because nearly every comment contains it */
function foldWord(word: string): string {
  const text = foldText(word);
  if (Array.from(text).length < 2)
    throw new AppError('invalid_input', { fields: [{ field: 'word', detail: 'too_short', values: { least: 2 } }] });
  return text;
}
