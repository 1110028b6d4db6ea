import type { MemberCtx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { newUuid } from '#src/shared/ids.ts';
import { titleKey } from './clean-cv.ts';
import type { SavedCv } from './contract.ts';
import { keptSince } from './read-cvs.ts';
import { loadCv, loadNamed } from './store/cvs.ts';
import { loadVersion } from './store/versions.ts';
import { updateCv } from './store/write.ts';
import { toSavedCv } from './to-cv.ts';

/**
 * Makes a version of the last 30 days the newest one again. Costs nothing, and stores the content no second time; what it replaces stays among the versions.
 * @throws AppError not_found; same_name if another CV has its title by now; cv_changed if the CV was saved meanwhile
 */
export async function restoreVersion(
  ctx: Pick<MemberCtx, 'db' | 'now' | 'member'>,
  { id, version: number }: { id: string; version: number },
): Promise<SavedCv> {
  const userId = ctx.member.id;
  const at = ctx.now();
  const found = await loadVersion(ctx.db, userId, { id, number, since: keptSince(at) });
  if (!found) throw new AppError('not_found');
  const { content, contentOf, last } = found;
  const key = titleKey(content.title);
  const written = await updateCv(
    ctx.db,
    { id, userId, saveKey: `restore:${newUuid(at)}`, titleKey: key, spendKey: null, content, contentOf, at },
    last,
  );
  if (written) return toSavedCv(written);
  const named = await loadNamed(ctx.db, userId, key);
  if (named && named.id !== id) throw new AppError('same_name', { stored: toSavedCv(named) });
  const now = await loadCv(ctx.db, userId, id);
  if (!now) throw new AppError('not_found');
  throw new AppError('cv_changed', { stored: toSavedCv(now) });
}
