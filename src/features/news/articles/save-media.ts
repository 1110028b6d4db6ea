import type { Ctx } from '#src/shared/ctx.ts';
import { type MediaExtension, mediaKey } from './media.ts';

/** Saves a file in object storage under a key derived from its content, and returns the key. Idempotent. */
export async function saveMedia(
  ctx: Pick<Ctx, 'media'>,
  { content, extension }: { content: Uint8Array<ArrayBuffer>; extension: MediaExtension },
): Promise<string> {
  const key = await mediaKey(content, extension);
  await ctx.media.put(key, content);
  return key;
}
