import type { InboxKind } from './contract.ts';

export interface NewMessage {
  id: string;
  userId: string;
  kind: InboxKind;
  params: unknown;
  link: string | null;
  at: Date;
}
