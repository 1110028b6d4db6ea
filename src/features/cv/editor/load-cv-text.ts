import { pick } from '#src/i18n/messages.ts';
import type { MemberCtx } from '#src/shared/ctx.ts';
import { plainTextOf } from './to-text.ts';
import { getCv } from './list-cvs.ts';
import { sheetStringKeys } from './sheet-words.ts';

/**
 * Loads one of the caller's CVs as plain text in the caller's language.
 * @throws AppError not_found
 */
export async function loadCvText(ctx: Pick<MemberCtx, 'db' | 'member' | 'language'>, id: string): Promise<string> {
  const { cv } = await getCv(ctx, id);
  return plainTextOf(cv, ctx.language, pick(ctx.language, sheetStringKeys));
}
