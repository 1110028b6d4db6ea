import type { InboxKind } from './contract.ts';

export interface NewMessage {
  id: string;
  userId: string;
  kind: InboxKind;
  params: unknown;
  link: string | null;
  at: Date;
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
