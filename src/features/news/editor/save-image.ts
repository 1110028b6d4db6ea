import type { MemberCtx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { newAct } from '#src/features/auth/audit/new-act.ts';
import { saveMedia } from '#src/features/news/articles/save-media.ts';
import type { KeptImage } from './contract.ts';
import { imageSides, maxImageBytes, maxPixels } from '#src/shared/desk-limits.ts';
import { readImageHeader } from './image-header.ts';
import { countScans, mostScans, onlyPixels } from './picture-parts.ts';
import { insertFile } from './store/files.ts';

/**
 * Stores a picture: checked by its content, re-encoded (which drops places, comments and whatever else was in the file), and scaled to at
 * most 2,000 pixels a side. Editors only.
 * @throws AppError payload_too_large beyond 10 MB; not_a_picture unless it is a whole PNG, JPEG or WebP, with at most 100 scans; picture_too_large beyond 4 million
 *   pixels or 8,000 a side
 */
export async function saveImage(ctx: MemberCtx, file: Uint8Array): Promise<KeptImage> {
  if (file.byteLength > maxImageBytes) throw new AppError('payload_too_large');
  const header = readImageHeader(file);
  if (!header) throw new AppError('not_a_picture');
  const { kind, width, height } = header;
  if (Math.max(width, height) > imageSides.most || width * height > maxPixels) throw new AppError('picture_too_large');
  if (kind === 'jpeg' && countScans(file) > mostScans) throw new AppError('not_a_picture');
  const pngRenderer = await ctx.pictures();
  const drawn = pngRenderer.redraw(kind === 'png' ? onlyPixels(file) : file, {
    side: imageSides.kept,
    as: kind === 'jpeg' ? 'jpg' : 'png',
  });
  if (!drawn || drawn.content.byteLength > maxImageBytes) throw new AppError('not_a_picture');
  const key = await saveMedia(ctx, { content: drawn.content, extension: kind === 'jpeg' ? 'jpg' : 'png' });
  const kept = { key, width: drawn.width, height: drawn.height };
  const act = newAct(ctx, 'picture_added');
  await insertFile(ctx.db, { ...kept, bytes: drawn.content.byteLength, userId: ctx.member.id, createdAt: act.at }, act);
  return kept;
}
