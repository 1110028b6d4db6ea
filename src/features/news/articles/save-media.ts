import type { Ctx } from '#src/shared/ctx.ts';
import { type MediaExtension, mediaKey } from './media.ts';

/** Stores a file under a name derived from its content and returns that name. Idempotent. */
export async function saveMedia(
  ctx: Pick<Ctx, 'media'>,
  { content, extension }: { content: Uint8Array<ArrayBuffer>; extension: MediaExtension },
): Promise<string> {
  const key = await mediaKey(content, extension);
  await ctx.media.put(key, content);
  return key;
}
