import type { Action, ActionType, Bucket, SpendStatus, Transaction } from './contract.ts';

export interface Balances {
  paid: number;
  gift: number;
}

export interface AccountRow extends Balances {
  /** UTC day of the last daily gift, as `2026-11-24`. */
  giftDay: string | null;
}

/** Credits to add to a member's account. */
export interface Grant {
  userId: string;
  type: Exclude<Transaction['type'], 'consume'>;
  bucket: Bucket;
  amount: number;
  /** Unique for each account: adding the same reference again changes nothing. */
  reference: string;
  remark: string;
  actionType: ActionType;
  actionId: string;
  at: Date;
}

/** Balances after a grant; `isNew` is false if the account had its reference already. */
export interface Granted extends Balances {
  isNew: boolean;
}

export interface NewSpend {
  id: string;
  userId: string;
  key: string;
  action: Action;
  actionId: string;
  price: number;
  paidOnly: boolean;
  at: Date;
  expiresAt: Date;
}

export interface SpendRow extends Balances {
  id: string;
  accountId: string;
  key: string;
  action: Action;
  actionId: string;
  status: SpendStatus;
  expiresAt: Date;
}

/** A spend whose credits were given back, with the balances afterwards. */
export interface ReturnedSpend extends Balances {
  /** Null if the account was deleted. */
  userId: string | null;
  credits: number;
  action: Action;
}

/** A spend that the timer released. */
export type ReleasedSpend = Omit<ReturnedSpend, keyof Balances> & { id: string };

export interface TransactionRow extends Omit<Transaction, 'date' | 'status' | 'action_type' | 'action_reference_id'> {
  createdAt: Date;
  status: SpendStatus | null;
  actionType: ActionType;
  actionId: string;
}
