import { z } from 'zod';
import type { FieldDetail } from './field-details.ts';

/** All error codes of the product. `functions/http/problem.ts` maps each to a status and a text. */
export const errorCodes = [
  'empty_query',
  'invalid_query',
  'title_has_bad_words',
  'title_has_contact',
  'bad_description',
  'no_work_described',
  'cannot_describe',
  'no_search_data',
  'too_many_searches',
  'weak_identifier',
  'invalid_input',
  'not_found',
  'forbidden',
  'unauthenticated',
  'not_admin',
  'not_yourself',
  'email_required',
  'invalid_email',
  'otp_required',
  'otp_not_six_digits',
  'wrong_code',
  'confirmation_needed',
  'proof_needed',
  'sign_in_expired',
  'wrong_passkey',
  'passkey_known',
  'too_many_passkeys',
  'wrong_recovery_code',
  'recovery_code_required',
  'too_many_codes',
  'too_many_guesses',
  'username_taken',
  'invalid_username',
  'invalid_avatar',
  'too_fast_comment',
  'comment_not_allowed',
  'cannot_mention_self',
  'bad_content',
  'repeated_comment',
  'insufficient_credit',
  'insufficient_paid_credit',
  'gift_claimed',
  'feedback_given',
  'edited_elsewhere',
  'translation_missing',
  'nothing_to_publish',
  'was_published',
  'not_a_picture',
  'picture_too_large',
  'bad_markdown',
  'free_analysis_used',
  'analysis_not_finished',
  'too_many_corrections',
  'too_many_corrections_today',
  'cv_room_full',
  'cv_unreadable',
  'reading_busy',
  'resume_not_found',
  'nothing_to_analyse',
  'text_deleted',
  'cv_type',
  'cv_too_large',
  'cv_encrypted',
  'cv_scanned',
  'cv_empty',
  'text_too_short',
  'cv_no_job',
  'cv_no_tasks',
  'cv_other_kind',
  'cv_other_language',
  'cv_broken',
  'cv_bomb',
  'cv_too_many_pages',
  'same_name',
  'name_known',
  'cv_changed',
  'too_many_cvs',
  'too_many_drafts',
  'too_many_points',
  'too_many_files',
  'no_models',
  'nothing_to_write',
  'consent_needed',
  'too_many_follows',
  'tasks_changed',
  'too_many_verdicts',
  'too_many_changes',
  'unavailable',
  'payload_too_large',
  'method_not_allowed',
  'upgrade_required',
  'server_error',
] as const;
export const errorCodeSchema = z.enum(errorCodes);
export type ErrorCode = z.infer<typeof errorCodeSchema>;

/** Whether a text is one of the codes. */
export function isErrorCode(text: string): text is ErrorCode {
  return errorCodeSchema.safeParse(text).success;
}

export interface FieldError {
  field: string;
  /** What is wrong. The response has its text in the caller's language. */
  detail: ErrorCode | FieldDetail;
  /** Values that fill the text: a limit, the allowed values. */
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

/** An error whose code and text are sent to the client, without its cause. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly retryAfterSeconds: number | undefined;
  readonly fields: FieldError[];
  /** Known jobs that the text may mean. Set (possibly empty) if the search may succeed with a description of the work. */
  readonly near: NearJob[] | undefined;
  /** API view of the stored version that the call would have overwritten. */
  readonly stored: unknown;
  /** Values that fill the code's text. */
  readonly values: Record<string, string | number> | undefined;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(code, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.fields = options.fields ?? [];
    this.near = options.near;
    this.stored = options.stored;
    this.values = options.values;
  }
}
