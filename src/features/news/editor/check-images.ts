import type { Ctx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import type { DraftImage } from './contract.ts';
import { loadFiles } from './store/files.ts';

/**
 * Checks that the pictures are stored, and returns them with their real sizes.
 * @throws AppError invalid_input for a picture that nobody uploaded
 */
export async function checkImages(ctx: Pick<Ctx, 'db'>, images: DraftImage[]): Promise<DraftImage[]> {
  const files = new Map((await loadFiles(ctx.db, [...new Set(images.map(({ key }) => key))])).map((file) => [file.key, file]));
  const unknownImages = images.filter(({ key }) => !files.has(key));
  if (unknownImages.length > 0)
    throw new AppError('invalid_input', {
      fields: unknownImages.map(({ name }) => ({ field: `images.${name}`, detail: 'unknown_picture' })),
    });
  return images.map((image) => ({ ...image, ...files.get(image.key) }));
}
