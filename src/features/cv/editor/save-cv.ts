import type { MemberCtx } from '#src/shared/ctx.ts';
import { sha256, toBytes } from '#src/shared/digests.ts';
import { AppError } from '#src/shared/errors.ts';
import { derivedUuid } from '#src/shared/ids.ts';
import { release } from '#src/features/credits/ledger/settle.ts';
import { reserve } from '#src/features/credits/ledger/reserve.ts';
import { cleanCv, titleKey } from './clean-cv.ts';
import { type Cv, cvLimits, type SaveCvInput, type SavedCv } from './contract.ts';
import { findGaps } from './find-gaps.ts';
import { countCvs, loadCv, loadByTitle } from './store/cvs.ts';
import { loadSave, loadStoredBytes } from './store/versions.ts';
import { insertCv, updateCv } from './store/write.ts';
import { toSavedCv } from './to-cv.ts';
import { isSameCv } from './same-cv.ts';
import type { CvRow } from './types.ts';

type SaveCtx = Pick<MemberCtx, 'db' | 'now' | 'member'>;

/**
 * Saves a CV of the caller for 1 paid credit. An unchanged CV costs nothing. Calls repeated with the same key and content save and pay once.
 * @throws AppError invalid_input, payload_too_large, same_name, cv_changed, too_many_cvs, cv_room_full, not_found, insufficient_paid_credit
 */
export async function saveCv(ctx: SaveCtx, input: SaveCvInput): Promise<SavedCv> {
  const cv = checkCv(input);
  const memberId = ctx.member.id;
  const saveKey = await sha256(JSON.stringify([input.key, input.id, input.version, input.overwrite, cv]));
  const spend = { memberId, key: `cv_save:${saveKey}` };
  const done = await loadSaved(ctx, saveKey);
  if (done) return done;
  const target = await chooseTarget(ctx, input, cv);
  if (target && isSameCv(target.content, cv)) return toSavedCv(target);
  const id = target?.id ?? (await derivedUuid(`cv:${memberId}:${saveKey}`)); // a retry gets the same id
  const { status } = await reserve(ctx, { ...spend, action: 'cv_save', actionId: id });
  if (status === 'pending') {
    const write = {
      id,
      userId: memberId,
      saveKey,
      titleKey: titleKey(cv.title),
      spendKey: spend.key,
      content: cv,
      at: ctx.now(),
    };
    await (target ? updateCv(ctx.db, write, target.version) : insertCv(ctx.db, write));
  }
  const saved = await loadSaved(ctx, saveKey);
  if (saved) return saved;
  if (status !== 'pending') throw new AppError('invalid_input', { fields: [{ field: 'key', detail: 'already_used' }] });
  await release(ctx, spend);
  await chooseTarget(ctx, input, cv); // throws the reason
  throw new AppError('unavailable');
}

/** Cleans the texts of a CV, and throws if it is too large or incomplete. */
function checkCv({ cv: sent, id, version }: SaveCvInput): Cv {
  const cv = cleanCv(sent);
  if (!cv) throw new AppError('invalid_input', { fields: [{ field: 'cv', detail: 'not_valid' }] });
  if (toBytes(JSON.stringify(cv)).length > cvLimits.bytes) throw new AppError('payload_too_large');
  const gaps = findGaps(cv).map(
    ({ field, is }) => ({ field: `cv.${field}`, detail: is === 'missing' ? 'required' : 'not_valid' }) as const,
  );
  const missingVersion = id !== undefined && version === undefined ? [{ field: 'version', detail: 'required' } as const] : [];
  const fields = [...missingVersion, ...gaps];
  if (fields.length > 0) throw new AppError('invalid_input', { fields });
  return cv;
}

/** Loads what a save wrote; null if it wrote nothing. A save writes and pays in one transaction. */
async function loadSaved(ctx: SaveCtx, saveKey: string): Promise<SavedCv | null> {
  const row = await loadSave(ctx.db, ctx.member.id, saveKey);
  return row ? toSavedCv(row) : null;
}

/** Finds the CV to overwrite; null for a new one. */
async function chooseTarget(ctx: SaveCtx, { id, version, overwrite }: SaveCvInput, cv: Cv): Promise<CvRow | null> {
  const own = id === undefined ? null : await loadCv(ctx.db, ctx.member.id, id);
  if (id !== undefined && !own) throw new AppError('not_found');
  if ((await loadStoredBytes(ctx.db, ctx.member.id)) >= cvLimits.storedBytes) throw new AppError('cv_room_full');
  const namesake = await loadByTitle(ctx.db, ctx.member.id, titleKey(cv.title));
  if (namesake && namesake.id !== id) {
    if (!overwrite) throw new AppError('same_name', { stored: toSavedCv(namesake) });
    return namesake;
  }
  if (own && own.version !== version) throw new AppError('cv_changed', { stored: toSavedCv(own) });
  if (!own && (await countCvs(ctx.db, ctx.member.id)) >= cvLimits.perMember)
    throw new AppError('too_many_cvs', { values: { most: cvLimits.perMember } });
  return own;
}
