import { z } from 'zod';
import { modelUses } from '#src/features/foundation/limits/contract.ts';

/** Counts of each UTC day. */
export const countNames = [
  'users',
  'searches_found',
  'searches_analysed',
  'searches_refused',
  'analyses',
  'comments',
  'credits_in',
  'credits_out',
] as const;
export type CountName = (typeof countNames)[number];

export const spans = ['day', 'week', 'month'] as const;
export type Span = (typeof spans)[number];

/** `GET /admin/dashboard`: 30 days, 26 weeks (from Monday) or 12 months, the last one still under way. UTC. */
export const dashboardQuerySchema = z.object({ span: z.enum(spans).default('day') });

const providerSchema = z.object({ provider: z.string(), answered: z.int(), failed: z.int() });

export const dashboardSchema = z.object({
  /** First days of the periods, oldest first. */
  periods: z.array(z.iso.date()),
  /** One number for each period. */
  series: z.record(z.enum(countNames), z.array(z.int())),
  /** Since the beginning. */
  totals: z.record(z.enum(countNames), z.int()),
  waiting: z.object({
    /** Each counts up to 1,000, then 1,001. */
    jobs_due: z.int(),
    jobs_unlisted: z.int(),
    analyses_running: z.int(),
    reported: z.int(),
    refused_comments: z.int(),
    feedback: z.int(),
    credit_requests: z.int(),
  }),
  /** Answers and failures of each reviewer today. */
  providers: z.array(providerSchema),
  /** Today's model calls against the budget: in total, and of each use, which has its own part. */
  model_calls: z.object({
    budget: z.int(),
    uses: z.array(z.object({ use: z.enum(modelUses), count: z.int(), budget: z.int() })),
  }),
  mail_failures: z.object({ today: z.int(), week: z.int() }),
  storage: z.object({
    /** Size of the database, and of its largest tables. */
    bytes: z.int(),
    tables: z.array(z.object({ name: z.string(), bytes: z.int() })),
    /** Files in object storage. */
    files: z.object({ count: z.int(), bytes: z.int() }),
  }),
});
export type Dashboard = z.infer<typeof dashboardSchema>;

/** Why a search is refused. */
export const refusalReasons = [
  'invalid_query',
  'title_has_bad_words',
  'title_has_contact',
  'bad_description',
  'no_work_described',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** `GET /admin/refused-searches`: the texts that were refused most, at most 100. */
export const refusedSearchSchema = z.object({
  text: z.string(),
  reason: z.enum(refusalReasons),
  count: z.int(),
  last_at: z.iso.datetime(),
});
export type RefusedSearch = z.infer<typeof refusedSearchSchema>;

/** Log entries that operators see on the dashboard. */
export const failureEvents = [
  'server_error',
  'later_failed',
  'mail_failed',
  'reviewer_failed',
  'scheduled_job_failed',
  'step_failed',
] as const;
export type FailureEvent = (typeof failureEvents)[number];

/** `GET /admin/failures`: the newest 100. */
export const failureSchema = z.object({
  id: z.uuid(),
  request_id: z.string(),
  event: z.enum(failureEvents),
  path: z.string(),
  text: z.string(),
  at: z.iso.datetime(),
});
export type Failure = z.infer<typeof failureSchema>;
export const failuresQuerySchema = z.object({ request_id: z.string().max(64).optional() });
