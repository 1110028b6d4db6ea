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

/** A stored message that cannot be read shows so, and does not take the others with it. */
function composeStored(row: MessageRow, language: Language): { title: string; body: string } {
  const content = readContent(row);
  if (content) return composeMessage(content, language);
  const t = messages(language);
  return { title: t('inbox.unreadable'), body: t('inbox.unreadable_text') };
}

/** Title and text of a message in a language. */
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

/** Title of the mail that announces a message. A member's name is marked as one, so that it never reads as the sender's. */
export function composeMailTitle(content: InboxContent, language: Language): string {
  const t = messages(language);
  if (content.kind === 'reply') return t('mail.member_replied', { author: content.params.author });
  if (content.kind === 'mention') return t('mail.member_mentioned', { author: content.params.author });
  return composeMessage(content, language).title;
}

/** Credits that came, or that came back. */
function composeCredit({ amount, remark, reason, action }: CreditParams, t: Translate): { title: string; body: string } {
  if (action === undefined || reason === undefined || reason === 'recharge')
    return { title: t('inbox.credit', { amount }), body: remark || t('inbox.credit_text') };
  const what = t(`credits.action_${action}`);
  const body = reason === 'lapsed' ? t('inbox.credit_lapsed', { what }) : remark || t('inbox.credit_refund', { what });
  return { title: t('inbox.credit_returned', { amount }), body };
}
type CreditParams = Extract<InboxContent, { kind: 'credit' }>['params'];

/** Null if the stored parameters do not fit the kind. `sendMessage` rules that out, but not what another version has written. */
function readContent({ kind, params }: MessageRow): InboxContent | null {
  if (!Object.hasOwn(inboxParams, kind)) return null;
  const read = inboxParams[kind].safeParse(params);
  return read.success ? ({ kind, params: read.data } as InboxContent) : null; // parsed by the schema of this kind
}
