import type { Ctx } from '#src/shared/ctx.ts';
import { type MediaExtension, mediaKey } from './media.ts';

/** Puts a file into object storage under the name of its content, and says that name. Keeping it twice changes nothing. */
export async function keepMedia(
  ctx: Pick<Ctx, 'media'>,
  { content, extension }: { content: Uint8Array<ArrayBuffer>; extension: MediaExtension },
): Promise<string> {
  const key = await mediaKey(content, extension);
  await ctx.media.put(key, content);
  return key;
}
