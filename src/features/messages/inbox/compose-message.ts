import { messages, type Translate } from '#src/i18n/messages.ts';
import type { Language } from '#src/shared/language.ts';
import { type InboxContent, type InboxMessage, inboxParams } from './contract.ts';
import type { MessageRow } from './types.ts';

/** Maps a stored message to its view in the member's language. */
export function toMessage(row: MessageRow, language: Language): InboxMessage {
  return {
    id: row.id,
    kind: row.kind,
    ...composeStored(row, language),
    language,
    link: row.link,
    created_at: row.createdAt.toISOString(),
    read_at: row.readAt?.toISOString() ?? null,
  };
}

/** Composes a stored message. An unreadable one says so, so that the other messages are still shown. */
function composeStored(row: MessageRow, language: Language): { title: string; body: string } {
  const content = readContent(row);
  if (content) return composeMessage(content, language);
  const t = messages(language);
  return { title: t('inbox.unreadable'), body: t('inbox.unreadable_text') };
}

/** Composes the title and text of a message in a language. */
export function composeMessage(content: InboxContent, language: Language): { title: string; body: string } {
  const t = messages(language);
  switch (content.kind) {
    case 'welcome':
      return { title: t('inbox.welcome'), body: t('inbox.welcome_text', content.params) };
    case 'reply':
    case 'mention': {
      const { author, title, excerpt } = content.params;
      const head = content.kind === 'reply' ? t('inbox.reply', { author }) : t('inbox.mention', { author });
      return { title: head, body: t('inbox.comment_text', { title: title[language], excerpt }) };
    }
    case 'analysis_finished': {
      const { analysis, subject, failed = false } = content.params;
      if (failed) return { title: t(`inbox.${analysis}_failed`), body: t('inbox.analysis_failed_text') };
      const about = subject === '' ? [] : [t('inbox.analysis_text', { subject })];
      return { title: t(`inbox.${analysis}_finished`), body: [...about, t('inbox.analysis_ready_text')].join('\n') };
    }
    case 'credit':
      return composeCredit(content.params, t);
    case 'reward':
      return { title: t('inbox.reward', { amount: content.params.amount }), body: t('inbox.reward_text') };
    case 'announcement':
      return { title: content.params.title[language], body: content.params.body[language] };
    case 'security': {
      const { params } = content;
      const title =
        params.event === 'recovery_code_used'
          ? t('inbox.recovery_code_used', { left: params.left })
          : t(`inbox.${params.event}`, { name: params.name });
      return { title, body: t('inbox.security_text') };
    }
    case 'objection_answered': {
      const { title, accepted, reason } = content.params;
      return { title: t(`inbox.objection_${accepted ? 'accepted' : 'declined'}`, { title: title[language] }), body: reason };
    }
    case 'job_changed': {
      const { title, from, to } = content.params;
      const figures = { title: title[language], from: Math.round(from), to: Math.round(to) };
      return { title: t('inbox.job_changed', figures), body: t('inbox.job_changed_text', figures) };
    }
  }
}

/** Composes the title of the mail about a message. The title marks a member's name as such, so that nobody takes it for the sender's. */
export function composeMailTitle(content: InboxContent, language: Language): string {
  const t = messages(language);
  if (content.kind === 'reply') return t('mail.member_replied', { author: content.params.author });
  if (content.kind === 'mention') return t('mail.member_mentioned', { author: content.params.author });
  return composeMessage(content, language).title;
}

/** Composes a message on received or returned credits. */
function composeCredit({ amount, remark, reason, action }: CreditParams, t: Translate): { title: string; body: string } {
  if (action === undefined || reason === undefined || reason === 'recharge')
    return { title: t('inbox.credit', { amount }), body: remark || t('inbox.credit_text') };
  const what = t(`credits.action_${action}`);
  const body = reason === 'lapsed' ? t('inbox.credit_lapsed', { what }) : remark || t('inbox.credit_refund', { what });
  return { title: t('inbox.credit_returned', { amount }), body };
}
type CreditParams = Extract<InboxContent, { kind: 'credit' }>['params'];

/** Parses a stored message. Null if its parameters do not fit its kind, which happens only if another version has written it. */
function readContent({ kind, params }: MessageRow): InboxContent | null {
  if (!Object.hasOwn(inboxParams, kind)) return null;
  const read = inboxParams[kind].safeParse(params);
  return read.success ? ({ kind, params: read.data } as InboxContent) : null; // parsed by the schema of this kind
}
