import { messages } from '#src/i18n/messages.ts';
import type { Language } from '#src/shared/language.ts';
import { localPath } from '#src/shared/paths.ts';
import { renderLetter } from '#src/features/foundation/mail/letter.ts';
import { codeRules, type Purpose } from './code-limits.ts';

interface Input {
  code: string;
  email: string;
  /** Goes into the link: its reader can request another code even if strangers have used up the address's budget. */
  pass: string;
  purpose: Purpose;
  siteUrl: string;
}

/**
 * The mail with a code. Its link prefills the address in the fragment, which no server sees. No link contains the code, so software that
 * opens links (scanners, previews) cannot use it.
 */
export function composeCodeMail(
  language: Language,
  { code, email, pass, purpose, siteUrl }: Input,
): { subject: string; text: string; html: string } {
  const t = messages(language);
  const minutes = codeRules.minutes;
  const footer = t('mail.footer');
  if (purpose !== 'sign_in') {
    const topic = purpose === 'delete_account' ? 'delete' : 'sessions';
    const letter = { heading: t(`mail.${topic}_heading`), lead: t(`mail.${topic}_lead`, { minutes }), small: [t('mail.confirm_ignore')] };
    return { subject: t(`mail.${topic}_subject`, { code }), ...renderLetter({ language, code, footer, ...letter }) };
  }
  const href = `${new URL(localPath(language, '/login'), siteUrl).href}#email=${encodeURIComponent(email)}&pass=${pass}`;
  const button = { label: t('mail.code_button'), href, note: t('mail.code_link') };
  const letter = { heading: t('mail.code_heading'), lead: t('mail.code_lead', { minutes }), small: [t('mail.code_ignore')] };
  return { subject: t('mail.code_subject', { code }), ...renderLetter({ language, code, footer, button, ...letter }) };
}
