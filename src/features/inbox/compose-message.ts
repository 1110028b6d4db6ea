import { messages } from '#src/i18n/messages.ts';
import type { Language } from '#src/shared/language.ts';
import { type InboxContent, type InboxMessage, inboxParams } from './contract.ts';
import type { MessageRow } from './types.ts';

/** Maps a stored message to its view in the reader's language. */
export function toMessage(row: MessageRow, language: Language): InboxMessage {
  return {
    id: row.id,
    kind: row.kind,
    ...composeMessage(readContent(row), language),
    link: row.link,
    created_at: row.createdAt.toISOString(),
    read_at: row.readAt?.toISOString() ?? null,
  };
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
      const title = content.params.analysis === 'cv' ? t('inbox.cv_finished') : t('inbox.industry_finished');
      return { title, body: t('inbox.analysis_text', { subject: content.params.subject }) };
    }
    case 'credit':
      return { title: t('inbox.credit', { amount: content.params.amount }), body: content.params.remark || t('inbox.credit_text') };
    case 'reward':
      return { title: t('inbox.reward', { amount: content.params.amount }), body: t('inbox.reward_text') };
    case 'announcement':
      return { title: content.params.title[language], body: content.params.body[language] };
    case 'job_changed': {
      const { title, from, to } = content.params;
      const figures = { title: title[language], from: Math.round(from), to: Math.round(to) };
      return { title: t('inbox.job_changed', figures), body: t('inbox.job_changed_text', figures) };
    }
  }
}

/** @throws ZodError if the stored parameters do not fit the kind, which `sendMessage` rules out */
function readContent({ kind, params }: MessageRow): InboxContent {
  return { kind, params: inboxParams[kind].parse(params) } as InboxContent; // parsed by the schema of this kind
}
