import type { MemberCtx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { createAct } from '#src/features/auth/audit/create-act.ts';
import { saveMedia } from '#src/features/news/articles/save-media.ts';
import type { StoredImage } from './contract.ts';
import { maxImageSide, maxImageBytes, maxPixels } from '#src/shared/desk-limits.ts';
import { readImageHeader } from './image-header.ts';
import { countScans, maxScans, stripMetadata } from './picture-parts.ts';
import { insertFile } from './store/files.ts';

/**
 * Saves a picture: checks its content, re-encodes it (which drops locations, comments and other metadata), and scales it to at
 * most 2,000 pixels a side. Editors only.
 * @throws AppError payload_too_large beyond 10 MB; not_a_picture unless it is a whole PNG, JPEG or WebP, with at most 100 scans; picture_too_large beyond 4 million
 *   pixels or 8,000 a side
 */
export async function saveImage(ctx: MemberCtx, file: Uint8Array): Promise<StoredImage> {
  if (file.byteLength > maxImageBytes) throw new AppError('payload_too_large');
  const header = readImageHeader(file);
  if (!header) throw new AppError('not_a_picture');
  const { kind, width, height } = header;
  if (Math.max(width, height) > maxImageSide.uploaded || width * height > maxPixels) throw new AppError('picture_too_large');
  if (kind === 'jpeg' && countScans(file) > maxScans) throw new AppError('not_a_picture');
  const pngRenderer = await ctx.pictures();
  const picture = pngRenderer.redraw(kind === 'png' ? stripMetadata(file) : file, {
    side: maxImageSide.stored,
    as: kind === 'jpeg' ? 'jpg' : 'png',
  });
  if (!picture || picture.content.byteLength > maxImageBytes) throw new AppError('not_a_picture');
  const key = await saveMedia(ctx, { content: picture.content, extension: kind === 'jpeg' ? 'jpg' : 'png' });
  const image = { key, width: picture.width, height: picture.height };
  const act = createAct(ctx, 'picture_added');
  await insertFile(ctx.db, { ...image, bytes: picture.content.byteLength, userId: ctx.member.id, createdAt: act.at }, act);
  return image;
}
