import { z } from 'zod';
import { bilingualSchema, languageSchema } from '#src/shared/language-schema.ts';

const name = z.string().min(1);
const excerpt = z.string().max(300);
const percent = z.number().min(0).max(100);

/** Parameters of each kind's text. Bilingual titles are stored in both languages. */
export const inboxParams = {
  welcome: z.object({ username: name }),
  reply: z.object({ author: name, title: bilingualSchema, excerpt }),
  mention: z.object({ author: name, title: bilingualSchema, excerpt }),
  analysis_finished: z.object({
    analysis: z.enum(['cv', 'industry']),
    /** Subject of the analysis. Empty if the message must not name it. */
    subject: z.string(),
    failed: z.boolean().optional(),
  }),
  credit: z.object({
    amount: z.int(),
    remark: z.string(),
    /** Why the member got the credits. Absent means a recharge. */
    reason: z.enum(['recharge', 'refund', 'lapsed']).optional(),
    /** The action on which the refunded credits were spent. */
    action: z.enum(['cv_analysis', 'industry_analysis', 'cv_save']).optional(),
  }),
  reward: z.object({ amount: z.int() }),
  announcement: z.object({ title: bilingualSchema, body: bilingualSchema }),
  job_changed: z.object({ title: bilingualSchema, from: percent, to: percent }),
  /** The answer to the reader's objection to a job's page. */
  objection_answered: z.object({ title: bilingualSchema, accepted: z.boolean(), reason: z.string() }),
  /** An event of the reader's own second factor. Always mailed. */
  security: z.discriminatedUnion('event', [
    z.object({ event: z.enum(['passkey_added', 'passkey_removed']), name }),
    z.object({ event: z.literal('recovery_code_used'), left: z.int() }),
  ]),
} as const;

export type InboxKind = keyof typeof inboxParams;
export const inboxKinds = [
  'welcome',
  'reply',
  'mention',
  'analysis_finished',
  'credit',
  'reward',
  'announcement',
  'job_changed',
  'objection_answered',
  'security',
] as const;

/** A kind with its parameters. */
export type InboxContent = { [K in InboxKind]: { kind: K; params: z.infer<(typeof inboxParams)[K]> } }[InboxKind];

/** `GET /inbox/list?offset&limit`, newest first, with the total in X-Total-Count. `PATCH /inbox/read/{id}` returns the message. */
export const inboxMessageSchema = z.object({
  id: z.uuid(),
  kind: z.enum(inboxKinds),
  title: z.string(),
  body: z.string(),
  /** Language of title and body, which the member chose. */
  language: languageSchema,
  /** Path of a page without language prefix (`/news/3`), or null. */
  link: z.string().nullable(),
  created_at: z.iso.datetime(),
  read_at: z.iso.datetime().nullable(),
});
export type InboxMessage = z.infer<typeof inboxMessageSchema>;

export const listInboxQuerySchema = z.object({
  offset: z.coerce.number().int().min(0).max(100_000).default(0),
  limit: z.coerce.number().int().min(1).max(50).default(20),
});
export type ListInboxQuery = z.infer<typeof listInboxQuerySchema>;

/** `GET /inbox/unread-count`. */
export const unreadCountSchema = z.object({ unread_count: z.int() });
/** `PATCH /inbox/mark-all-read`: number of messages that were unread. */
export const markedReadSchema = z.object({ marked: z.int() });
