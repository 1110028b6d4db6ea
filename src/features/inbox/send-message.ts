import type { Ctx } from '#src/shared/ctx.ts';
import { newUuid } from '#src/shared/ids.ts';
import { type InboxContent, inboxParams } from './contract.ts';
import { insertMessage } from './store.ts';

/**
 * Puts a message into a person's inbox; nobody's where the person is gone. Its text is composed when it is read.
 * @param input.link path of a page of this site without its language (`/news/3`), or null
 */
export async function sendMessage(
  ctx: Pick<Ctx, 'db' | 'now'>,
  input: InboxContent & { userId: string; link: string | null },
): Promise<void> {
  const { userId, kind, link } = input;
  const at = ctx.now();
  await insertMessage(ctx.db, { id: newUuid(at), userId, kind, params: inboxParams[kind].parse(input.params), link, at });
}
