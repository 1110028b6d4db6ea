import type { Ctx } from '#src/shared/ctx.ts';
import { newUuid } from '#src/shared/ids.ts';
import { composeMailTitle } from './compose-message.ts';
import { type InboxContent, inboxParams } from './contract.ts';
import { insertMessage } from './store.ts';
import { messages } from '#src/i18n/messages.ts';
import type { Language } from '#src/shared/language.ts';
import { localPath } from '#src/shared/paths.ts';
import { renderLetter } from '#src/features/foundation/mail/letter.ts';

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

/** Composes the mail about a message. It names only the kind, because other users' words and links must not be mailed. */
function composeNoticeMail(
  language: Language,
  { title, siteUrl, isOptional }: { title: string; siteUrl: string; isOptional: boolean },
): { subject: string; text: string; html: string } {
  const t = messages(language);
  const page = (path: string) => new URL(localPath(language, path), siteUrl).href;
  const button = { label: t('mail.notice_button'), href: page('/me/inbox'), note: t('mail.notice_link') };
  const small = [isOptional ? t('mail.notice_off', { href: page('/me/profile') }) : t('mail.notice_security')];
  return {
    subject: t('mail.notice_subject', { title }),
    ...renderLetter({ language, heading: title, lead: t('mail.notice_lead'), button, small, footer: t('mail.footer') }),
  };
}
