import { z } from 'zod';
import type { FieldDetail } from './field-details.ts';

/**
 * The closed list of what a call is refused for: the codes on which a client acts, with the reasons that people read. `error.<reason>` in
 * `src/i18n` has the text of a reason; `functions/http/problem.ts` has the status of a code.
 */
export const reasonsByCode = {
  invalid_query: ['invalid_query', 'empty_query', 'weak_identifier'],
  invalid_input: [
    'invalid_input',
    'title_has_bad_words',
    'title_has_contact',
    'bad_description',
    'no_work_described',
    'email_required',
    'invalid_email',
    'otp_required',
    'otp_not_six_digits',
    'recovery_code_required',
    'invalid_username',
    'invalid_avatar',
    'cannot_mention_self',
    'bad_content',
    'nothing_to_publish',
    'not_a_picture',
    'picture_too_large',
    'bad_markdown',
    'nothing_to_analyse',
    'text_too_short',
    'nothing_to_write',
    'consent_needed',
  ],
  cv_unreadable: [
    'cv_unreadable',
    'cv_encrypted',
    'cv_scanned',
    'cv_empty',
    'cv_broken',
    'cv_bomb',
    'cv_too_many_pages',
    'cv_no_job',
    'cv_no_tasks',
    'cv_other_kind',
    'cv_other_language',
  ],
  cv_type: ['cv_type'],
  payload_too_large: ['payload_too_large', 'cv_too_large'],
  unauthenticated: ['unauthenticated'],
  forbidden: ['forbidden', 'not_admin', 'not_yourself', 'comment_not_allowed'],
  confirmation_needed: ['confirmation_needed'],
  proof_needed: ['proof_needed'],
  wrong_code: ['wrong_code', 'wrong_passkey', 'wrong_recovery_code'],
  sign_in_expired: ['sign_in_expired'],
  insufficient_credit: ['insufficient_credit', 'insufficient_paid_credit'],
  not_found: ['not_found', 'no_search_data', 'resume_not_found'],
  conflict: [
    'cannot_describe',
    'passkey_known',
    'username_taken',
    'repeated_comment',
    'translation_missing',
    'was_published',
    'analysis_not_finished',
    'text_deleted',
    'name_known',
    'tasks_changed',
    'no_models',
  ],
  same_name: ['same_name'],
  edited_elsewhere: ['edited_elsewhere'],
  cv_changed: ['cv_changed'],
  limit_reached: ['too_many_passkeys', 'too_many_corrections', 'cv_room_full', 'too_many_cvs', 'too_many_follows', 'too_many_verdicts'],
  too_many_requests: [
    'too_many_codes',
    'too_many_guesses',
    'too_fast_comment',
    'feedback_given',
    'free_analysis_used',
    'too_many_corrections_today',
    'reading_busy',
    'too_many_drafts',
    'too_many_points',
    'too_many_files',
    'too_many_changes',
  ],
  too_many_searches: ['too_many_searches'],
  gift_claimed: ['gift_claimed'],
  method_not_allowed: ['method_not_allowed'],
  upgrade_required: ['upgrade_required'],
  unavailable: ['unavailable'],
  server_error: ['server_error'],
} as const;
export type ErrorCode = keyof typeof reasonsByCode;
export type ErrorReason = (typeof reasonsByCode)[ErrorCode][number];

const errorCodes = Object.keys(reasonsByCode) as ErrorCode[]; // `Object.keys` widens the keys of a constant
export const errorCodeSchema = z.enum(errorCodes);
export const errorReasons: readonly ErrorReason[] = errorCodes.flatMap((code) => reasonsByCode[code]);

/** Whether a text is one of the reasons. */
export function isErrorReason(text: string): text is ErrorReason {
  return errorReasons.some((reason) => reason === text);
}

function codeOf(given: ErrorReason): ErrorCode {
  return errorCodes.find((code) => reasonsByCode[code].some((reason) => reason === given)) ?? 'server_error';
}

export interface FieldError {
  field: string;
  /** What is wrong. The response carries its text in the caller's language. */
  detail: ErrorReason | FieldDetail;
  /** Values in the text: a limit, the allowed values. */
  values?: Record<string, string | number>;
}

/** A known job that a refused text may mean. */
export interface NearJob {
  job_id: number;
  title: string;
}

interface AppErrorOptions {
  cause?: unknown;
  stored?: unknown;
  retryAfterSeconds?: number;
  fields?: FieldError[];
  near?: NearJob[];
  values?: Record<string, string | number>;
}

/** An error that reaches the client as the code and the text of its reason, without its cause. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly reason: ErrorReason;
  readonly retryAfterSeconds: number | undefined;
  readonly fields: FieldError[];
  /** Known jobs that the text may mean. Set (possibly empty) if the search may succeed with a description of the work. */
  readonly near: NearJob[] | undefined;
  /** API view of the stored version that the call would have overwritten. */
  readonly stored: unknown;
  /** Values in the reason's text. */
  readonly values: Record<string, string | number> | undefined;

  constructor(reason: ErrorReason, options: AppErrorOptions = {}) {
    super(reason, { cause: options.cause });
    this.name = 'AppError';
    this.code = codeOf(reason);
    this.reason = reason;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.fields = options.fields ?? [];
    this.near = options.near;
    this.stored = options.stored;
    this.values = options.values;
  }
}
