import type { MessageKey } from '#src/i18n/messages.ts';

/** The texts that `ObjectionForm` uses. */
export const objectionStringKeys = [
  'error.network',
  'error.no_response',
  'comments.login',
  'objection.what',
  'objection.choose',
  'objection.why',
  'objection.why_hint',
  'objection.source',
  'objection.send',
  'objection.sending',
  'objection.sent',
  'objection.incomplete',
  'objection.visitor',
] as const satisfies MessageKey[];
export type ObjectionStrings = Record<(typeof objectionStringKeys)[number], string>;

/** The texts that `ObjectionDesk` uses in addition to those of all admin lists. */
export const objectionDeskStringKeys = [
  'objection.about_figure',
  'objection.about_task',
  'objection.about_name',
  'objection.desk_title',
  'objection.desk_none',
  'objection.desk_job',
  'objection.desk_source',
  'objection.accept_refresh',
  'objection.accept_files',
  'objection.accept_add',
  'objection.accept_remove',
  'objection.decline',
  'objection.name',
  'objection.answer_lead',
  'objection.answered',
] as const satisfies MessageKey[];
