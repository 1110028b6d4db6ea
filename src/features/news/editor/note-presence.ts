import type { MemberCtx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import type { z } from 'zod';
import type { OtherEditors, presenceSchema } from './contract.ts';
import { presence } from '#src/shared/desk-limits.ts';
import { noteTab } from './store/presence.ts';

/**
 * Saves that a browser tab has opened or closed an article. Returns the other editors who have it open, and its newest version. Editors only.
 * @throws AppError not_found
 */
export async function notePresence(ctx: MemberCtx, newsId: number, tab: z.infer<typeof presenceSchema>): Promise<OtherEditors> {
  const at = ctx.now();
  const found = await noteTab(ctx.db, { newsId, ...tab, userId: ctx.member.id, at, since: new Date(at.getTime() - presence.lasts) });
  if (!found) throw new AppError('not_found');
  return { editors: found.editors, version: found.version, saved_by: found.savedBy };
}
