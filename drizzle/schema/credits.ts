import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, timestamp, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Action, ActionType } from '#src/features/credits/ledger/contract.ts';
import { users } from './accounts.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * A member's two balances. Each statement that writes to the ledger locks this row first and changes it together with its
 * transactions, so a balance always equals their sum. The account stays when its member is deleted: the ledger is kept under an id that identifies nobody.
 */
export const creditAccounts = pgTable(
  'credit_accounts',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .unique()
      .references(() => users.id, { onDelete: 'set null' }),
    paid: integer('paid').notNull().default(0),
    gift: integer('gift').notNull().default(0),
    /** How many transactions the account has. The last one has this number. */
    entries: integer('entries').notNull().default(0),
    /** UTC day of the last daily gift. */
    giftDay: date('gift_day'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    check('credit_accounts_paid', sql`${t.paid} >= 0`),
    check('credit_accounts_gift', sql`${t.gift} >= 0`),
    check('credit_accounts_entries', sql`${t.entries} >= 0`),
  ],
);

/**
 * A spend in two phases: reserved as `pending`, then once `settled` or `released`. A trigger refuses every other change. The account and
 * the key identify it, so repeated calls find it.
 */
export const creditSpends = pgTable(
  'credit_spends',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => creditAccounts.id),
    key: text('key').notNull(),
    action: text('action').$type<Action>().notNull(),
    actionId: text('action_id').notNull(),
    /** The price is the sum of both parts. */
    paid: integer('paid').notNull(),
    gift: integer('gift').notNull(),
    status: text('status', { enum: ['pending', 'settled', 'released'] }).notNull(),
    createdAt: instant('created_at').notNull(),
    /** After this time, the timer releases it if it is still pending. */
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    endedBy: text('ended_by', { enum: ['caller', 'timer'] }),
  },
  (t) => [
    unique('credit_spends_key').on(t.accountId, t.key),
    check('credit_spends_price', sql`${t.paid} >= 0 and ${t.gift} >= 0 and ${t.paid} + ${t.gift} > 0`),
    check('credit_spends_status', sql`${t.status} in ('pending', 'settled', 'released')`),
    check(
      'credit_spends_ended',
      sql`(${t.status} = 'pending') = (${t.endedAt} is null) and (${t.endedAt} is null) = (${t.endedBy} is null)`,
    ),
    index('credit_spends_pending')
      .on(t.expiresAt)
      .where(sql`status = 'pending'`),
    index('credit_spends_lapsed')
      .on(t.endedAt)
      .where(sql`status = 'released' and ended_by = 'timer'`),
  ],
);

/**
 * The ledger: rows that are never changed or deleted, which triggers enforce. A transaction's status is that of its spend, or `settled`
 * without one. The number counts an account's transactions, so a gap would show.
 */
export const creditTransactions = pgTable(
  'credit_transactions',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => creditAccounts.id),
    number: integer('number').notNull(),
    type: text('type', { enum: ['recharge', 'consume', 'daily_gift', 'refund'] }).notNull(),
    bucket: text('bucket', { enum: ['paid', 'gift'] }).notNull(),
    /** Positive if credits were added, negative if they were spent. */
    amount: integer('amount').notNull(),
    /** Balance of the bucket after this transaction. */
    balance: integer('balance').notNull(),
    /** Identifies the reason of the transaction. Unique for each account and bucket, so that a repeated call writes nothing. */
    reference: text('reference').notNull(),
    remark: text('remark').notNull().default(''),
    actionType: text('action_type').$type<ActionType>().notNull(),
    actionId: text('action_id').notNull().default(''),
    spendId: uuid('spend_id').references(() => creditSpends.id),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.number] }),
    uniqueIndex('credit_transactions_reference').on(t.accountId, t.reference, t.bucket),
    index('credit_transactions_by_type').on(t.accountId, t.type, t.number),
    index('credit_transactions_by_spend').on(t.spendId),
    check('credit_transactions_type', sql`${t.type} in ('recharge', 'consume', 'daily_gift', 'refund')`),
    check('credit_transactions_bucket', sql`${t.bucket} in ('paid', 'gift')`),
    check('credit_transactions_sign', sql`case when ${t.type} = 'consume' then ${t.amount} < 0 else ${t.amount} > 0 end`),
    check('credit_transactions_balance', sql`${t.balance} >= 0`),
    check('credit_transactions_spend', sql`${t.type} <> 'consume' or ${t.spendId} is not null`),
    check('credit_transactions_remark', sql`char_length(${t.remark}) <= 200`),
  ],
);

/**
 * Which addresses took the gift of a day, as keyed digests: deleting an account and signing up again gives no second gift. Past days are
 * deleted.
 */
export const giftDays = pgTable('gift_days', { day: date('day').notNull(), addressKey: text('address_key').notNull() }, (t) => [
  primaryKey({ columns: [t.day, t.addressKey] }),
]);

/** Requests of administrators for their own credits, which another administrator decides. */
export const creditRequests = pgTable(
  'credit_requests',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    amount: integer('amount').notNull(),
    remark: text('remark').notNull(),
    /** Chosen by the caller: a repeated call finds its request. */
    key: text('key').notNull(),
    state: text('state', { enum: ['waiting', 'approved', 'refused'] })
      .notNull()
      .default('waiting'),
    createdAt: instant('created_at').notNull(),
    decidedAt: instant('decided_at'),
    decidedBy: uuid('decided_by'),
  },
  (t) => [
    unique('credit_requests_key').on(t.userId, t.key),
    check('credit_requests_amount', sql`${t.amount} > 0`),
    check('credit_requests_remark', sql`char_length(${t.remark}) <= 200`),
    check('credit_requests_state', sql`${t.state} in ('waiting', 'approved', 'refused')`),
    check(
      'credit_requests_decided',
      sql`(${t.state} = 'waiting') = (${t.decidedAt} is null) and (${t.decidedAt} is null) = (${t.decidedBy} is null) and ${t.decidedBy} is distinct from ${t.userId}`,
    ),
    index('credit_requests_waiting')
      .on(t.id)
      .where(sql`state = 'waiting'`),
  ],
);
