import { AppError } from '#src/shared/errors.ts';
import type { DraftContent } from './contract.ts';
import { missingParts, writtenLanguages } from './missing-parts.ts';

/**
 * Checks that an article may be published.
 * @param acceptMissing whether to publish without the missing parts
 * @throws AppError nothing_to_publish; translation_missing with the empty fields
 */
export function checkParts(content: DraftContent, acceptMissing: boolean): void {
  const missing = missingParts(content);
  const fields = missing.map((field) => ({ field, detail: 'empty' as const }));
  if (writtenLanguages(content).length === 0) throw new AppError('nothing_to_publish', { fields });
  if (fields.length > 0 && !acceptMissing) throw new AppError('translation_missing', { fields });
}
