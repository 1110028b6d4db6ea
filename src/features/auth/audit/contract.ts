import { z } from 'zod';

/** Everything that an administrator or editor can do to what belongs to others. */
export const acts = [
  'credits_recharged',
  'credits_requested',
  'request_refused',
  'credits_refunded',
  'feedback_rewarded',
  'member_barred',
  'bar_lifted',
  'sessions_ended',
  'role_set',
  'job_listed',
  'job_withheld',
  'job_merged',
  'job_unmerged',
  'job_refreshed',
  'title_blocked',
  'title_unblocked',
  'name_moved',
  'name_added',
  'name_removed',
  'verdicts_let_in',
  'verdicts_left_out',
  'objection_accepted',
  'objection_declined',
  'comment_hidden',
  'comment_restored',
  'reports_dismissed',
  'refusal_dismissed',
  'word_added',
  'word_removed',
  'announcement_sent',
  'announcement_stopped', // an announcement was withdrawn
  'news_created',
  'news_saved',
  'news_restored',
  'picture_added',
  'preview_link_made',
  'news_scheduled',
  'news_unscheduled',
  'news_published',
  'news_unpublished',
  'news_deleted',
  'passkey_added',
  'passkey_renamed',
  'passkey_removed',
  'passkeys_cleared',
  'recovery_codes_made',
  'recovery_code_used',
] as const;
export type ActName = (typeof acts)[number];

/** Fields of `before` and `after`. The statements of many features write them; a test checks that this list has them all. */
export const actFields = [
  'listing',
  'blocked',
  'outcome',
  'rate',
  'into',
  'names',
  'name',
  'job',
  'source',
  'passkey',
  'passkeys',
  'recovery_codes',
  'recovery_codes_left',
  'hidden',
  'reported',
  'user',
  'article',
  'version',
  'restored',
  'expires',
  'at',
  'en',
  'zh',
  'sent',
  'paid',
  'gift',
  'amount',
  'reference',
  'request',
  'spend',
  'action',
  'answers',
  'role',
  'barred',
  'ended',
] as const;
/** Values of these fields that have their own text. */
export const actValues = [
  ...(['true', 'false', 'listed', 'unlisted', 'withheld', 'admin', 'editor'] as const),
  ...(['refreshed', 'no_answer', 'budget_spent', 'no_reviewers'] as const),
] as const;

/** What an act was done to. */
export const subjectKinds = ['member', 'job', 'title', 'comment', 'word', 'announcement', 'article', 'picture'] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/** An act by a signed-in person. The statement that performs it also writes it to the audit log. */
export interface Act {
  id: string;
  act: ActName;
  actorId: string;
  /** The actor's name at the time of the act. */
  actorName: string;
  reason: string;
  at: Date;
}

/** Why something was done: one line of at most 200 characters. */
export const reasonSchema = z
  .string()
  .normalize('NFC')
  .trim()
  .max(200)
  .regex(/^\P{Cc}*$/u, { error: 'control_characters' });

/** A JSON object as it was before or after; null if there was nothing. */
const stateSchema = z.record(z.string(), z.unknown()).nullable();

export const auditEntrySchema = z.object({
  id: z.uuid(),
  created_at: z.iso.datetime(),
  actor: z.object({ id: z.uuid(), username: z.string() }),
  act: z.enum(acts),
  subject: z.object({
    kind: z.enum(subjectKinds),
    id: z.string(),
    /** A member's current name, or empty once the account is deleted. An article's title in the reader's language. */
    name: z.string(),
  }),
  before: stateSchema,
  after: stateSchema,
  reason: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

const filters = {
  act: z.enum(acts).optional(),
  /** Id of a member, number of a job, and so on. */
  subject: z.string().max(100).optional(),
  /** Text to find in the actor's name, the subject's name or the reason. */
  q: z.string().normalize('NFC').trim().max(100).optional(),
};

/** `GET /admin/audit`, newest first. `GET /admin/audit.csv` takes the same filters. */
export const listActsQuerySchema = z.object({
  ...filters,
  limit: z.coerce.number().int().min(1).max(100).default(50),
  /** Keyset paging: only entries before this one. */
  before: z.uuid().optional(),
});
export type ListActsQuery = z.infer<typeof listActsQuerySchema>;
export const exportActsQuerySchema = z.object(filters);
export type ExportActsQuery = z.infer<typeof exportActsQuerySchema>;
