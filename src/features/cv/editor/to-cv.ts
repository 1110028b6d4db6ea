import type { CvSummary, CvVersion, SavedCv } from './contract.ts';
import { withAllFields } from './empty-cv.ts';
import type { CvHead, CvRow } from './types.ts';

/** Maps a stored CV to its view. */
export function toSavedCv({ content, ...row }: CvRow): SavedCv {
  return { ...toSummary({ ...row, title: content.title, userType: content.user_type }), cv: withAllFields(content) };
}

/** Maps a stored CV without its content to its view. */
export function toSummary({ id, title, userType, version, createdAt, updatedAt }: CvHead): CvSummary {
  return {
    ...{ id, title, version, user_type: userType === 'freshGraduate' ? userType : 'experienced' },
    ...{ created_at: createdAt.toISOString(), updated_at: updatedAt.toISOString() },
  };
}

/** Maps a stored version to its view. */
export function toVersion({ version, title, createdAt }: { version: number; title: string; createdAt: Date }): CvVersion {
  return { version, title, saved_at: createdAt.toISOString() };
}
