import type { Ctx } from '#src/shared/ctx.ts';
import { newUuid } from '#src/shared/ids.ts';
import { composeMailTitle } from './compose-message.ts';
import { composeNoticeMail } from './compose-notice-mail.ts';
import { type InboxContent, inboxParams } from './contract.ts';
import { insertMessage } from './store.ts';

/**
 * Sends a message to a user's inbox. Does nothing if the user is deleted. The text is composed when it is read. If the user wants mail, sends
 * one about the message, at most once an hour and never for the welcome message. Security messages are always mailed.
 * @param input.id for callers that may run again: a message with this id is sent only once
 * @param input.link path of a page without language prefix (`/news/3`), or null
 */
export async function sendMessage(
  ctx: Pick<Ctx, 'db' | 'now' | 'mail' | 'siteUrl' | 'later'>,
  input: InboxContent & { id?: string; userId: string; link: string | null },
): Promise<void> {
  const { userId, kind, link } = input;
  const at = ctx.now();
  const recipient = await insertMessage(ctx.db, {
    id: input.id ?? newUuid(at),
    userId,
    kind,
    params: inboxParams[kind].parse(input.params),
    link,
    at,
  });
  if (!recipient?.wantsMail || kind === 'welcome') return;
  const title = composeMailTitle(input, recipient.language);
  ctx.later(
    ctx.mail.send({
      to: recipient.email,
      ...composeNoticeMail(recipient.language, { title, siteUrl: ctx.siteUrl, isOptional: kind !== 'security' }),
    }),
  );
}
