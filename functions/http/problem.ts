import { messages, type MessageKey } from '#src/i18n/messages.ts';
import { awayRetrySeconds } from '#src/shared/database-away.ts';
import { AppError, type ErrorCode, isErrorCode } from '#src/shared/errors.ts';
import type { Language } from '#src/shared/language.ts';
import type { Problem } from '#src/shared/problem.ts';

/** The only mapping from error code to status. The text is the message `error.<code>`. */
const statuses: Record<ErrorCode, number> = {
  empty_query: 400,
  invalid_query: 400,
  weak_identifier: 400,
  title_has_bad_words: 422,
  title_has_contact: 422,
  bad_description: 422,
  no_work_described: 422,
  cannot_describe: 409,
  invalid_input: 422,
  no_search_data: 404,
  not_found: 404,
  forbidden: 403,
  unauthenticated: 401,
  not_admin: 403,
  not_yourself: 403,
  email_required: 422,
  invalid_email: 422,
  otp_required: 422,
  otp_not_six_digits: 422,
  wrong_code: 400,
  confirmation_needed: 403,
  proof_needed: 403,
  sign_in_expired: 400,
  wrong_passkey: 400,
  passkey_known: 409,
  too_many_passkeys: 409,
  wrong_recovery_code: 400,
  recovery_code_required: 422,
  too_many_codes: 429,
  too_many_guesses: 429,
  username_taken: 409,
  invalid_username: 422,
  invalid_avatar: 422,
  too_fast_comment: 429,
  comment_not_allowed: 403,
  cannot_mention_self: 422,
  bad_content: 422,
  repeated_comment: 409,
  insufficient_credit: 402,
  insufficient_paid_credit: 402,
  gift_claimed: 429,
  feedback_given: 429,
  edited_elsewhere: 409,
  translation_missing: 409,
  nothing_to_publish: 422,
  was_published: 409,
  not_a_picture: 422,
  picture_too_large: 422,
  bad_markdown: 422,
  free_analysis_used: 429,
  analysis_not_finished: 409,
  too_many_corrections: 409,
  too_many_corrections_today: 429,
  cv_room_full: 409,
  cv_unreadable: 422,
  reading_busy: 429,
  resume_not_found: 404,
  nothing_to_analyse: 422,
  text_deleted: 409,
  too_many_searches: 429,
  cv_type: 415,
  cv_too_large: 413,
  cv_encrypted: 422,
  cv_scanned: 422,
  cv_empty: 422,
  text_too_short: 422,
  cv_no_job: 422,
  cv_no_tasks: 422,
  cv_other_kind: 422,
  cv_other_language: 422,
  cv_broken: 422,
  cv_bomb: 422,
  cv_too_many_pages: 422,
  same_name: 409,
  name_known: 409,
  cv_changed: 412,
  too_many_cvs: 409,
  too_many_drafts: 429,
  too_many_points: 429,
  too_many_files: 429,
  no_models: 409,
  nothing_to_write: 422,
  consent_needed: 422,
  too_many_follows: 409,
  tasks_changed: 409,
  too_many_verdicts: 409,
  too_many_changes: 429,
  unavailable: 503,
  payload_too_large: 413,
  method_not_allowed: 405,
  upgrade_required: 426,
  server_error: 500,
};

/** Converts an error to RFC 9457 problem details. Any other error becomes `server_error` without details. */
export function problemResponse(error: unknown, { language, requestId }: { language: Language; requestId: string }): Response {
  const appError = error instanceof AppError ? error : new AppError('server_error', { cause: error });
  const status = statuses[appError.code];
  const t = messages(language);
  const key: MessageKey = `error.${appError.code}`;
  const errors = appError.fields.map(({ field, detail, values }) => ({
    field,
    detail: isErrorCode(detail) ? t(`error.${detail}`) : t(`field.${detail}`, values),
  }));
  const body: Problem = {
    type: 'about:blank',
    title: titles[status] ?? 'Error',
    status,
    detail: t(key, appError.values),
    code: appError.code,
    request_id: requestId,
    ...(appError.near ? { near: appError.near } : {}),
    ...(appError.stored === undefined ? {} : { stored: appError.stored }),
    ...(errors.length > 0 ? { errors } : {}),
  };
  const headers = new Headers({
    'content-type': 'application/problem+json; charset=utf-8',
    'content-language': language,
    'cache-control': 'no-store',
  });
  if (status === 401) headers.set('www-authenticate', 'Bearer');
  const retryAfter = appError.retryAfterSeconds ?? (status === 503 ? awayRetrySeconds : undefined);
  if (retryAfter !== undefined) headers.set('retry-after', String(retryAfter));
  return new Response(JSON.stringify(body), { status, headers });
}

const titles: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  426: 'Upgrade Required',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};
