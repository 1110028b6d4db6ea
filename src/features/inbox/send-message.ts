import type { Ctx } from '#src/shared/ctx.ts';
import { newUuid } from '#src/shared/ids.ts';
import { composeMessage } from './compose-message.ts';
import { composeNoticeMail } from './compose-notice-mail.ts';
import { type InboxContent, inboxParams } from './contract.ts';
import { insertMessage } from './store.ts';

/**
 * Puts a message into a person's inbox; nobody's where the person is gone. Its text is composed when it is read. A mail tells of it where the
 * person wants that, once an hour at most and never of the welcome.
 * @param input.link path of a page of this site without its language (`/news/3`), or null
 */
export async function sendMessage(
  ctx: Pick<Ctx, 'db' | 'now' | 'mail' | 'siteUrl' | 'later'>,
  input: InboxContent & { userId: string; link: string | null },
): Promise<void> {
  const { userId, kind, link } = input;
  const at = ctx.now();
  const receiver = await insertMessage(ctx.db, { id: newUuid(at), userId, kind, params: inboxParams[kind].parse(input.params), link, at });
  if (!receiver?.wantsMail || kind === 'welcome') return;
  const { title } = composeMessage(input, receiver.language);
  ctx.later(ctx.mail.send({ to: receiver.email, ...composeNoticeMail(receiver.language, { title, siteUrl: ctx.siteUrl }) }));
}
