/** What providers are called. */
export const providerStringKeys = ['reviewer.gpt4o', 'reviewer.gemini', 'reviewer.deepseek'] as const;

/** The texts that the pages of both kinds pass to their islands. */
const shared = ['error.network', 'error.no_response', 'member.retry', 'member.loading', 'member.cancel'] as const;

export const startStringKeys = [
  ...shared,
  'member_analysis.pay_title',
  'member_analysis.pay_free',
  'member_analysis.pay_free_lead',
  'member_analysis.pay_free_used',
  'member_analysis.pay_paid',
  'member_analysis.pay_paid_lead',
  'member_analysis.pay_short',
  'member_analysis.pay_more',
  'member_analysis.goal',
  'member_analysis.goal_hint',
  'member_analysis.length',
] as const;
export type StartStrings = Record<(typeof startStringKeys)[number], string>;

export const deleteStringKeys = [
  'member.cancel',
  'error.network',
  'error.no_response',
  'member_analysis.delete',
  'member_analysis.delete_of',
  'member_analysis.delete_sure',
  'member_analysis.delete_yes',
] as const;
export type DeleteStrings = Record<(typeof deleteStringKeys)[number], string>;

export const historyStringKeys = [
  ...shared,
  ...deleteStringKeys,
  'member_analysis.history',
  'member_analysis.history_empty',
  'member_analysis.history_empty_cv',
  'member_analysis.history_empty_industry',
  'member_analysis.history_first',
  'member_analysis.history_failed',
  'member_analysis.more',
  'member_analysis.date',
  'member_analysis.goal_short',
  'member_analysis.no_goal',
  'member_analysis.jobs',
  'member_analysis.industry',
  'member_analysis.type',
  'member_analysis.status',
  'member_analysis.type_free',
  'member_analysis.type_paid',
  'member_analysis.until',
  'member_analysis.open_of',
  'member_analysis.status_pending',
  'member_analysis.status_in_progress',
  'member_analysis.status_processing',
  'member_analysis.status_completed',
  'member_analysis.status_failed',
] as const;
export type HistoryStrings = Record<(typeof historyStringKeys)[number], string>;

export const resultStringKeys = [
  ...shared,
  ...deleteStringKeys,
  'member_analysis.gone',
  'member_analysis.gone_lead',
  'member_analysis.load_failed',
  'member_analysis.again',
  'member_analysis.running',
  'member_analysis.ready',
  'member_analysis.running_lead',
  'member_analysis.failed',
  'member_analysis.failed_free',
  'member_analysis.failed_paid',
  'member_analysis.correction_failed',
  'member_analysis.unreadable',
  'member_analysis.expires',
  'member_analysis.expired',
  'site.name',
  'member_analysis.left_hours',
  'member_analysis.left_whole_hours',
  'member_analysis.left_minutes',
  'member_analysis.keep',
  'member_analysis.keep_ask',
  'member_analysis.keep_now',
  'member_analysis.keeping',
  'member_analysis.kept',
  'member_analysis.print',
  'member_analysis.goal_of',
  'member_analysis.started_at',
  'member_analysis.deleted_on',
  'member_analysis.status_pending',
  'member_analysis.reason_server_error',
  'member_analysis.reason_interrupted',
  'member_analysis.reason_too_late',
  'member_analysis.reason_nothing_read',
  'member_analysis.reason_no_figure',
  'member_analysis.step_read',
  'member_analysis.step_find_jobs',
  'member_analysis.step_label',
  'member_analysis.step_compare',
  'member_analysis.step_advise',
  'member_analysis.step_gather',
  'member_analysis.step_compute',
  'member_analysis.step_comment',
] as const;
export type ResultStrings = Record<(typeof resultStringKeys)[number], string>;
