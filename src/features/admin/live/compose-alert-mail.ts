import { messages } from '#src/i18n/messages.ts';
import { renderLetter } from '#src/features/foundation/mail/letter.ts';
import type { Alert } from './contract.ts';
import { runbookOf } from './runbook-of.ts';

/** The mail to operators, in both languages because their languages are not known. It contains only counts. */
export function composeAlertMail({ kind, values }: Alert, { siteUrl, isOver }: { siteUrl: string; isOver: boolean }) {
  const [en, zh] = [messages('en'), messages('zh')];
  const name = en(`alert.${kind}`);
  const subject = en(isOver ? 'alert.subject_over' : 'alert.subject', { name });
  const href = new URL('/admin', siteUrl).href;
  const letter = renderLetter({
    language: 'en',
    heading: subject,
    lead: isOver ? en('alert.over') : en(`alert.${kind}_text`, values),
    button: { label: en('alert.button'), href, note: en('alert.runbook', { page: runbookOf(kind) }) },
    small: [isOver ? zh('alert.over') : zh(`alert.${kind}_text`, values)],
    footer: en('alert.footer'),
  });
  return { subject, ...letter };
}
