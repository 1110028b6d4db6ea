import type { Ctx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import type { DraftImage } from './contract.ts';
import { loadFiles } from './store/files.ts';

/**
 * The pictures with the sizes that they really have.
 * @throws AppError invalid_input for a picture that nobody uploaded
 */
export async function checkImages(ctx: Pick<Ctx, 'db'>, images: DraftImage[]): Promise<DraftImage[]> {
  const known = new Map((await loadFiles(ctx.db, [...new Set(images.map(({ key }) => key))])).map((file) => [file.key, file]));
  const strange = images.filter(({ key }) => !known.has(key));
  if (strange.length > 0)
    throw new AppError('invalid_input', { fields: strange.map(({ name }) => ({ field: `images.${name}`, detail: 'unknown_picture' })) });
  return images.map((image) => ({ ...image, ...known.get(image.key) }));
}
