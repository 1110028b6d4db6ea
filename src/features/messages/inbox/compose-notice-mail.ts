import { messages } from '#src/i18n/messages.ts';
import type { Language } from '#src/shared/language.ts';
import { localPath } from '#src/shared/paths.ts';
import { renderLetter } from '#src/features/foundation/mail/letter.ts';

/** Composes the mail about a message. It names only the kind, because other users' words and links must not be mailed. */
export function composeNoticeMail(
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
