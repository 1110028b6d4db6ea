import { pick } from '#src/i18n/messages.ts';
import type { MemberCtx } from '#src/shared/ctx.ts';
import { outlineOf } from './outline.ts';
import { getCv } from './read-cvs.ts';
import { headingsOf, sheetStringKeys, wordsOf } from './sheet-words.ts';
import { toPlainText } from './to-text.ts';

/**
 * One of the caller's CVs as plain text, in the caller's language.
 * @throws AppError not_found
 */
export async function savedCvText(ctx: Pick<MemberCtx, 'db' | 'member' | 'language'>, id: string): Promise<string> {
  const { cv } = await getCv(ctx, id);
  const texts = pick(ctx.language, sheetStringKeys);
  return toPlainText(outlineOf(cv, ctx.language, wordsOf(texts)), headingsOf(texts));
}
