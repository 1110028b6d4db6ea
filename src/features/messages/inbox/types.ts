import type { Language } from '#src/shared/language.ts';
import type { InboxKind } from './contract.ts';

export interface NewMessage {
  id: string;
  userId: string;
  kind: InboxKind;
  /** Valid by `inboxParams` of its kind. */
  params: unknown;
  link: string | null;
  at: Date;
}

/** Recipient of a message. */
export interface Recipient {
  email: string;
  language: Language;
  /** Whether to send a mail about the message. */
  wantsMail: boolean;
}

/** A stored message; `inboxParams` of its kind describes `params`. */
export interface MessageRow {
  id: string;
  kind: InboxKind;
  params: unknown;
  link: string | null;
  createdAt: Date;
  readAt: Date | null;
}
