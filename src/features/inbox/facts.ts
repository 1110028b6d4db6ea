import type { Language } from '#src/shared/language.ts';
import type { InboxKind } from './contract.ts';

export interface NewMessage {
  id: string;
  userId: string;
  kind: InboxKind;
  params: unknown;
  link: string | null;
  at: Date;
}

/** To whom a message went. */
export interface Receiver {
  email: string;
  language: Language;
  /** Whether a mail is to tell of it. */
  wantsMail: boolean;
}

/** A message as it is kept; `params` is what `inboxParams` of its kind describes. */
export interface MessageRow {
  id: string;
  kind: InboxKind;
  params: unknown;
  link: string | null;
  createdAt: string;
  readAt: string | null;
}
