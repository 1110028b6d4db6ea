import { z } from 'zod';

const instant = z.iso.datetime();

const transactionTypes = ['recharge', 'consume', 'daily_gift', 'refund'] as const;
const buckets = ['paid', 'gift'] as const;
export type Bucket = (typeof buckets)[number];
const spendStatuses = ['pending', 'settled', 'released'] as const;
export type SpendStatus = (typeof spendStatuses)[number];

/** What credits are spent on. `prices.ts` has the price of each. */
export const actions = ['cv_analysis', 'industry_analysis', 'cv_save'] as const;
export type Action = (typeof actions)[number];
/** What a transaction is for. */
const actionTypes = [...actions, 'daily_gift', 'feedback', 'recharge'] as const;
export type ActionType = (typeof actionTypes)[number];

/** `GET /credits/balance`, and the response of `POST /credits/daily-gift`. */
export const balanceSchema = z.object({
  paid: z.int(),
  gift: z.int(),
  /** Whether today's gift can be claimed (UTC day). */
  gift_available: z.boolean(),
  /** When the next day begins, in UTC. */
  next_gift_at: instant,
});
export type BalanceView = z.infer<typeof balanceSchema>;

export const transactionSchema = z.object({
  /** Counts the member's transactions from 1. */
  number: z.int(),
  date: instant,
  type: z.enum(transactionTypes),
  bucket: z.enum(buckets),
  /** Positive if credits were added, negative if they were spent. */
  amount: z.int(),
  /** Balance of the bucket afterwards. */
  balance: z.int(),
  reference: z.string(),
  remark: z.string(),
  /** `pending`: reserved for something that is still running. `released`: it failed, and the credits were given back. */
  status: z.enum(spendStatuses),
  action_type: z.enum(actionTypes),
  action_reference_id: z.string().nullable(),
});
export type Transaction = z.infer<typeof transactionSchema>;

/** `GET /credits/transactions`, newest first, with the total in X-Total-Count. */
export const listTransactionsQuerySchema = z.object({
  type: z.enum(transactionTypes).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
  offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
  /** Keyset paging: only transactions with a lower number. Costs the same on every page, unlike `offset`. */
  before: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
});
export type ListTransactionsQuery = z.infer<typeof listTransactionsQuerySchema>;

/** `GET /credits/prices`. */
export const priceSchema = z.object({
  action: z.enum(actions),
  credits: z.int(),
  /** Whether gift credits cannot pay for it. */
  paid_only: z.boolean(),
});
export const priceListSchema = z.object({ prices: z.array(priceSchema), daily_gift: z.int(), feedback_reward: z.int() });
export type PriceList = z.infer<typeof priceListSchema>;

/** Most credits of one recharge. */
export const maxRecharge = 10_000;
/** A key of 8 to 100 characters, chosen by the caller. A repeated call with the same key changes nothing. */
const keySchema = z
  .string()
  .min(8)
  .max(100)
  .regex(/^[\w:.-]+$/);
export const remarkSchema = z
  .string()
  .normalize('NFC')
  .trim()
  .max(200)
  .regex(/^\P{Cc}*$/u, { error: 'control_characters' });

/** `POST /admin/users/{id}/credits` → 200 `creditedSchema`; 404 `not_found`. */
export const rechargeSchema = z.object({
  amount: z.int().min(1).max(maxRecharge),
  /** The same amount again; required above 100. */
  amount_again: z.int().optional(),
  remark: remarkSchema.default(''),
  key: keySchema,
});
export type RechargeInput = z.infer<typeof rechargeSchema>;

/** `POST /admin/credits/refunds` → 200 `creditedSchema`; 404 `not_found` if there is no settled spend with this id. */
export const refundSchema = z.object({ spend_id: z.uuid(), remark: remarkSchema.default('') });
export type RefundInput = z.infer<typeof refundSchema>;

/** A member's balances after an administrator's call. */
export const creditedSchema = z.object({
  paid: z.int(),
  gift: z.int(),
  /** False if an earlier call had done the same already. */
  changed: z.boolean(),
  /** The request that waits for another administrator, if the credits are the caller's own. */
  request_id: z.uuid().optional(),
});
export type Credited = z.infer<typeof creditedSchema>;

/** A larger amount must be typed twice. */
export const typedTwiceAbove = 100;
/** Credits that administrators may add to their own balance in 24 hours while there is another administrator. */
export const ownLimit = 20;

/** `GET /admin/credit-requests`: waiting requests, oldest first. `POST …/{id}/decision` → 200 `decidedSchema`. */
export const creditRequestSchema = z.object({
  id: z.uuid(),
  user: z.object({ id: z.uuid(), username: z.string() }),
  amount: z.int(),
  remark: z.string(),
  created_at: instant,
});
export type CreditRequest = z.infer<typeof creditRequestSchema>;
export const decisionSchema = z.object({ approved: z.boolean(), reason: remarkSchema.default('') });
export type Decision = z.infer<typeof decisionSchema>;
export const decidedSchema = z.object({ state: z.enum(['approved', 'refused']) });
