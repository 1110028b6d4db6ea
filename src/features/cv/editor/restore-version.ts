import type { MemberCtx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { newUuid } from '#src/shared/ids.ts';
import { titleKey } from './clean-cv.ts';
import type { SavedCv } from './contract.ts';
import { restorableSince } from './list-cvs.ts';
import { loadCv, loadByTitle } from './store/cvs.ts';
import { loadVersion } from './store/versions.ts';
import { updateCv } from './store/write.ts';
import { toSavedCv } from './to-cv.ts';

/**
 * Saves a version of the last 30 days as the newest again, at no cost. The new version refers to the old one's content. The replaced version stays.
 * @throws AppError not_found; same_name if another CV has this title; cv_changed if the CV was saved meanwhile
 */
export async function restoreVersion(
  ctx: Pick<MemberCtx, 'db' | 'now' | 'member'>,
  { id, version: number }: { id: string; version: number },
): Promise<SavedCv> {
  const userId = ctx.member.id;
  const at = ctx.now();
  const found = await loadVersion(ctx.db, userId, { id, number, since: restorableSince(at) });
  if (!found) throw new AppError('not_found');
  const { content, contentOf, last } = found;
  const key = titleKey(content.title);
  const written = await updateCv(
    ctx.db,
    { id, userId, saveKey: `restore:${newUuid(at)}`, titleKey: key, spendKey: null, content, contentOf, at },
    last,
  );
  if (written) return toSavedCv(written);
  const namesake = await loadByTitle(ctx.db, userId, key);
  if (namesake && namesake.id !== id) throw new AppError('same_name', { stored: toSavedCv(namesake) });
  const stored = await loadCv(ctx.db, userId, id);
  if (!stored) throw new AppError('not_found');
  throw new AppError('cv_changed', { stored: toSavedCv(stored) });
}
