import type { MemberCtx } from '#src/shared/ctx.ts';
import type { Cv, CvVersion, SavedCv } from './contract.ts';
import { loadAll } from './store/cvs.ts';
import { loadAllVersions } from './store/versions.ts';
import { toSavedCv, toVersion } from './to-cv.ts';

/** A CV with each of its saves that is kept. */
type ExportedCv = SavedCv & { versions: (CvVersion & { cv: Cv })[] };

/** All of the caller's CVs for data export, last changed first, with their versions, newest first. */
export async function exportCvs(ctx: Pick<MemberCtx, 'db' | 'member'>): Promise<ExportedCv[]> {
  const [rows, saves] = await Promise.all([loadAll(ctx.db, ctx.member.id), loadAllVersions(ctx.db, ctx.member.id)]);
  return rows.map((row) => ({
    ...toSavedCv(row),
    versions: saves.filter(({ cvId }) => cvId === row.id).map((save) => ({ ...toVersion(save), cv: save.content })),
  }));
}
